import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import type { Resolution } from '../../resolve/resolve.ts'
import { countedSpans } from '../counts/counted-spans.ts'
import { labelsIn } from '../titles/single-labels.ts'
import type { SplitBudget } from '../titles/title-search.ts'

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
