import type { GameCatalog } from '../catalog/catalog.ts'
import { countedSpans } from './counted-spans.ts'
import type { Resolution } from './resolve.ts'
import { labelsIn } from './single-labels.ts'
import type { SplitBudget } from './title-search.ts'

const mayHide = /(?:\/\/|[([{]).*?(?:\d|\b(?:one|two|three|four|five|six) |:)/i
const asides = /\/\/.*|\([^()]*\)?|\[[^[\]]*\]?|\{[^{}]*\}?/gu

/** Whether what a line has in brackets or behind `//`, beside its card, counts further cards: `3 Banzai! (and 2 Charge!)`. */
export function hidesCards(catalog: GameCatalog, text: string, { pack }: Resolution, budget: SplitBudget): boolean {
  if (!mayHide.test(text) || (pack !== undefined && !text.includes('//'))) return false
  // What a title has in brackets itself is not aside.
  return [...text.matchAll(asides)].some(({ 0: aside, index }) => {
    if (index === 0) return false
    return (
      labelsIn(catalog, aside).length > 0 || countedSpans({ catalog, budget }, aside).some(({ isUnlike }) => !isUnlike)
    )
  })
}
