import { groupBy } from '../../../base/group-by.ts'
import type { Ruling } from './records/ruling.ts'

/** A ruling as it is now: from the data files, or written or changed by moderators. */
export interface StoredRuling {
  readonly ruling: Ruling
  readonly version: number
  readonly moderated: boolean
  readonly updatedAt: string
}

/** The rulings of one game at one moment. */
export interface GameRulings {
  /** The number of the game's last change; the same number means the same rulings. */
  readonly seq: number
  /** By id. */
  readonly all: readonly StoredRuling[]
  readonly find: (id: string) => StoredRuling | undefined
  /** Those about the card and, if `mentions` is set, those that mention it; the newest first. */
  readonly ofCard: (cardId: string, mentions?: boolean) => readonly StoredRuling[]
}

/** `all` is in the order of the ids. */
export function indexRulings(seq: number, all: readonly StoredRuling[]): GameRulings {
  const byId = new Map(all.map((stored) => [stored.ruling.id, stored]))
  const newestFirst = [...all].sort((a, b) => compare(b.ruling.ruledOn, a.ruling.ruledOn))
  const about = groupBy(newestFirst, ({ ruling }) => ruling.cards)
  const mentioning = groupBy(newestFirst, ({ ruling }) => ruling.mentions ?? [])
  return {
    seq,
    all,
    find: (id) => byId.get(id),
    ofCard: (card, mentions = false) => [...(about.get(card) ?? []), ...((mentions && mentioning.get(card)) || [])],
  }
}

/** The rulings of the data files, for use without a database. */
export function shippedRulings(rulings: readonly Ruling[]): GameRulings {
  const sorted = [...rulings].sort((a, b) => compare(a.id, b.id))
  return indexRulings(
    0,
    sorted.map((ruling) => ({ ruling, version: 1, moderated: false, updatedAt: `${ruling.ruledOn}T00:00:00.000Z` })),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
