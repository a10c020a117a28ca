import type { DecklistDialect } from '../../../../../domain/games/decklist-dialect.ts'
import type { Heading } from '../../decklist.ts'
import { readHeading } from '../lines/headings.ts'
import type { JsonNode } from './json-tree.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Where sites and programs keep the cards of a deck. */
const cardsKeys = words(
  'cards cardlist main mainboard maindeck slots entries items contents containedobjects objectstates',
)
/** Where they keep a deck with its name and other facts, and the envelopes around it. */
const envelopeKeys = words('deck decklist list record head data result response')
/** Other states of the same deck. */
const historyKeys = words('history versions revisions previous parent parents ancestors')
/** Beside the cards: ours, and EmeraldDB's. */
const printingKeys = words('printings cardpackids')
/** Facts of a deck, which are no cards whatever they look like. */
const factKeys = words(
  [
    'game format name title author owner user username player creator clan primaryclan secondaryclan id uuid userid',
    'deckid strainid version versionnumber description notes note comment comments tags date createdat updatedat',
    'published visibility url link source success error status total totals count counts size cardcount verdict',
    'violations warnings findings remarks summary legal revision contenthash catalogversion detected deckids',
  ].join(' '),
)

const folded = (key: string) => key.toLowerCase().replaceAll(/[ _-]/g, '')

export const isCardsKey = (key: string): boolean => cardsKeys.has(folded(key))
export const isEnvelopeKey = (key: string): boolean => envelopeKeys.has(folded(key))
export const isHistoryKey = (key: string): boolean => historyKeys.has(folded(key))
export const isPrintingKey = (key: string): boolean => printingKeys.has(folded(key))
export const isFactKey = (key: string): boolean => factKeys.has(folded(key))

/** `stronghold_id`, `provinceCards` and `side-board` as the headings that they stand for. */
export function headingIn(key: string, dialect: DecklistDialect): Heading | undefined {
  const spaced = key.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/[_-]/g, ' ')
  const bare = spaced.replace(/ (?:ids?|names?|titles?|codes?)$/iu, '').trim()
  return readHeading(/^side ?board$/iu.test(bare) ? 'sideboard' : bare, dialect)
}

export const isObject = ({ children, isArray }: JsonNode): boolean => children !== undefined && !isArray

/** Tabletop Simulator has the kind of an object in its name. */
const titleKeys = 'nickname name title cardname cardtitle card label'.split(' ')
const idKeys = 'id cardid slug card code'.split(' ')
const packKeys = 'pack packid set setid setname printing expansion edition'.split(' ')
const placeKeys = 'section zone board area pile deck category'.split(' ')
/** A number may also be that of the card in its set, so it comes last. */
const countKeys = 'quantity qty count copies amount numcopies cardcount indeck n x # times number num'.split(' ')

/** Those that count copies and nothing else. */
const copiesKeys = words('quantity qty count copies amount numcopies')

/** What an object says of one card. */
interface EntryFields {
  readonly count?: string | number
  readonly id?: string
  readonly title?: string
  readonly pack?: string
  /** Where it says that the card belongs. */
  readonly place?: string
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isStated = (value: unknown) => typeof value === 'number' || isText(value)

export function fieldsOf(node: JsonNode): EntryFields {
  const fields = new Map((node.children ?? []).map(({ key, value }) => [folded(key), value]))
  const inner = cardIn(node)
  const within = inner ? fieldsOf(inner) : {}
  const first = <T>(keys: readonly string[], isWanted: (value: unknown) => boolean) =>
    keys.map((key) => fields.get(key)).find(isWanted) as T | undefined
  const id = first<string | number>(idKeys, isStated)
  const title = first<string>(titleKeys, isText)
  // A count that is there and says nothing is not one.
  const isUnsaid = node.children?.some(({ key }) => copiesKeys.has(folded(key)))
  const own = {
    count: first<string | number>(countKeys, isStated) ?? (isUnsaid ? '' : undefined),
    id: id === undefined ? undefined : String(id),
    // `{ "card": "banzai" }` may be an id or a title.
    title: title === id ? undefined : title,
    pack: first<string>(packKeys, isText),
    place: fields.get('sideboard') === true ? 'sideboard' : first<string>(placeKeys, isText),
  }
  const stated = Object.entries(own).filter(([, value]) => value !== undefined)
  // The card within says which card it is: an id beside it is that of the row.
  return inner ? { ...Object.fromEntries(stated), ...within } : Object.fromEntries(stated)
}

/** The object within an entry that says which card it is: `{ "card": { "name": … }, "quantity": 3 }`. */
const cardIn = (node: JsonNode) => node.children?.find((child) => /^(?:card|item)$/i.test(child.key) && isObject(child))

/** Whether a key is that of cards, or of a part of a deck. */
export const isPlaceKey = (key: string, dialect: DecklistDialect): boolean =>
  isCardsKey(key) || isEnvelopeKey(key) || headingIn(key, dialect) !== undefined

/** Whether an object is an entry by its form: it names something, and holds no part of a deck. */
export function namesCard(node: JsonNode, dialect: DecklistDialect): boolean {
  if (!isObject(node)) return false
  const inner = cardIn(node)
  if (node.children!.some((child) => child.children && child !== inner && isPlaceKey(child.key, dialect))) return false
  const { title, id } = fieldsOf(node)
  return title !== undefined || id !== undefined
}

export const statesCopies = (node: JsonNode): boolean => isObject(node) && fieldsOf(node).count !== undefined
