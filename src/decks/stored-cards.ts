import type pg from 'pg'
import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { cardCounts, deckFromStored, type GivenDeck } from '../decklists/given-deck.ts'
import { type CardMap, contentHash } from './content-hash.ts'

/** A line of a decklist that is no card, kept as it was typed. */
export interface UnresolvedLine {
  readonly line: number
  readonly text: string
}

/** What is no card of the game. */
export interface Extra {
  readonly unknown?: CardMap
  readonly unresolved?: readonly UnresolvedLine[]
}

/** A deck's cards as the tables hold them: keys ascending, counts beside them, the rest apart. */
export interface StoredCards {
  readonly keys: readonly number[]
  readonly counts: readonly number[]
  readonly extra: Extra | null
  readonly contentHash: Buffer
}

/** The lines of a deck that name no card. */
export function linesOf({ unknown }: GivenDeck): UnresolvedLine[] {
  return unknown.flatMap(({ line, text }) => (line === undefined ? [] : [{ line, text }]))
}

/** Cards that the catalogue knows become keys; the rest stays as it is. */
export function storeCards(catalog: GameCatalog, deck: GivenDeck): StoredCards {
  const byKey = new Map<number, number>()
  for (const { card, count } of deck.entries) byKey.set(card.key, (byKey.get(card.key) ?? 0) + count)
  const keys = [...byKey.keys()].sort((a, b) => a - b)
  return {
    keys,
    counts: keys.map((key) => byKey.get(key)!),
    extra: extraOf(cardCounts({ entries: [], unknown: deck.unknown }), linesOf(deck)),
    contentHash: Buffer.from(contentHash(catalog.game.id, cardCounts(deck)), 'hex'),
  }
}

function extraOf(unknown: CardMap, unresolved: readonly UnresolvedLine[]): Extra | null {
  const some = Object.keys(unknown).length > 0
  if (!some && unresolved.length === 0) return null
  return { ...(some ? { unknown } : {}), ...(unresolved.length > 0 ? { unresolved } : {}) }
}

export type RestoreCards = (catalog: GameCatalog, stored: Omit<StoredCards, 'contentHash'>) => GivenDeck

/**
 * Turns stored cards back into ids. A card that has gone from the catalogue keeps its row in `cards`, and so its name here.
 * The names are looked up before, since the turning itself must not wait for the database in the middle of a page.
 */
export function createCardReader(pool: () => pg.Pool) {
  const retired = new Map<number, string>()

  async function prepare(catalog: GameCatalog, rows: Iterable<{ readonly keys: readonly number[] }>): Promise<void> {
    const missing: number[] = []
    for (const { keys } of rows) {
      for (const key of keys) if (!catalog.byKey(key) && !retired.has(key)) missing.push(key)
    }
    if (missing.length === 0) return
    const found = await pool().query<{ key: number; id: string }>('SELECT key, id FROM cards WHERE key = ANY($1)', [
      missing,
    ])
    for (const { key, id } of found.rows) retired.set(key, id)
  }

  const read: RestoreCards = (catalog, { keys, counts, extra }) => {
    const entries = new Map<Card, number>()
    const unknown: Record<string, number> = Object.create(null)
    const add = (card: Card | undefined, id: string, count: number) => {
      if (card) entries.set(card, (entries.get(card) ?? 0) + count)
      else unknown[id] = (unknown[id] ?? 0) + count
    }
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!
      add(catalog.byKey(key), retired.get(key) ?? `card-${key}`, counts[i]!)
    }
    // The catalogue may have learnt the id since.
    for (const [id, count] of Object.entries(extra?.unknown ?? {})) add(catalog.find(id), id, count)
    return deckFromStored(catalog, {
      entries: [...entries].map(([card, count]) => ({ card, count })),
      unknown,
      lines: extra?.unresolved ?? noLines,
    })
  }
  return { prepare, read }
}
export type CardReader = ReturnType<typeof createCardReader>

const noLines: readonly never[] = []
