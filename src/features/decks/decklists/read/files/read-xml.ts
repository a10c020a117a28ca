import type { Heading, LineItem, ReadList } from '../../decklist.ts'
import { warning, warningTexts } from '../../warning.ts'
import { headingOf } from '../lines/headings.ts'
import { withAround } from '../lines/read-around.ts'
import { plainText } from '../plain-text.ts'
import { maxLineLength, statesCount } from '../readings.ts'
import type { Source } from '../source.ts'
import { collapseSpace } from '../source-text.ts'
import { isHead } from '../tables/table-columns.ts'
import { allUnreadable } from './all-unreadable.ts'
import { entryItem, unreadEntry } from './file-entry.ts'
import { rowOf } from './file-rows.ts'
import { headingIn } from './json-keys.ts'
import { entriesOf, type XmlEntries } from './xml-entries.ts'
import { fieldsOf, isLeaf, statedTotal } from './xml-fields.ts'
import { xmlInText } from './xml-in-text.ts'
import { type XmlNode, xmlTree } from './xml-tree.ts'

/**
 * The entries of an XML file of any program that writes decks: each is a card or not read. Sections are headings, as in a list;
 * texts between the tags are not read, notes are remarks.
 */
export function readXml(source: Source): ReadList {
  const part = xmlInText(source)!
  const text = part.text.replace(/\r\n?/gu, '\n')
  const roots = xmlTree(text)
  if ('key' in roots) return allUnreadable(source, warning('xml.malformed', roots))
  const isTitle = (name: string) => source.titles.isTitle(collapseSpace(name))
  const isPlace = (tag: string) => headingOfTag(source, tag) !== undefined
  const file: XmlFile = { source, entries: entriesOf(roots, { isTitle, isPlace, isFact: (tag) => factTags.has(tag) }) }
  const items = roots.flatMap((root) => nodeItems(file, root, root.tag))
  const isRead = items.some(({ kind }) => kind === 'card' || kind === 'entry' || kind === 'unreadable')
  if (!isRead && !roots.every(isEmptyDeck)) return allUnreadable(source, noCards)
  return withAround(source, part, { items, warnings: /<!DOCTYPE/iu.test(text) ? [doctype] : [] })
}

const doctype = warning('xml.doctype', warningTexts('xml.doctype'))
const noCards = warning('xml.no-cards', warningTexts('xml.no-cards'))

interface XmlFile {
  readonly source: Source
  /** The tags that are entries of this file. */
  readonly entries: XmlEntries
}

const tags = (names: string): ReadonlySet<string> => new Set(names.split(' '))
const deckTags = tags('deck data cockatrice_deck decklist cards')
/** Parts of a deck: those of OCTGN, LackeyCCG and Cockatrice. */
const sectionTags = tags('section superzone zone')
const nameTags = tags('name title deckname')
/** Facts of a deck: whatever they say, they are no cards of it. */
const factTags = tags(
  'meta notes note comments comment description author creator player game format date version tags url link id bannercard lasttimestamp',
)

const isEmptyDeck = ({ tag, children }: XmlNode): boolean =>
  deckTags.has(tag) &&
  children.every((child) => factTags.has(child.tag) || nameTags.has(child.tag) || isEmptySection(child))
const isEmptySection = ({ tag, children }: XmlNode) => sectionTags.has(tag) && children.length === 0

/** `around` is the heading that what follows a section belongs to. */
function nodeItems(file: XmlFile, node: XmlNode, around: string): readonly LineItem[] {
  const { tag, line, children, text } = node
  const below = (nodes: readonly XmlNode[]) => nodes.flatMap((child) => nodeItems(file, child, around))
  if (tag === '') return textItems(file, node, true)
  const row = rowItem(file, node)
  if (row) return [row]
  if (file.entries.isEntry(node)) return entryItems(file, node, below)
  const heading = headingOfTag(file.source, tag)
  if (sectionTags.has(tag) || (heading && !isLeaf(node))) return sectionItems(file, node, around)
  if (heading) return text === '' ? namedItems(file, node) : placedItems(node, heading)
  if (factTags.has(tag)) return [note(line, text === '' ? tag : collapseSpace(text))]
  if (nameTags.has(tag) && isLeaf(node))
    return text === '' ? [] : [{ kind: 'name', line, text, name: collapseSpace(text) }]
  const inner = children.filter((child) => child.tag !== '')
  const items = deckTags.has(tag)
    ? below(children)
    : // Tags that are not known may hold cards; a text that counts nothing is a remark unless it is a title.
      [...(isLeaf(node) ? [] : [note(line, tag)]), ...textItems(file, node, false), ...below(inner)]
  return [...attributeItems(file, node), ...withTotal(file, node, items, around)]
}

/** An element of a card: the entry, others that it has the titles of, and entries in it. */
function entryItems(file: XmlFile, node: XmlNode, below: (nodes: readonly XmlNode[]) => readonly LineItem[]) {
  const { entries, source } = file
  const { rest, others, ...fields } = fieldsOf(node, entries.keys)
  const { line } = node
  const place = placeIn(file, node)
  const further = others.map(({ text: title }) => entryItem(source, { line, count: fields.count, title, ...place }))
  const inside = rest.filter((child) => entries.isEntry(child) || entries.holdsEntries(child))
  return [entryItem(source, { line, ...fields, ...place }), ...further, ...below(inside)]
}

