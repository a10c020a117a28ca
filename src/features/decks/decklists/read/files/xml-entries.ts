import { copiesOf } from './file-entry.ts'
import {
  cardWithin,
  fieldsOf,
  hasField,
  isCardTag,
  isLeaf,
  isPart,
  knownKeys,
  statesCount,
  type XmlKeys,
} from './xml-fields.ts'
import type { XmlNode } from './xml-tree.ts'

export interface XmlEntries {
  readonly keys: XmlKeys
  readonly isEntry: (node: XmlNode) => boolean
  /** Whether there are entries below. */
  readonly holdsEntries: (node: XmlNode) => boolean
}

/** What is known of the words of a file. */
interface Words {
  readonly isTitle: (text: string) => boolean
  /** The element of a part of a deck, such as a stronghold. */
  readonly isPlace: (tag: string) => boolean
  /** The element of a fact of a deck. */
  readonly isFact: (tag: string) => boolean
}

/**
 * The entries of a file: its cards, and the elements of every tag of which some state a count, as in `<item count="3">`, or
 * have the title of a card or several have any in them, unless they hold entries themselves.
 */
export function entriesOf(roots: readonly XmlNode[], words: Words): XmlEntries {
  const { keys, own } = keysOf(roots, words)
  const tags = new Set<string>()
  const titled = new Set<string>()
  const holders = new Set<XmlNode>()
  const visit = (node: XmlNode): boolean => {
    const { tag, children } = node
    const holdsEntries = children.map(visit).includes(true) && !cardWithin(node, keys)
    if (holdsEntries) holders.add(node)
    else if (!isPart(tag) && names(node)) {
      const isAgain = titled.has(tag)
      if (hasField(node, keys.title)) titled.add(tag)
      if (isAgain || statesCount(node, keys) || hasTitle(node)) tags.add(tag)
    }
    return holdsEntries || isCardTag(tag) || tags.has(tag)
  }
  const names = (node: XmlNode) => {
    const { title, id } = fieldsOf(node, keys)
    return Boolean(title || id)
  }
  /** A file's own name may be that of a card, too. */
  const hasTitle = (node: XmlNode) =>
    !words.isFact(node.tag) &&
    (hasField(node, own) || (!roots.includes(node) && (hasField(node, keys.title) || node.attributes.size > 0))) &&
    words.isTitle(fieldsOf(node, keys).title ?? '')
  for (const root of roots) visit(root)
  const isEntry = (node: XmlNode) => isCardTag(node.tag) || (tags.has(node.tag) && !holders.has(node))
  return { keys, isEntry, holdsEntries: (node) => holders.has(node) }
}

/** Keys with those that the file has in its own words: `<row><Karte>Banzai!</Karte><Anzahl>3</Anzahl></row>`. */
function keysOf(
  roots: readonly XmlNode[],
  { isTitle, isPlace, isFact }: Words,
): { keys: XmlKeys; own: readonly string[] } {
  const known = new Set([...knownKeys.title, ...knownKeys.count])
  const titles = new Set<string>()
  const numbers = new Set<string>()
  let isCounted = false
  const mayBeOfCard = (child: XmlNode) =>
    isLeaf(child) && child.text !== '' && !isPlace(child.tag) && !isFact(child.tag)
  const visit = (node: XmlNode) => {
    node.children.forEach(visit)
    const leaves = node.children.filter(mayBeOfCard)
    const titled = leaves.filter(({ tag, text }) => tag !== '' && !known.has(tag) && isTitle(text))
    if (isPart(node.tag) || isCardTag(node.tag) || titled.length === 0 || hasField(node, knownKeys.title)) return
    for (const { tag } of titled) titles.add(tag)
    for (const { tag, text } of leaves) if (!known.has(tag) && copiesOf(text) !== undefined) numbers.add(tag)
    isCounted ||= statesCount(node, knownKeys)
  }
  roots.forEach(visit)
  const own = [...titles]
  const title = [...knownKeys.title, ...own]
  if (isCounted || numbers.size === 0) return { keys: { ...knownKeys, title }, own }
  const isClear = numbers.size === 1
  const count = isClear ? [...knownKeys.count, ...numbers] : knownKeys.count
  return { keys: { count, title, unclear: isClear ? [] : [...numbers] }, own }
}
