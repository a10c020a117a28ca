import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Counts by card id. */
export type CardMap = Readonly<Record<string, number>>

/**
 * SHA-256 of the game's id and a line `id count` for each card, sorted by the UTF-16 code units of the ids, each line
 * terminated by a line feed. Anybody can compute it: `printf 'l5r-lcg\ncharge 3\n' | sha256sum`.
 *
 * Not by WebCrypto, which a browser offers on secure origins only: a phone that joins a laptop's network has none.
 */
export function contentHash(game: string, cards: CardMap): string {
  let text = `${game}\n`
  for (const id of Object.keys(cards).sort()) text += `${id} ${cards[id]}\n`
  return bytesToHex(sha256(utf8ToBytes(text)))
}
