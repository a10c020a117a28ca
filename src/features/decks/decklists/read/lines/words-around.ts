import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import { resolveExactly } from '../../resolve/resolve.ts'
import { dialectOf } from '../../resolve/title-index.ts'
import type { TitleSearch } from '../titles/title-search.ts'
import { listWordsOf } from './list-words.ts'
import { isClanText } from './remark-lines.ts'
import type { Segment } from './split-line.ts'
import type { Token } from './token.ts'

/** `my role is Seeker of Fire`: a card that lists name without a count, with a few words before or after it. */
export function wordsAround({ catalog, budget }: TitleSearch, segment: Segment): readonly Token[] {
  const { singles = [] } = dialectOf(catalog)
  const words = segment.text.split(' ')
  const place = segment.after ? { after: segment.after } : {}
  for (let from = 0; from <= 3 && words.length <= 12; from++) {
    for (let to = words.length; to > from + 1 && to >= words.length - 2; to--) {
      const around = [...words.slice(0, from), ...words.slice(to)]
      if (budget.left <= 0 || !around.every((word) => isLinkWord(catalog, word))) continue
      budget.left--
      const text = words.slice(from, to).join(' ')
      const resolution = resolveExactly(catalog, text)
      const section = resolution?.candidates[0]?.section ?? ''
      if (!resolution || resolution.reading.counted || !singles.includes(section)) continue
      const [before, behind] = [words.slice(0, from).join(' '), words.slice(to).join(' ')]
      return [
        ...(before === '' ? [] : [{ text: before, ...place, kind: 'other' as const }]),
        { text, ...(before === '' ? place : { after: 'note' as const }), kind: 'card', resolution },
        ...(behind === '' ? [] : [{ text: behind, after: 'note' as const, kind: 'other' as const }]),
      ]
    }
  }
  return [{ text: segment.text, ...place, kind: 'other' }]
}

const isLinkWord = (catalog: GameCatalog, word: string) =>
  listWordsOf(dialectOf(catalog)).links.has(foldTitle(word).replace(/[.,:!]$/u, '')) || isClanText(catalog, word)
