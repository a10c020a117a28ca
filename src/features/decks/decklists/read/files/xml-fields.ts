import { copiesOf, type FileEntry } from './file-entry.ts'
import type { XmlNode } from './xml-tree.ts'

/** The names of the attributes and elements that say something of a card; a file may have names of its own for some. */
export interface XmlKeys {
  readonly count: readonly string[]
  readonly title: readonly string[]
  /** Of several numbers, of which it is not clear which is the count. */
  readonly unclear: readonly string[]
}

export const knownKeys: XmlKeys = {
  unclear: [],
  count: ['qty', 'quantity', 'count', 'number', 'copies', 'amount', 'num', 'n'],
  title: ['name', 'title', 'cardname', 'card', 'label'],
}
const idKeys = ['id', 'cardid', 'card_id', 'slug', 'code']
const packKeys = ['set', 'pack', 'expansion', 'edition', 'setname', 'setshortname']

interface XmlFields extends Pick<FileEntry, 'count' | 'title' | 'id' | 'pack'> {
  /** Elements with further titles, to which the count belongs as well. */
  readonly others: readonly XmlNode[]
  /** Elements within that say something else. */
  readonly rest: readonly XmlNode[]
}

/** The element for a card in the files of OCTGN, LackeyCCG, Cockatrice and others. */
export const isCardTag = (tag: string): boolean => tag === 'card'
/** Parts of a deck, which may say how many cards they have. */
export const isPart = (tag: string): boolean =>
  /^(?:|deck|data|cockatrice_deck|decklist|decks|section|superzone|zone|meta)$/u.test(tag)

const isElement = ({ tag }: XmlNode) => tag !== ''
export const isLeaf = ({ children }: XmlNode): boolean => !children.some(isElement)

/** What an element says of a card, in attributes, in elements or as its text, or in the one card in it. */
export function fieldsOf(node: XmlNode, keys: XmlKeys): XmlFields {
  const { tag: own, attributes, children, text } = node
  const inner = cardWithin(node, keys)
  const fields = children.filter((child) => isElement(child) && isLeaf(child))
  const used = new Set<XmlNode>()
  const within = (names: readonly string[]) => {
    const field = names.map((name) => fields.find(({ tag }) => tag === name)).find((found) => found !== undefined)
    if (field) used.add(field)
    return field
  }
  const inAttribute = (names: readonly string[]) =>
    names.map((name) => attributes.get(name)).find((value) => value?.trim())
  // A card in a card is another one.
  const title = within(isCardTag(own) ? keys.title.filter((name) => !isCardTag(name)) : keys.title)
  const isTyped = !title?.text && text !== '' && !inner
  const stated = {
    // LackeyCCG has an element for each copy; only a text between the tags may have a count in it, as people type it.
    count:
      unclearCount(node, keys) ?? inAttribute(keys.count) ?? within(keys.count)?.text ?? (isTyped ? undefined : '1'),
    title: title?.text || text || inAttribute(keys.title),
    // LackeyCCG has the id of a card in the element of its title.
    id: inAttribute(idKeys) ?? within(idKeys)?.text ?? title?.attributes.get('id'),
    pack: within(packKeys)?.text || inAttribute(packKeys),
  }
  if (inner) used.add(inner)
  const others = fields.filter((child) => child !== title && child.tag === title?.tag && child.text !== '')
  const rest = children.filter((child) => isElement(child) && !used.has(child) && !others.includes(child))
  if (!inner || (isLeaf(inner) && inner.text !== '')) return { ...stated, others, rest }
  // The card within says which card it is.
  const { title: named, id, pack } = fieldsOf(inner, keys)
  return { count: stated.count, title: named, id, pack: pack || stated.pack, others: [], rest }
}

/** A count that is there and says nothing is not one, nor is one of several, nor one with more in it. */
function unclearCount({ attributes, children }: XmlNode, { count, unclear }: XmlKeys): string | undefined {
  const stated = count.filter((name) => attributes.has(name))
  if (stated.length > 0) return stated.some((name) => attributes.get(name)!.trim() !== '') ? undefined : ''
  const elements =
    count.map((name) => children.filter(({ tag }) => tag === name)).find((found) => found.length > 0) ?? []
  const isUnclear = elements.length > 1 || elements.some((element) => !isLeaf(element))
  return isUnclear || children.some(({ tag }) => unclear.includes(tag)) ? '' : undefined
}

export const statesCount = (node: XmlNode, { count }: XmlKeys): boolean =>
  count.some((name) => node.attributes.has(name)) ||
  node.children.some((child) => count.includes(child.tag) && (child.text !== '' || !isLeaf(child)))

export const hasField = ({ children }: XmlNode, names: readonly string[]): boolean =>
  children.some(({ tag, text }) => names.includes(tag) && text !== '')

/** The copies that an element says its part of the deck has. */
export function statedTotal({ attributes }: XmlNode): number | undefined {
  return copiesOf(knownKeys.count.map((name) => attributes.get(name)).find((value) => value !== undefined))
}

/** `<line><card>Banzai!</card><count>3</count></line>`: the one card in an element that states its copies. */
export function cardWithin(node: XmlNode, keys: XmlKeys): XmlNode | undefined {
  const [card, ...more] = node.children.filter(({ tag }) => isCardTag(tag))
  if (isCardTag(node.tag) || isPart(node.tag) || card === undefined || more.length > 0) return undefined
  return statesCount(node, keys) && !statesCount(card, keys) ? card : undefined
}
