import type { GameCatalog } from '../catalog/catalog.ts'
import { distanceWithin } from '../core/edit-distance.ts'
import { foldTitle } from '../core/title.ts'
import { lettersOf, type TitleEntry, titleIndexOf } from './title-index.ts'

const mostSuggestions = 5
/** Longer than any title, and so like none. */
const longestTitle = 80

export interface Suggester {
  /** Ids of the cards whose titles are most like one of the texts, best first. */
  readonly suggest: (texts: readonly string[]) => readonly string[]
  /** Whether lines went without suggestions since the work that one list may cause was used up. */
  readonly exhausted: () => boolean
}

/** Looks for the nearest titles, for so many lines of one list; the rest of a text that is no list gets none. */
export function createSuggester(catalog: GameCatalog, lines = 40): Suggester {
  let left = lines
  let exhausted = false
  const known = new Map<string, readonly string[]>()
  return {
    exhausted: () => exhausted,
    suggest: (texts) => {
      const wanted = [...new Set(texts.map(foldTitle))].filter((text) => text.length > 1 && text.length <= longestTitle)
      const key = wanted.join('\n')
      const before = known.get(key)
      if (before) return before
      if (wanted.length === 0) return []
      if (left === 0) {
        exhausted = true
        return []
      }
      left--
      const found = nearestCards(catalog, wanted)
      known.set(key, found)
      return found
    },
  }
}

interface Found {
  readonly entry: TitleEntry
  readonly distance: number
}

function nearestCards(catalog: GameCatalog, wanted: readonly string[]): readonly string[] {
  const { byLength, entries } = titleIndexOf(catalog)
  const found = wanted.flatMap((text) => withinDistance(text, byLength))
  const best = found.length > 0 ? found : wanted.flatMap((text) => containing(text, entries))
  const ordered = best.sort((a, b) => a.distance - b.distance || (a.entry.folded < b.entry.folded ? -1 : 1))
  return [...new Set(ordered.flatMap(({ entry }) => entry.cards.map((card) => card.id)))].slice(0, mostSuggestions)
}

function withinDistance(text: string, byLength: ReadonlyMap<number, readonly TitleEntry[]>): Found[] {
  // One slip in a short word, up to four in a long one.
  const most = Math.min(4, Math.ceil(text.length / 4))
  const { letters, doubled } = lettersOf(text)
  const found: Found[] = []
  for (let length = text.length - most; length <= text.length + most; length++) {
    for (const entry of byLength.get(length) ?? []) {
      // A slip adds one letter at most and takes one away at most, so most titles need not be measured.
      if (bits(letters & ~entry.letters) + bits(doubled & ~entry.doubled) > most) continue
      if (bits(entry.letters & ~letters) + bits(entry.doubled & ~doubled) > most) continue
      const distance = distanceWithin(text, entry.folded, most)
      if (distance !== undefined) found.push({ entry, distance })
    }
  }
  return found
}

/** Where nothing is near: titles of which the text is a part, such as a name without its second half. */
function containing(text: string, entries: readonly TitleEntry[]): Found[] {
  if (text.length < 4) return []
  return entries
    .filter((entry) => entry.folded.includes(text))
    .map((entry) => ({ entry, distance: entry.folded.length - text.length + (entry.folded.startsWith(text) ? 0 : 50) }))
}

function bits(value: number): number {
  let count = 0
  for (let rest = value >>> 0; rest !== 0; rest &= rest - 1) count++
  return count
}
