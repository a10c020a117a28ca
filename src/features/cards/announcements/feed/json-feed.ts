import { entryId, entryPage, type Feed, htmlOf } from './feed.ts'

export const jsonFeedType = 'application/feed+json'

/** By https://www.jsonfeed.org/version/1.1/. */
export function jsonFeedOf(feed: Feed) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    language: 'en',
    authors: [{ name: 'Kotei' }],
    items: feed.entries.map((entry) => ({
      id: entryId(feed, entry),
      url: entryPage(feed, entry),
      title: entry.title,
      content_html: htmlOf(entry),
      content_text: entry.lines.join('\n'),
      date_published: entry.at,
    })),
  }
}
