import type pg from 'pg'
import type { GameCatalog } from '../catalog/catalog.ts'
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

/** A deck's cards as people see them. */
export interface DeckCards {
  readonly cards: CardMap
  readonly unresolved: readonly UnresolvedLine[]
}

/** Ids that the catalogue knows become keys; the others stay what they are. */
export function storeCards(catalog: GameCatalog, { cards, unresolved }: DeckCards): StoredCards {
  const byKey = new Map<number, number>()
  const canonical = emptyMap()
  const unknown = emptyMap()
  for (const [id, count] of Object.entries(cards)) {
    const card = catalog.find(id)
    if (card) byKey.set(card.key, (byKey.get(card.key) ?? 0) + count)
    else unknown[id] = count
    const name = card?.id ?? id
    canonical[name] = (canonical[name] ?? 0) + count
  }
  const keys = [...byKey.keys()].sort((a, b) => a - b)
  return {
    keys,
    counts: keys.map((key) => byKey.get(key)!),
    extra: extraOf(unknown, unresolved),
    contentHash: Buffer.from(contentHash(catalog.game.id, canonical), 'hex'),
  }
}

function extraOf(unknown: CardMap, unresolved: readonly UnresolvedLine[]): Extra | null {
  const some = Object.keys(unknown).length > 0
  if (!some && unresolved.length === 0) return null
  return { ...(some ? { unknown } : {}), ...(unresolved.length > 0 ? { unresolved } : {}) }
}

/** Without a prototype, so that an id like `__proto__` is a key as any other. */
const emptyMap = (): Record<string, number> => Object.create(null)

export type RestoreCards = (catalog: GameCatalog, stored: Omit<StoredCards, 'contentHash'>) => DeckCards

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
    const cards = emptyMap()
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!
      const id = catalog.byKey(key)?.id ?? retired.get(key) ?? `card-${key}`
      cards[id] = counts[i]!
    }
    for (const [id, count] of Object.entries(extra?.unknown ?? {})) {
      // The catalogue may have learnt the id since.
      const name = catalog.find(id)?.id ?? id
      cards[name] = (cards[name] ?? 0) + count
    }
    return { cards, unresolved: extra?.unresolved ?? noLines }
  }
  return { prepare, read }
}
export type CardReader = ReturnType<typeof createCardReader>

const noLines: readonly never[] = []
