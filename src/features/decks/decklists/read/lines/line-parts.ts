import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import { inSequence } from '../../../../../domain/core/wording/phrase.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import type { Resolution } from '../../resolve/resolve.ts'
import { dialectOf, titleIndexOf } from '../../resolve/title-index.ts'
import { warning, warningTexts } from '../../warning.ts'
import { addToken, isSingle, mentionsOnly, newParts } from '../part-reader.ts'
import { labelsIn } from '../titles/single-labels.ts'
import type { SplitBudget } from '../titles/title-search.ts'
import type { CardPart, LineParts } from './line-part.ts'
import { tokensOf } from './line-tokens.ts'
import { isProse } from './prose.ts'
import type { Token } from './token.ts'

export interface PartsContext {
  readonly catalog: GameCatalog
  readonly budget: SplitBudget
  /** Whether most lines of the list state a count. */
  readonly isCountedList: () => boolean
  /** Whether a text resembles a title. */
  readonly isNear: (text: string) => boolean
  /** Whether the line stands behind a label such as `Stronghold:`. */
  readonly isLabelled: boolean
  /** Whether it is a remark: it may count cards nevertheless, but not every number in it is of cards. */
  readonly isRemark?: boolean
}

const isCard = (token: Token) => token.kind === 'card'
/** What a line consists of that is no mere remark. */
const isKnown = (token: Token) => token.kind === 'card' || token.kind === 'unread'

/**
 * Reads `3 Banzai! - a note`, `3 Banzai! because it is good`, `3 Banzai!, 2 Charge!`, `Provinces: A, B`, `Dragon Clan -
 * Seeker of Fire - splash Crab`, `3,Banzai!,Core Set`. Returns undefined unless a part of the line is a card, or has a count.
 */
export function readParts(context: PartsContext, text: string): LineParts | undefined {
  const { catalog, isCountedList } = context
  const tokens = tokensWithCard(context, text)
  if (!tokens) return undefined
  const read = newParts(context)
  const isSentence = context.isRemark || (tokens[0]!.kind === 'other' && isProse(tokens[0]!.text))
  for (const token of tokens) addToken(read, isSentence ? amongWords(token) : token)
  const { parts, warnings, countedCards } = read
  const cards = parts.filter((part): part is CardPart => part.kind === 'card')
  const singles = cards.filter(({ resolution }) => isSingle(catalog, resolution))
  if (parts.some(({ kind }) => kind === 'unknown')) return { parts, warnings }
  if (cards.length === 0 && warnings.length === 0) return undefined
  // Words before the cards: a sentence, unless the cards have counts or are such that lists name without one.
  if (tokens[0]!.kind === 'other' && countedCards === 0 && singles.length === 0) return undefined
  const talk = parts.some((part) => part.kind === 'note' && isProse(part.text))
  // `Banzai! - wins games` in a list that counts its cards talks about a card.
  if (talk && countedCards === 0 && singles.length === 0 && isCountedList()) return mentionsOnly(parts)
  if (tokens[0]!.kind !== 'other' || cards.length === 0) return { parts, warnings }
  const titles = cards.map(({ resolution }) => warningTexts('quoted', { text: resolution.candidates[0]!.title }))
  const phrase = warningTexts('line.assumed', { titles: inSequence(titles), text: text.slice(0, 80) })
  return { parts, warnings: [...warnings, warning('line.assumed', phrase)] }
}

/** `it only ran 3 Banzai!` tells of a card with its count: whether that is one of this deck is not for us to say. */
const amongWords = (token: Token): Token =>
  token.kind === 'card' && token.resolution.reading.counted ? { ...token, isAmongWords: true } : token

const unlessDoubtful = (token: Token): Token =>
  token.kind === 'unread' && !token.isNear ? { text: token.text, after: 'note', kind: 'other' } : token

function tokensWithCard(context: PartsContext, text: string): readonly Token[] | undefined {
  const labels = [...(context.isLabelled ? [{ start: 0, end: 0 }] : []), ...labelsIn(context.catalog, text)]
  const tokens = withUnknownTitles(context.catalog, tokensOf(context, text, labels))
  const whole = context.isRemark ? tokens.map(unlessDoubtful) : tokens
  if (whole.some(isKnown)) return whole
  // `Dragon (Seeker of Fire)`: the card may be in parentheses.
  const otherwise = labels.length > 0 ? whole : undefined
  if (!/^[^\d([{]+[([{]/.test(text)) return otherwise
  const inside = tokensOf(context, text.replace(/[()[\]{}]/gu, ' | '), [])
  return inside.some(isCard) ? inside : otherwise
}

/** `Hida Ryusei, the Fallen` and `Bayushi Kachiko - exp9` are titles that are not known, not cards with notes. */
function withUnknownTitles(catalog: GameCatalog, tokens: readonly Token[]): readonly Token[] {
  const merged: Token[] = []
  for (const token of tokens) {
    const before = merged.at(-1)
    if (before?.kind !== 'card' || !isUnknownTitle(catalog, before.resolution, token)) merged.push(token)
    else {
      const text = `${before.text}${token.after === 'list' ? ', ' : ' - '}${token.text}`
      const after = before.after ? { after: before.after } : {}
      const { count, counted } = before.resolution.reading
      const stated = counted === undefined ? {} : { count }
      merged[merged.length - 1] = { kind: 'unread', text, name: text, isNear: true, ...stated, ...after }
    }
  }
  return merged
}

function isUnknownTitle(catalog: GameCatalog, { reading: { title } }: Resolution, token: Token): boolean {
  // `Hida Ryusei, all foil` is a card with a remark.
  if (isProse(token.text) || !/^["“]?(?:(?!I\b)\p{Lu}|the |an? )/u.test(token.text)) return false
  const counted = token.kind === 'card' && token.resolution.reading.counted !== undefined
  const mayContinue = token.kind === 'other' || (token.kind === 'card' && !counted)
  if (token.after === 'list' && mayContinue && titleIndexOf(catalog).isContinued(title)) return true
  const suffixed = token.kind === 'other' ? (dialectOf(catalog).readTitle?.(`${title} - ${token.text}`) ?? []) : []
  return suffixed.some((reading) => foldTitle(reading.title) === foldTitle(title))
}
