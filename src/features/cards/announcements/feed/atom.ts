import { XMLBuilder } from 'fast-xml-parser'
import type { FeedEntry } from './entries.ts'
import { entryId, entryPage, type Feed, htmlOf, idOf } from './feed.ts'

export const atomType = 'application/atom+xml'

const xml = new XMLBuilder({ format: true, ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#' })

/** The feed by RFC 4287. */
export function atomOf(feed: Feed): string {
  const { title, key, page, self, entries } = feed
  const document = {
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'en',
      id: idOf(key),
      title: legible(title),
      updated: entries[0]?.at ?? '1970-01-01T00:00:00Z',
      author: { name: 'Kotei' },
      link: [
        { '@rel': 'self', '@type': atomType, '@href': self },
        { '@rel': 'alternate', '@type': 'text/html', '@href': page },
      ],
      entry: entries.map((entry) => entryOf(feed, entry)),
    },
  }
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml.build(document)}`
}

function entryOf(feed: Feed, entry: FeedEntry) {
  return {
    id: entryId(feed, entry),
    title: legible(entry.title),
    published: entry.at,
    updated: entry.at,
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': entryPage(feed, entry) },
    content: { '@type': 'html', '#': legible(htmlOf(entry)) },
  }
}

/** XML has no way to write control characters and lone surrogates. */
const legible = (text: string) => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
