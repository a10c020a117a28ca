import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../../../../base/problem.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import type { Entry } from '../../../../domain/core/decks/deck.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { type CardMap, contentHash } from '../../decklists/content-hash.ts'
import { type KeptLine, unreadLines } from '../../decklists/deck-input.ts'
import { cardCounts, deckFromStored, type GivenDeck } from '../../decklists/given-deck.ts'
import { isPrintedIn, noPrintings, type Printings } from '../../decklists/print/printings.ts'
import type { SuggestionBudget } from '../../decklists/resolve/suggest.ts'

/** Ids and lines that are not cards of the game. */
export interface Extra {
  readonly unknown?: CardMap
  readonly unresolved?: readonly KeptLine[]
  /** Copies that those lines state, for lists, which do not read them; missing in older rows. */
  readonly unread?: number
}

/** The packs whose printings were chosen, each with the keys of its cards in ascending order. */
type StoredPrintings = Readonly<Record<string, readonly number[]>>

/** The cards of a deck as they are stored: keys in ascending order and their counts; unknown ids and lines apart. */
export interface StoredCards {
  readonly keys: readonly number[]
  readonly counts: readonly number[]
  readonly extra: Extra | null
  readonly printings: StoredPrintings | null
  readonly contentHash: Buffer
}

/** Known cards become keys; unknown ids and lines are stored as they are. */
export function storeCards(catalog: GameCatalog, deck: GivenDeck): StoredCards {
  const byKey = new Map<number, number>()
  for (const { card, count } of deck.entries) byKey.set(card.key, (byKey.get(card.key) ?? 0) + count)
  const keys = [...byKey.keys()].sort((a, b) => a - b)
  return {
    keys,
    counts: keys.map((key) => byKey.get(key)!),
    extra: extraOf(deck),
    printings: storePrintings(deck),
    contentHash: Buffer.from(contentHash(catalog.game.id, cardCounts(deck)), 'hex'),
  }
}

/** Those of cards that are known: others have no printings. */
export function storePrintings({ entries, printings = noPrintings }: GivenDeck): StoredPrintings | null {
  const packs = new Map<string, Set<number>>()
  for (const { card } of entries) {
    const pack = Object.hasOwn(printings, card.id) ? printings[card.id] : undefined
    if (pack !== undefined) packs.set(pack, (packs.get(pack) ?? new Set()).add(card.key))
  }
  if (packs.size === 0) return null
  const ordered = [...packs].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(ordered.map(([pack, keys]) => [pack, [...keys].sort((a, b) => a - b)]))
}

function extraOf(deck: GivenDeck): Extra | null {
  const unknown = cardCounts({ entries: [], unknown: deck.unknown })
  const unresolved = unreadLines(deck.unknown)
  const some = Object.keys(unknown).length > 0
  if (!some && unresolved.length === 0) return null
  const unread = unresolved.reduce((sum, { count }) => sum + count, 0)
  return { ...(some ? { unknown } : {}), ...(unresolved.length > 0 ? { unresolved, unread } : {}) }
}

/** The copies of a deck; those in unresolved lines are not known. */
export function countCopies({ counts, extra }: Pick<StoredCards, 'counts' | 'extra'>): number {
  let copies = 0
  for (const count of counts) copies += count
  for (const count of Object.values(extra?.unknown ?? {})) copies += count
  return copies
}

/** What a deck may have of lines and ids that are not read: a long list, and far less than a text may have. */
const maxUnread = { bytes: 8_192, lines: 500 } as const

/** Decks from earlier releases may have more and keep it. */
export function assertUnreadFits({ extra }: Pick<StoredCards, 'extra'>, pointer: string): void {
  const texts = [...Object.keys(extra?.unknown ?? {}), ...(extra?.unresolved ?? []).map(({ text }) => text)]
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (bytes <= maxUnread.bytes && texts.length <= maxUnread.lines) return
  const message = `A deck may have at most 8 KiB and ${maxUnread.lines} lines that name no known card; this one has ${texts.length} lines with ${bytes.toLocaleString('en')} bytes. Put notes into the description.`
  throw new Problem('impossible', message, {
    errors: [{ pointer, code: 'unresolved.limit', message }],
    members: { limit: maxUnread.bytes },
  })
}

/** Looks stored cards up in a catalogue, with suggestions for unknown ids unless the budget has none. */
export type ReadCards = (
  catalog: GameCatalog,
  stored: Omit<StoredCards, 'contentHash' | 'printings'> & Partial<Pick<StoredCards, 'printings'>>,
  budget?: SuggestionBudget,
) => Promise<GivenDeck>

/** A card that has gone from the catalogue keeps its row in `cards`, and so its id in decks; those ids are cached. */
export function createCardReader(database: { readonly pool: pg.Pool }): ReadCards {
  const retired = new Map<number, string>()

  async function loadRetired(keys: readonly number[]): Promise<void> {
    const { rows } = await database.pool.query<{ key: number; id: string }>(
      sql`SELECT key, id FROM cards WHERE key = ANY(${keys})`,
    )
    for (const { key, id } of rows) retired.set(key, id)
  }

  return async (catalog, stored, budget) => {
    const missing = stored.keys.filter((key) => !catalog.byKey(key) && !retired.has(key))
    if (missing.length > 0) await loadRetired(missing)
    return cardsOfStored(catalog, retired, stored, budget)
  }
}

/** The ids of all cards that have gone from the catalogue of a game, by key. */
export async function retiredIds(client: Pick<pg.ClientBase, 'query'>, game: string): Promise<Map<number, string>> {
  const { rows } = await client.query<{ key: number; id: string }>(
    sql`SELECT key, id FROM cards WHERE game = ${game} AND retired`,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Stored cards as a deck; `retired` has the ids of those that are no longer in the catalogue. */
export function cardsOfStored(
  catalog: GameCatalog,
  retired: ReadonlyMap<number, string>,
  { keys, counts, extra, printings }: Parameters<ReadCards>[1],
  budget?: SuggestionBudget,
): GivenDeck {
  const entries: Entry[] = []
  const unknown: Record<string, number> = Object.create(null)
  const add = (card: Card | undefined, id: string, count: number) => {
    if (card) entries.push({ card, count })
    else unknown[id] = (unknown[id] ?? 0) + count
  }
  for (const [i, key] of keys.entries()) {
    const card = catalog.byKey(key)
    add(card, card?.id ?? retired.get(key) ?? `card-${key}`, counts[i]!)
  }
  // The catalogue may have learnt the id since.
  for (const [id, count] of Object.entries(extra?.unknown ?? {})) add(catalog.find(id), id, count)
  const chosen = printings ? { printings: knownPrintings(catalog, printings) } : {}
  return deckFromStored(catalog, { entries, unknown, lines: extra?.unresolved ?? [], ...chosen }, budget)
}

/** A printing that is no longer in the data is no choice, until it comes back. */
function knownPrintings(catalog: GameCatalog, stored: StoredPrintings): Printings {
  const printings: Record<string, string> = Object.create(null)
  for (const [pack, keys] of Object.entries(stored)) {
    for (const card of keys.flatMap((key) => catalog.byKey(key) ?? []))
      if (isPrintedIn(card, pack)) printings[card.id] = pack
  }
  return printings
}
