const feeds = { 'feed.atom': 'application/atom+xml', 'feed.json': 'application/feed+json' }

/** A document with the links by which feed readers find the feeds of a format. */
export function withFeeds(html: string, game: string, format: string): string {
  const folder = `/v1/games/${encodeURIComponent(game)}/formats/${encodeURIComponent(format)}`
  const links = Object.entries(feeds).map(
    ([file, type]) => `<link rel="alternate" type="${type}" title="Kotei" href="${folder}/${file}">`,
  )
  return html.replace('</head>', () => `${links.join('\n')}\n</head>`)
}
