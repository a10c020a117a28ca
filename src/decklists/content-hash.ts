import { createHash } from 'node:crypto'

/** Counts by card id. */
export type CardMap = Readonly<Record<string, number>>

/**
 * SHA-256 of the game's id and a line `id count` for each card, sorted by the UTF-16 code units of the ids, each line
 * terminated by a line feed. Anybody can compute it: `printf 'l5r-lcg\ncharge 3\n' | sha256sum`.
 */
export function contentHash(game: string, cards: CardMap): string {
  let text = `${game}\n`
  for (const id of Object.keys(cards).sort()) text += `${id} ${cards[id]}\n`
  return createHash('sha256').update(text).digest('hex')
}
