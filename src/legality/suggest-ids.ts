import type { GameCatalog } from '../catalog/catalog.ts'
import { distanceWithin } from '../core/edit-distance.ts'
import { oncePer } from '../core/once.ts'

/** Ids at most this many slips away, fewer for short ones. */
const mostSlips = 3

/** Up to three ids of cards that an unknown id may have meant, best first. */
export function suggestIds(catalog: GameCatalog, id: string): string[] {
  const wanted = id.toLowerCase().slice(0, 80)
  const most = Math.min(mostSlips, Math.floor(wanted.length / 3))
  if (most < 1) return []
  const letters = lettersOf(wanted)
  const known = knownLetters(catalog)
  const found: { id: string; slips: number }[] = []
  for (const [index, card] of catalog.cards.entries()) {
    // A letter that only one of the two has takes a slip of its own: most cards fall away by that.
    const other = known[index]!
    if (countBits(letters & ~other) > most || countBits(other & ~letters) > most) continue
    const slips = distanceWithin(wanted, card.id, most)
    if (slips !== undefined) found.push({ id: card.id, slips })
  }
  found.sort((a, b) => a.slips - b.slips || (a.id < b.id ? -1 : 1))
  return found.slice(0, 3).map((each) => each.id)
}

const knownLetters = oncePer((catalog: GameCatalog) => Int32Array.from(catalog.cards, (card) => lettersOf(card.id)))

/** A bit for each letter that occurs, all else sharing bits. */
function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