/** `<stronghold>`, `<sideboard>`: an element that is named like a part of the deck. */
function headingOfTag({ dialect }: Source, tag: string): Heading | undefined {
  if (deckTags.has(tag) || sectionTags.has(tag)) return undefined
  const heading = headingIn(tag, dialect)
  return heading?.section !== undefined || heading?.aside ? heading : undefined
}

/** `<stronghold name="Yojin no Shiro"/>` */
function namedItems(file: XmlFile, node: XmlNode): readonly LineItem[] {
  const { title, id } = fieldsOf(node, file.entries.keys)
  return title || id ? entryItems(file, node, () => []) : []
}

/** A row of a spreadsheet, whose cells all have one name. */
function rowItem({ source }: XmlFile, node: XmlNode): LineItem | undefined {
  const cells = node.children.filter(({ tag }) => tag !== '')
  if (!/(?:^|[:-])row$/u.test(node.tag) || cells.length < 2 || new Set(cells.map(({ tag }) => tag)).size > 1)
    return undefined
  const { line } = node
  const texts = cells.map(wholeText)
  const text = texts.filter((cell) => cell !== '').join(' ')
  const row = rowOf(texts, (cell) => source.titles.isTitle(cell))
  if (row === undefined) return isHead(texts) ? note(line, text) : undefined
  return row === 'unclear' ? unreadEntry({ line, text }) : entryItem(source, { line, ...row })
}

const wholeText = ({ text, children }: XmlNode): string =>
  collapseSpace([text, ...children.filter(({ tag }) => tag !== '').map(wholeText)].join(' '))

/** The text of such an element is a card, or a list of them. */
function placedItems(node: XmlNode, { section, aside }: Heading): readonly LineItem[] {
  const more = { ...(section === undefined ? {} : { section }), ...(aside ? { outside: true } : {}) }
  return linesIn(node).map((text): LineItem => {
    const { line } = node
    if (text.length > maxLineLength) return unreadEntry({ line, text, outside: aside })
    return { kind: 'card', isEntry: true, line, text, name: plainText(text), ...more }
  })
}

/** `<deck stronghold="Yojin no Shiro">` */
function attributeItems(file: XmlFile, { line, attributes }: XmlNode): readonly LineItem[] {
  return [...attributes].flatMap(([name, title]) => {
    const section = headingOfTag(file.source, name)?.section
    if (section === undefined || !/\p{L}/u.test(title)) return []
    return [entryItem(file.source, { line, title, count: 1, section })]
  })
}

/** The count of an element with cards in it is that of all of them. */
function withTotal(file: XmlFile, node: XmlNode, items: readonly LineItem[], around: string): readonly LineItem[] {
  const stated = statedTotal(node)
  if (stated === undefined || !file.entries.holdsEntries(node)) return items
  return [headingItem(file, node.line, node.tag, stated), ...items, headingItem(file, node.line, around)]
}

const note = (line: number, text: string): LineItem => ({ kind: 'note', line, text })

function sectionItems(file: XmlFile, node: XmlNode, around: string): readonly LineItem[] {
  const { tag, line, attributes, children } = node
  const name = attributes.get('name') ?? tag
  const items = children.flatMap((child) => nodeItems(file, child, name))
  const end = headingItem(file, line, around)
  const begin = headingItem(file, line, name, statedTotal(node))
  // What follows a section is not in it: a file may have cards behind its sideboard.
  const isEnded = !sectionTags.has(tag) || (begin.heading.aside && !end.heading.aside)
  return isEnded ? [begin, ...items, end] : [begin, ...items]
}

/** The cards that a program keeps beside the deck are none of it. */
function headingItem({ source }: XmlFile, line: number, name: string, stated?: number) {
  const heading = headingOf(name, stated, source.dialect)
  const aside = heading.aside || headingOfTag(source, name)?.aside === true || /^tokens?$/iu.test(name)
  return { kind: 'heading' as const, line, text: name, heading: { ...heading, aside, level: 1 as const } }
}

/** `<card … section="Sideboard">`, and `Sideboard="true"` of Magic Online. */
function placeIn({ source }: XmlFile, { tag, attributes }: XmlNode) {
  const name = attributes.get('section') ?? attributes.get('zone') ?? ''
  const { section, aside } =
    (name === '' ? headingOfTag(source, tag) : undefined) ?? headingOf(name, undefined, source.dialect)
  const outside = aside || attributes.get('sideboard')?.toLowerCase() === 'true'
  return { ...(section === undefined ? {} : { section }), ...(outside ? { outside } : {}) }
}

/** Text that is no entry by its tag: in a place for cards it is not read, elsewhere a remark; lines that count are both. */
function textItems({ source: { titles } }: XmlFile, node: XmlNode, isPlace: boolean): readonly LineItem[] {
  const { line } = node
  return linesIn(node).map((each): LineItem => {
    const name = plainText(each)
    if (each.length > maxLineLength) return isPlace ? { kind: 'unreadable', line, text: each } : note(line, each)
    if (statesCount(name) && /\p{L}/u.test(name)) return { kind: 'card', isEntry: true, line, text: each, name }
    if (isPlace) return { kind: 'unreadable', line, text: each }
    return titles.isTitle(name) ? { kind: 'card', isEntry: true, line, text: each, name } : note(line, each)
  })
}

const linesIn = ({ text }: XmlNode): readonly string[] =>
  text
    .split('\n')
    .map(collapseSpace)
    .filter((each) => each !== '')
