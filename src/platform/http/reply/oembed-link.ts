/** A document with the links by which other sites find how to embed what is at an address (https://oembed.com). */
export function withOEmbed(html: string, address: string, site: string): string {
  const links = (['json', 'xml'] as const).map((format) => {
    const href = `${site}/oembed?format=${format}&amp;url=${encodeURIComponent(address)}`
    return `<link rel="alternate" type="${types[format]}" title="Kotei" href="${href}">`
  })
  return html.replace('</head>', () => `${links.join('\n')}\n</head>`)
}

const types = { json: 'application/json+oembed', xml: 'text/xml+oembed' }
