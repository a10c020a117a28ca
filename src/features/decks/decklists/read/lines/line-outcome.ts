import { distanceWithin } from '../../../../../base/edit-distance.ts'
import type { Card } from '../../../../../domain/core/cards/card.ts'
import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import type { DecklistWarning } from '../../deck-input.ts'
import type { CardItem, LineItem, Reading } from '../../decklist.ts'
import { maxCopies } from '../../limits.ts'
import type { Resolution } from '../../resolve/resolve.ts'
import type { Suggester } from '../../resolve/suggest.ts'
import { dialectOf } from '../../resolve/title-index.ts'
import { statedCopies } from '../counts/stated-copies.ts'
import { readingsOf, readName } from '../readings.ts'
import type { SplitBudget } from '../titles/title-search.ts'

/** A line, or a part of one, and what it was understood as; `copies` counts for its heading. */
export interface OutcomeLine {
  readonly item: LineItem
  readonly outcome: 'card' | 'heading' | 'name' | 'note' | 'aside' | 'unresolved'
  readonly copies: number
  /** The copies if it is a card after all. */
  readonly maybe?: number
  /** The number of copies, if no list can have it. */
  readonly outOfRange?: number
  readonly resolution?: Resolution
  readonly suggestions?: readonly Card[]
  /** The section of an unresolved line, where a heading or the line itself tells. */
  readonly section?: string
  /** What was assumed in reading it. */
  readonly assumed?: readonly DecklistWarning[]
}

export interface LineContext {
  readonly catalog: GameCatalog
  readonly suggester: Suggester
  readonly budget: SplitBudget
  /** Whether most lines of the list state a count. */
  readonly isCountedList: () => boolean
  /** The section that the headings above name. */
  readonly section: string | undefined
}

/** A line that names no card, with the copies that it states; one that states none may be a card or not. */
export function notRead(item: LineItem, suggestions?: readonly Card[]): OutcomeLine {
  const copies = statedCopies(item)
  const count = copies === undefined ? { copies: 0, maybe: 1 } : { copies }
  return { item, outcome: 'unresolved', ...count, ...(suggestions ? { suggestions } : {}) }
}

export function counted(item: LineItem, resolution: Resolution): OutcomeLine {
  const { count } = resolution.reading
  if (count >= 1 && count <= maxCopies) return { item, outcome: 'card', copies: count, resolution }
  const suggestions = resolution.candidates.slice(0, 5)
  return { item, outcome: 'unresolved', copies: 0, outOfRange: count, suggestions }
}

export const remark = ({ line, text }: LineItem): OutcomeLine => ({
  item: { kind: 'note', line, text },
  outcome: 'note',
  copies: 0,
})

export function unresolved({ catalog, suggester }: LineContext, item: CardItem): OutcomeLine {
  return notRead(item, suggester.suggest(suggestionTexts(item, [...readingsOf(item, dialectOf(catalog))])))
}

/** The shortest title that the line can be read as, and the longest: counts and packs stripped, or not. */
function suggestionTexts(item: CardItem, readings: readonly Reading[]): readonly string[] {
  const counted = readings.filter((reading) => reading.count !== 1 || /^1\b|\b1\)?$/u.test(item.text))
  const titles = (counted.length > 0 ? counted : readings).map((reading) => reading.title)
  const shortest = titles.reduce((a, b) => (b.length < a.length ? b : a), titles[0] ?? '')
  return [...new Set([titles[0] ?? '', shortest])]
}

/** Whether a text is a title but for a few letters. */
export function isNear({ catalog, suggester }: LineContext, text: string): boolean {
  if (text.length > 80) return false
  const titles = [...new Set([...readName(text, dialectOf(catalog))].map(({ title }) => foldTitle(title)))]
  const likely = titles.filter((title) => title.length >= 6)
  if (likely.length === 0) return false
  return suggester
    .suggest(likely)
    .some((card) =>
      likely.some(
        (title) => distanceWithin(title, card.folded, Math.max(1, Math.floor(title.length / 6))) !== undefined,
      ),
    )
}
