import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Phrase } from '../../core/phrase.ts'
import { foldTitle } from '../../core/title.ts'
import { linesIn } from '../../games/decklist-format.ts'
import type { LineItem, ReadList } from '../decklist.ts'
import { allUnreadable, type ListFormat } from '../format.ts'
import { headingOf } from '../headings.ts'
import type { Source } from '../source.ts'
import { createLineFinder, decodeEntities, withoutMark } from '../source-text.ts'
import { warning, warningTexts } from '../warning.ts'

/** Entities are not expanded, so that a document cannot declare its own. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  captureMetaData: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})
const place = XMLParser.getMetaDataSymbol() as unknown as symbol

type XmlNode = Record<string, unknown> & { [key: symbol]: { startIndex?: number } | undefined }

const nodesOf = (value: unknown) => (Array.isArray(value) ? (value as XmlNode[]) : [])
const tagOf = (node: XmlNode) => Object.keys(node).find((key) => key !== ':@') ?? ''
const attributesOf = (node: XmlNode) => (node[':@'] ?? {}) as Record<string, string>

function read(source: Source): ReadList {
  const text = withoutMark(source.text).replace(/\r\n?/gu, '\n')
  const roots = parseXml(text)
  if ('key' in roots) return allUnreadable(source, warning('xml.malformed', roots))
  const lineOf = createLineFinder(text)
  const items = roots.flatMap((root) => nodeItems(source, root, 1, lineOf))
  return { items, warnings: /<!DOCTYPE/iu.test(text) ? [doctypeWarning] : [] }
}

const doctypeWarning = warning('xml.doctype', warningTexts('xml.doctype'))

function parseXml(text: string): readonly XmlNode[] | Phrase {
  const valid = XMLValidator.validate(text)
  if (valid !== true) return warningTexts('xml.broken', { line: valid.err.line, reason: valid.err.msg })
  try {
    return nodesOf(parser.parse(text))
  } catch (error) {
    return error instanceof Error
      ? warningTexts('xml.rejected', { reason: error.message })
      : warningTexts('xml.unreadable')
  }
}

type LineOf = (offset: number) => number

function nodeItems(source: Source, node: XmlNode, above: number, lineOf: LineOf): readonly LineItem[] {
  const tag = tagOf(node)
  const start = node[place]?.startIndex
  // A text has the place of the tag around it.
  const line = start === undefined ? above : lineOf(start)
  if (tag === '#text') {
    const text = String(node['#text']).trim()
    return text === '' ? [] : [{ kind: 'unreadable', line, text }]
  }
  const inner = nodesOf(node[tag])
  const below = (nodes: readonly XmlNode[]) => nodes.flatMap((child) => nodeItems(source, child, line, lineOf))
  const tags = inner.filter((child) => tagOf(child) !== '#text')
  if (tag === 'card') return [cardItem(source, node, line), ...below(tags)]
  if (tag === 'deck' || tag === 'data') return below(inner)
  // Other tags may contain cards; their texts, such as notes, are remarks.
  if (tag !== 'section') return [{ kind: 'note', line, text: tag }, ...below(tags)]
  const name = decodeEntities(attributesOf(node).name ?? '')
  const heading = headingOf(name, undefined, source.dialect)
  return [{ kind: 'heading', line, text: name, heading: { ...heading, level: 1 } }, ...below(inner)]
}

function cardItem(source: Source, node: XmlNode, line: number): LineItem {
  const { qty = '1', id = '' } = attributesOf(node)
  const written = nodesOf(node.card).map((inner) => String(inner['#text'] ?? ''))
  const title = decodeEntities(written.join(' ')).replace(/\s+/gu, ' ').trim()
  const text = `${qty} ${title}`.trim()
  if (!/^\d{1,4}$/u.test(qty)) return { kind: 'unreadable', line, text }
  const known = source.catalog.find(id)
  // The ids of OCTGN are not known here: an id counts only if it is ours and agrees with the title.
  if (known && foldTitle(known.title) === foldTitle(title))
    return { kind: 'entry', line, text, id: known.id, count: Number(qty) }
  return { kind: 'card', line, text, name: title, count: Number(qty) }
}

// By hand, since the page bundles this file: the escaping of the package `entities` is three times as long.
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/gu, (char) => escapes[char] ?? char)

/** OCTGN's `.o8d` files. */
export const octgn: ListFormat = {
  id: 'octgn',
  mediaType: 'application/xml; charset=utf-8',
  detect: ({ lines, text }) =>
    lines[0]?.text.startsWith('<') === true &&
    /^<(\?xml|!DOCTYPE|deck|data)\b|<(card|section)\b/iu.test(text.trimStart()),
  read,
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
