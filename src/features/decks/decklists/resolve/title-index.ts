import { once } from '../../../../base/once.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import { foldTitle } from '../../../../domain/core/cards/title.ts'
import type { DecklistDialect } from '../../../../domain/games/decklist-dialect.ts'
import { oncePerCards } from '../../../cards/catalog/once-per-cards.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { splitQualifier } from '../read/readings.ts'
import { type TitleKeys, titleKey, titleKeys } from '../read/titles/title-keys.ts'

export interface TitleIndex {
  readonly exact: (title: string) => readonly Card[]
  readonly isTitle: (text: string) => boolean
  /** The cards of a printed title, unless another title is the same with a text in parentheses after it. */
  readonly printedAlone: (title: string) => readonly Card[] | undefined
  /** Whether the text begins with a title that begins with a number: `18 Bronze Men [Critical Shift]`. */
  readonly beginsNumbered: (text: string) => boolean
  /** By letters and digits alone, for lists that leave out an apostrophe, an exclamation mark or a leading article. */
  readonly loose: (title: string) => readonly Card[]
  /** All titles without regard to punctuation. */
  readonly keys: () => TitleKeys
  /** Whether another title is this one with more after a comma: `Hida Ryusei, ...`. */
  readonly isContinued: (title: string) => boolean
  /** All titles, folded. */
  readonly titles: ReadonlyMap<string, readonly Card[]>
}

export const titleIndexOf = oncePerCards(buildIndex)

const noDialect: DecklistDialect = {
  sectionWords: {},
  typeWords: [],
  formats: [],
  sites: [],
  groups: ['Cards'],
  groupOf: () => 'Cards',
}

export function dialectOf(catalog: Pick<GameCatalog, 'game'>): DecklistDialect {
  return catalog.game.decklist ?? noDialect
}

const none: readonly Card[] = []

function buildIndex(catalog: Pick<GameCatalog, 'game' | 'cards'>): TitleIndex {
  const { titlesOf } = dialectOf(catalog)
  const titles = new Map<string, Card[]>()
  const loose = new Map<string, Card[]>()
  for (const card of catalog.cards) {
    for (const title of new Set([card.folded, ...(titlesOf?.(card) ?? []).map(foldTitle)])) {
      add(titles, title, card)
      add(loose, titleKey(title), card)
    }
  }
  // Most lists spell titles as they are printed: those need no folding.
  const printed = new Map(catalog.cards.map((card) => [card.title, titles.get(card.folded) ?? none]))
  const printedAlone = new Map(printed)
  for (const { title } of catalog.cards) printedAlone.delete(splitQualifier(title)?.title ?? '')
  const exact = (title: string) => printed.get(title) ?? titles.get(foldTitle(title)) ?? none
  const numbered = [...titles.keys()].filter((title) => /^\d/.test(title))
  const continued = new Set([...titles.keys()].flatMap((title) => title.match(/^[^,]+(?=,)/u) ?? []))
  return {
    exact,
    keys: once(() => titleKeys(loose.keys())),
    isContinued: (title) => continued.has(foldTitle(title)),
    printedAlone: (title) => printedAlone.get(title),
    isTitle: (text) => exact(text).length > 0,
    beginsNumbered: (text) => {
      if (numbered.length === 0) return false
      const folded = foldTitle(text)
      return numbered.some((title) => folded.startsWith(title))
    },
    loose: (title) => {
      const cards = loose.get(titleKey(title)) ?? none
      // Several titles with the same key are ambiguous.
      return cards.every((card) => card.folded === cards[0]?.folded) ? cards : none
    },
    titles,
  }
}

function add(map: Map<string, Card[]>, key: string, card: Card): void {
  const same = map.get(key)
  if (!same) map.set(key, [card])
  else if (!same.includes(card)) same.push(card)
}
