import type { FileEntry } from './file-entry.ts'
import type { XmlNode } from './xml-tree.ts'

const countKeys = ['qty', 'quantity', 'count', 'number', 'copies', 'amount', 'num', 'n']
const titleKeys = ['name', 'title', 'cardname', 'card', 'label']
const idKeys = ['id', 'cardid', 'card_id', 'slug', 'code']
const packKeys = ['set', 'pack', 'expansion', 'edition', 'setname', 'setshortname']

/** The element for a card in the files of OCTGN, LackeyCCG, Cockatrice and others. */
const isCardTag = (tag: string) => tag === 'card'
/** Parts of a deck, which may say how many cards they have. */
const isPart = (tag: string) => /^(?:|deck|data|cockatrice_deck|decklist|decks|section|superzone|zone|meta)$/u.test(tag)

interface XmlFields extends Pick<FileEntry, 'count' | 'title' | 'id' | 'pack'> {
  /** Elements within that say something else. */
  readonly rest: readonly XmlNode[]
}

/** What an element says of a card, in attributes, in elements or as its text. */
export function fieldsOf({ tag: own, attributes, children, text }: XmlNode): XmlFields {
  const fields = children.filter((child) => child.tag !== '' && child.children.every(({ tag }) => tag === ''))
  const used = new Set<XmlNode>()
  const within = (keys: readonly string[]) => {
    const field = keys.map((key) => fields.find(({ tag }) => tag === key)).find((found) => found !== undefined)
    if (field) used.add(field)
    return field
  }
  const inAttribute = (keys: readonly string[]) => keys.map((key) => attributes.get(key)).find((value) => value?.trim())
  // A card in a card is another one.
  const title = within(isCardTag(own) ? titleKeys.filter((key) => !isCardTag(key)) : titleKeys)
  const isTyped = !title?.text && text !== ''
  const stated = {
    // LackeyCCG has an element for each copy; only a text between the tags may have a count in it, as people type it.
    count: inAttribute(countKeys) ?? within(countKeys)?.text ?? emptyCount(attributes) ?? (isTyped ? undefined : '1'),
    title: title?.text || text || inAttribute(titleKeys),
    // LackeyCCG has the id of a card in the element of its title.
    id: inAttribute(idKeys) ?? within(idKeys)?.text ?? title?.attributes.get('id'),
    pack: within(packKeys)?.text || inAttribute(packKeys),
  }
  const rest = children.filter((child) => child.tag !== '' && !used.has(child))
  return { ...stated, rest }
}

/** A count that is there and says nothing is not one. */
const emptyCount = (attributes: XmlNode['attributes']) =>
  countKeys.some((key) => attributes.has(key)) ? '' : undefined

const statesCount = (node: XmlNode): boolean =>
  countKeys.some((key) => node.attributes.has(key)) || hasField(node, countKeys)
const hasField = ({ children }: XmlNode, keys: readonly string[]) =>
  children.some(({ tag, text }) => keys.includes(tag) && text !== '')

export interface XmlEntries {
  readonly isEntry: (node: XmlNode) => boolean
  /** Whether there are entries below. */
  readonly holdsEntries: (node: XmlNode) => boolean
}

/**
 * The entries of a file: its cards, and the elements of every tag of which some state a count, as in `<item count="3">`, or
 * several have a title in them, unless they hold entries themselves.
 */
export function entriesOf(roots: readonly XmlNode[]): XmlEntries {
  const tags = new Set<string>()
  const titled = new Set<string>()
  const holders = new Set<XmlNode>()
  const visit = (node: XmlNode): boolean => {
    const { tag, children } = node
    const holdsEntries = children.map(visit).includes(true) && !wrapsCard(node)
    if (holdsEntries) holders.add(node)
    else if (!isPart(tag) && names(node)) {
      const isAgain = titled.has(tag)
      if (hasField(node, titleKeys)) titled.add(tag)
      if (isAgain || statesCount(node)) tags.add(tag)
    }
    return holdsEntries || isCardTag(tag) || tags.has(tag)
  }
  for (const root of roots) visit(root)
  const isEntry = (node: XmlNode) => isCardTag(node.tag) || (tags.has(node.tag) && !holders.has(node))
  return { isEntry, holdsEntries: (node) => holders.has(node) }
}

/** `<line><card>Banzai!</card><count>3</count></line>` */
function wrapsCard(node: XmlNode): boolean {
  if (isCardTag(node.tag) || isPart(node.tag)) return false
  const [card, ...more] = node.children.filter(({ tag }) => isCardTag(tag))
  return card !== undefined && more.length === 0 && card.text !== '' && statesCount(node) && !statesCount(card)
}

function names(node: XmlNode): boolean {
  const { title, id } = fieldsOf(node)
  return Boolean(title || id)
}
