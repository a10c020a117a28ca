import { createHash } from 'node:crypto'

/** A deck's cards: ids and counts. */
export type CardMap = Readonly<Record<string, number>>

/** The ids in one order on every machine: that of their UTF-16 code units. */
export function sortedEntries(cards: CardMap): [string, number][] {
  return Object.entries(cards).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

/**
 * The SHA-256 of the game's id and a line `id count` for each card, sorted by id, each line ended by a line feed. The same
 * deck has the same hash wherever it is computed, with `printf 'l5r-lcg\ncharge 3\n' | sha256sum` if need be.
 */
export function contentHash(game: string, cards: CardMap): string {
  let text = `${game}\n`
  for (const [id, count] of sortedEntries(cards)) text += `${id} ${count}\n`
  return createHash('sha256').update(text).digest('hex')
}
