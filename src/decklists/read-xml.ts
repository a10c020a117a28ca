import { allUnreadable } from './all-unreadable.ts'
import type { LineItem, ReadList } from './decklist.ts'
import { entryItem } from './file-entry.ts'
import { headingOf } from './headings.ts'
import { plainText } from './plain-text.ts'
import { maxLineLength, statesCount } from './readings.ts'
import type { Source } from './source.ts'
import { collapseSpace, withoutMark } from './source-text.ts'
import { warning, warningTexts } from './warning.ts'
import { entriesOf, fieldsOf, type XmlEntries } from './xml-entries.ts'
import { type XmlNode, xmlTree } from './xml-tree.ts'

/**
 * The entries of an XML file of any program that writes decks: each is a card or not read. Sections are headings, as in a list;
 * texts between the tags are not read, notes are remarks.
 */
export function readXml(source: Source): ReadList {
  const text = withoutMark(source.text).replace(/\r\n?/gu, '\n')
  const roots = xmlTree(text)
  if ('key' in roots) return allUnreadable(source, warning('xml.malformed', roots))
  const file: XmlFile = { source, entries: entriesOf(roots) }
  const items = roots.flatMap((root) => nodeItems(file, root, root.tag))
  const isRead = items.some(({ kind }) => kind === 'card' || kind === 'entry' || kind === 'unreadable')
  if (!isRead && !roots.every(isEmptyDeck)) return allUnreadable(source, noCards)
  return { items, warnings: /<!DOCTYPE/iu.test(text) ? [doctype] : [] }
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
  const inner = children.filter((child) => child.tag !== '')
  if (tag === '') return textItems(file, node, true)
  if (file.entries.isEntry(node)) {
    const { rest, ...fields } = fieldsOf(node)
    const inside = rest.filter((child) => file.entries.isEntry(child) || file.entries.holdsEntries(child))
    return [entryItem(file.source, { line, ...fields, ...placeIn(file, node) }), ...below(inside)]
  }
  if (sectionTags.has(tag)) return sectionItems(file, node, around)
  if (factTags.has(tag)) return [{ kind: 'note', line, text: text === '' ? tag : collapseSpace(text) }]
  if (nameTags.has(tag) && inner.length === 0)
    return text === '' ? [] : [{ kind: 'name', line, text, name: collapseSpace(text) }]
  if (deckTags.has(tag)) return below(children)
  // Tags that are not known may hold cards; a text that counts nothing is a remark unless it is a title.
  return [...(inner.length === 0 ? [] : [note(line, tag)]), ...textItems(file, node, false), ...below(inner)]
}

const note = (line: number, text: string): LineItem => ({ kind: 'note', line, text })

function sectionItems(
  file: XmlFile,
  { tag, line, attributes, children }: XmlNode,
  around: string,
): readonly LineItem[] {
  const name = attributes.get('name') ?? tag
  const items = children.flatMap((child) => nodeItems(file, child, name))
  const end = headingItem(file, line, around)
  const begin = headingItem(file, line, name)
  // What follows a section is not in it: a file may have cards behind its sideboard.
  return begin.heading.aside && !end.heading.aside ? [begin, ...items, end] : [begin, ...items]
}

/** The cards that a program keeps beside the deck are none of it. */
function headingItem({ source }: XmlFile, line: number, name: string) {
  const heading = headingOf(name, undefined, source.dialect)
  const aside = heading.aside || /^tokens?$/iu.test(name)
  return { kind: 'heading' as const, line, text: name, heading: { ...heading, aside, level: 1 as const } }
}

/** `<card … section="Sideboard">`, and `Sideboard="true"` of Magic Online. */
function placeIn({ source }: XmlFile, { attributes }: XmlNode) {
  const name = attributes.get('section') ?? attributes.get('zone') ?? ''
  const { section, aside } = headingOf(name, undefined, source.dialect)
  const outside = aside || attributes.get('sideboard')?.toLowerCase() === 'true'
  return { ...(section === undefined ? {} : { section }), ...(outside ? { outside } : {}) }
}

/** Text that is no entry by its tag: in a place for cards it is not read, elsewhere a remark; lines that count are both. */
function textItems({ source: { titles } }: XmlFile, { line, text }: XmlNode, isPlace: boolean): readonly LineItem[] {
  const lines = text
    .split('\n')
    .map(collapseSpace)
    .filter((each) => each !== '')
  return lines.map((each): LineItem => {
    const name = plainText(each)
    if (each.length > maxLineLength) return isPlace ? { kind: 'unreadable', line, text: each } : note(line, each)
    if (statesCount(name) && /\p{L}/u.test(name)) return { kind: 'card', isEntry: true, line, text: each, name }
    if (isPlace) return { kind: 'unreadable', line, text: each }
    return titles.isTitle(name) ? { kind: 'card', isEntry: true, line, text: each, name } : note(line, each)
  })
}
