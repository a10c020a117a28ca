import { oncePer } from '../../../../../base/once.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import { dialectOf } from '../../resolve/title-index.ts'

/** Words such as `Stronghold`, behind which lists name a card without a count. */
const labels = oncePer((catalog: GameCatalog): { readonly pattern: RegExp | undefined } => {
  const { sectionWords, singles = [] } = dialectOf(catalog)
  const words = Object.keys(sectionWords).filter((word) => singles.includes(sectionWords[word]!))
  if (words.length === 0) return { pattern: undefined }
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?: [\\p{L}]{2,12})? ?[:=] ?`, 'giu') }
})

export interface Label {
  readonly start: number
  readonly end: number
}

/** Where `Stronghold:` and the like are in a text. */
export function labelsIn(catalog: GameCatalog, text: string): readonly Label[] {
  const { pattern } = labels(catalog)
  if (!pattern || !/[:=]/.test(text)) return []
  return [...text.matchAll(pattern)].map(({ index, 0: label }) => ({ start: index, end: index + label.length }))
}

export function isSingleSection(catalog: GameCatalog, section = ''): boolean {
  return dialectOf(catalog).singles?.includes(section) ?? false
}
