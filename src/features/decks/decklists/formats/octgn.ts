import { linesIn } from '../../../../domain/games/decklist-format.ts'
import type { ListFormat } from '../format.ts'
import { readXml } from '../read/files/read-xml.ts'
import { isXml } from '../read/files/xml-in-text.ts'

// By hand, since the page bundles this file: the escaping of the package `entities` is three times as long.
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/gu, (char) => escapes[char] ?? char)

/** OCTGN's `.o8d` files. */
export const octgn: ListFormat = {
  id: 'octgn',
  mediaType: 'application/xml; charset=utf-8',
  detect: (source) => isXml(source) && /<(?:deck|data|section)\b/iu.test(source.text),
  read: readXml,
  print: ({ sections }, { octgn: names }) => {
    const blocks = sections.map((section) => {
      const name = names?.sections[section.id] ?? section.name
      const cards = linesIn(section).map(
        ({ card, count }) => `    <card qty="${count}" id="${escapeXml(card.id)}">${escapeXml(card.title)}</card>`,
      )
      return [`  <section name="${escapeXml(name)}" shared="False">`, ...cards, '  </section>'].join('\n')
    })
    const game = names === undefined ? '' : ` game="${names.game}"`
    const head = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>'
    return `${[head, `<deck${game}>`, ...blocks, '</deck>'].join('\n')}\n`
  },
}
