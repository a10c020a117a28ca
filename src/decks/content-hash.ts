import { createHash } from 'node:crypto'

/** Counts by card id. */
export type CardMap = Readonly<Record<string, number>>

/** Sorted by UTF-16 code units: the same order on every machine. */
export function sortedEntries(cards: CardMap): [string, number][] {
  return Object.entries(cards).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

/**
 * SHA-256 of the game's id and a line `id count` for each card, sorted by id, each line terminated by a line feed. Anybody can
 * compute it: `printf 'l5r-lcg\ncharge 3\n' | sha256sum`.
 */
export function contentHash(game: string, cards: CardMap): string {
  let text = `${game}\n`
  for (const [id, count] of sortedEntries(cards)) text += `${id} ${count}\n`
  return createHash('sha256').update(text).digest('hex')
}
