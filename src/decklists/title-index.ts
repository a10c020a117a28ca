import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { oncePer } from '../core/once.ts'
import { foldTitle } from '../core/title.ts'
import type { DecklistDialect } from '../games/decklist-dialect.ts'

export interface TitleIndex {
  readonly exact: (title: string) => readonly Card[]
  /** By letters and digits alone, for lists that leave out an apostrophe, an exclamation mark or a leading article. */
  readonly loose: (title: string) => readonly Card[]
  /** All titles, folded. */
  readonly titles: ReadonlyMap<string, readonly Card[]>
}

export const titleIndexOf: (catalog: GameCatalog) => TitleIndex = oncePer(buildIndex)

export const noDialect: DecklistDialect = {
  sectionWords: {},
  typeWords: [],
  formats: [],
  sites: [],
  groups: ['Cards'],
  groupOf: () => 'Cards',
}

export function dialectOf(catalog: GameCatalog): DecklistDialect {
  return catalog.game.decklist ?? noDialect
}

function buildIndex(catalog: GameCatalog): TitleIndex {
  const titlesOf = dialectOf(catalog).titlesOf as ((card: Card) => readonly string[]) | undefined
  const exact = new Map<string, Card[]>()
  const loose = new Map<string, Card[]>()
  for (const card of catalog.cards) {
    for (const title of new Set([card.folded, ...(titlesOf?.(card) ?? []).map(foldTitle)])) {
      add(exact, title, card)
      add(loose, looseKey(title), card)
    }
  }
  // Most lists spell titles as they are printed: those need no folding.
  const printed = new Map(catalog.cards.map((card) => [card.title, exact.get(card.folded) ?? []]))
  return {
    exact: (title) => printed.get(title) ?? exact.get(foldTitle(title)) ?? [],
    loose: (title) => {
      const found = loose.get(looseKey(foldTitle(title))) ?? []
      // Where different titles come out alike, none of them is meant for sure.
      return found.every((card) => card.folded === found[0]?.folded) ? found : []
    },
    titles: exact,
  }
}

function add(map: Map<string, Card[]>, key: string, card: Card): void {
  const same = map.get(key)
  if (!same) map.set(key, [card])
  else if (!same.includes(card)) same.push(card)
}

function looseKey(folded: string): string {
  return folded
    .replace(/^(the|an?) /u, '')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
