import type { GameCatalog } from '../catalog/catalog.ts'
import { inSequence } from '../core/phrase.ts'
import { foldTitle } from '../core/title.ts'
import { type SplitBudget, type Token, tokensOf } from './line-tokens.ts'
import { addToken, type CardPart, isSingle, type LineParts, mentionsOnly, newParts } from './part-reader.ts'
import { isProse } from './prose.ts'
import { dialectOf, titleIndexOf } from './title-index.ts'
import { warning, warningTexts } from './warning.ts'

export interface PartsContext {
  readonly catalog: GameCatalog
  readonly budget: SplitBudget
  /** Whether most lines of the list state a count. */
  readonly isCountedList: () => boolean
  /** Whether a text resembles a title. */
  readonly isNear: (text: string) => boolean
}

const isCard = (token: Token) => token.kind === 'card'

/**
 * Reads `3 Banzai! - a note`, `3 Banzai!, 2 Charge!`, `Provinces: A, B`, `Dragon Clan - Seeker of Fire - splash Crab`,
 * `3,Banzai!,Core Set`. Returns undefined unless a part of the line is a card.
 */
export function readParts(context: PartsContext, text: string): LineParts | undefined {
  const { catalog, isCountedList } = context
  const tokens = tokensWithCard(context, text)
  if (!tokens || isUnknownTitle(catalog, tokens)) return undefined
  const read = newParts(context)
  for (const token of tokens) addToken(read, token)
  const { parts, warnings, countedCards } = read
  const cards = parts.filter((part): part is CardPart => part.kind === 'card')
  const singles = cards.filter(({ resolution }) => isSingle(catalog, resolution))
  if (cards.length === 0 && warnings.length === 0) return undefined
  // Words before the cards: a sentence, unless the cards have counts or are such that lists name without one.
  if (tokens[0]!.kind === 'other' && countedCards === 0 && singles.length === 0) return undefined
  if (tokens.some((token) => token.after === 'gap') && parts.length > cards.length) return undefined
  const talk = parts.some((part) => part.kind === 'note' && isProse(part.text))
  // `Banzai! - wins games` in a list that counts its cards talks about a card.
  if (talk && countedCards === 0 && singles.length === 0 && isCountedList()) return mentionsOnly(parts)
  if (tokens[0]!.kind !== 'other' || cards.length === 0) return { parts, warnings }
  const titles = cards.map(({ resolution }) => warningTexts('quoted', { text: resolution.candidates[0]!.title }))
  const phrase = warningTexts('line.assumed', { titles: inSequence(titles), text: text.slice(0, 80) })
  return { parts, warnings: [...warnings, warning('line.assumed', phrase)] }
}

function tokensWithCard({ catalog, budget }: PartsContext, text: string): readonly Token[] | undefined {
  const whole = tokensOf(catalog, text, budget)
  if (whole.some(isCard)) return whole
  // `Dragon (Seeker of Fire)`: the card may be in parentheses.
  if (!/^[^\d([{]+[([{]/.test(text)) return undefined
  const inside = tokensOf(catalog, text.replace(/[()[\]{}]/gu, ' | '), budget)
  return inside.some(isCard) ? inside : undefined
}

/** `Hida Ryusei, the Fallen` and `Bayushi Kachiko - exp9` are titles that are not known, not cards with notes. */
function isUnknownTitle(catalog: GameCatalog, tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    const before = tokens[at - 1]
    if (before?.kind !== 'card' || isProse(token.text)) return false
    const { title } = before.resolution.reading
    const counted = token.kind === 'card' && token.resolution.reading.counted === 'before'
    const mayContinue = token.kind === 'other' || (token.kind === 'card' && !counted)
    if (token.after === 'list' && mayContinue && titleIndexOf(catalog).isContinued(title)) return true
    const suffixed = token.kind === 'other' ? (dialectOf(catalog).readTitle?.(`${title} - ${token.text}`) ?? []) : []
    return suffixed.some((reading) => foldTitle(reading.title) === foldTitle(title))
  })
}
