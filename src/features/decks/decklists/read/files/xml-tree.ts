import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Phrase } from '../../../../../domain/core/wording/phrase.ts'
import { warningTexts } from '../../warning.ts'
import { createLineFinder, decodeEntities } from '../source-text.ts'

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

type ParsedNode = Record<string, unknown> & { [key: symbol]: { startIndex?: number } | undefined }

/** A tag of an XML text with what is in it, in its order; names of tags and attributes in lower case. */
export interface XmlNode {
  /** Empty for a text between tags. */
  readonly tag: string
  readonly line: number
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
  /** The text in it, without that of the tags in it. */
  readonly text: string
}

/** The tags of a text, or why there are none. */
export function xmlTree(text: string): readonly XmlNode[] | Phrase {
  const valid = XMLValidator.validate(text)
  if (valid !== true) return warningTexts('xml.broken', { line: valid.err.line, reason: valid.err.msg })
  try {
    const lineOf = createLineFinder(text)
    return parsedNodes(parser.parse(text)).map((node) => nodeOf(node, 1, lineOf))
  } catch (error) {
    return error instanceof Error
      ? warningTexts('xml.rejected', { reason: error.message })
      : warningTexts('xml.unreadable')
  }
}

const parsedNodes = (value: unknown) => (Array.isArray(value) ? (value as ParsedNode[]) : [])

function nodeOf(node: ParsedNode, above: number, lineOf: (offset: number) => number): XmlNode {
  const tag = Object.keys(node).find((key) => key !== ':@') ?? ''
  const start = node[place]?.startIndex
  // A text has the place of the tag around it.
  const line = start === undefined ? above : lineOf(start)
  if (tag === '#text')
    return { tag: '', line, attributes: new Map(), children: [], text: decodeEntities(String(node[tag])) }
  const written = Object.entries((node[':@'] ?? {}) as Record<string, string>)
  const children = parsedNodes(node[tag]).map((child) => nodeOf(child, line, lineOf))
  return {
    tag: tag.toLowerCase(),
    line,
    attributes: new Map(written.map(([key, value]) => [key.toLowerCase(), decodeEntities(String(value))])),
    children: children.filter((child) => child.tag !== '' || child.text.trim() !== ''),
    text: children
      .flatMap((child) => (child.tag === '' ? child.text : []))
      .join(' ')
      .trim(),
  }
}
