import type { GameCatalog } from '../catalog/catalog.ts'
import { foldTitle } from '../core/title.ts'
import type { DecklistWarning } from './deck-input.ts'
import { type SplitBudget, type Token, tokensOf } from './line-tokens.ts'
import { isProse } from './prose.ts'
import { type Resolution, withPack } from './resolve.ts'
import { dialectOf, titleIndexOf } from './title-index.ts'

/** A part of a line that names several cards, or a card with a note. */
export type LinePart = { readonly text: string } & (
  | {
      readonly kind: 'card'
      readonly resolution: Resolution
      readonly section?: string
      /** Named as a card outside the deck. */
      readonly aside: boolean
    }
  | { readonly kind: 'unknown'; readonly section?: string }
  /** `free` if its words have no other meaning: the name of a deck, a remark. */
  | { readonly kind: 'note'; readonly free: boolean }
)

export interface LineParts {
  readonly parts: readonly LinePart[]
  /** What was assumed, without the line. */
  readonly warnings: readonly DecklistWarning[]
}

export interface PartsContext {
  readonly catalog: GameCatalog
  readonly budget: SplitBudget
  /** Whether most lines of the list state a count. */
  readonly countedList: boolean
  /** Whether a text resembles a title. */
  readonly isNear: (text: string) => boolean
}

/**
 * Reads `3 Banzai! - a note`, `3 Banzai!, 2 Charge!`, `Provinces: A, B`, `Dragon Clan - Seeker of Fire - splash Crab`,
 * `3,Banzai!,Core Set`. Returns undefined unless a part of the line is a card.
 */
export function readParts(context: PartsContext, text: string): LineParts | undefined {
  const isCard = (token: Token) => token.kind === 'card'
  const whole = tokensOf(context.catalog, text, context.budget)
  // `Dragon (Seeker of Fire)`: the card may be in parentheses.
  const mayBeInside = /^[^\d([{]+[([{]/.test(text) && !whole.some(isCard)
  const inside = mayBeInside ? text.replace(/[()[\]{}]/gu, ' | ') : undefined
  const tokens = inside === undefined ? whole : tokensOf(context.catalog, inside, context.budget)
  if (!tokens.some(isCard)) return undefined
  const reader = createPartReader(context)
  tokens.forEach(reader.read)
  const { parts, warnings, countedCards } = reader.result()
  const cards = parts.filter((part) => part.kind === 'card')
  if (cards.length === 0 && countedCards === 0 && !warnings.length) return undefined
  const isSingle = ({ resolution }: { resolution: Resolution }) => isSingleCard(context.catalog, resolution)
  // Words before the cards: a sentence, unless the cards have counts or are such that lists name without one.
  if (tokens[0]!.kind === 'other' && countedCards === 0 && !cards.some(isSingle)) return undefined
  // `Hida Ryusei, the Fallen` is a title that is not known, not a card with a note.
  if (
    parts.some(
      (part, at) => part.kind === 'note' && part.free && isContinued(context, tokens, parts[at - 1], part.text),
    )
  )
    return undefined
  if (tokens.some((token) => token.after === 'gap') && parts.some((part) => part.kind !== 'card')) return undefined
  if (tokens[0]!.kind !== 'other' || cards.length === 0) return { parts, warnings }
  const titles = cards.map(({ resolution }) => `"${resolution.candidates[0]!.title}"`).join(', ')
  const message = `${titles} in "${text.slice(0, 80)}" was read as part of the deck.`
  return { parts, warnings: [...warnings, { code: 'line.assumed', message }] }
}

function isContinued(
  { catalog }: PartsContext,
  tokens: readonly Token[],
  before: LinePart | undefined,
  text: string,
): boolean {
  if (before?.kind !== 'card' || isProse(text)) return false
  const { title } = before.resolution.reading
  // A level of experience that the card does not have.
  const read = dialectOf(catalog).readTitle?.(`${title} - ${text}`) ?? []
  if (read.some((reading) => foldTitle(reading.title) === foldTitle(title))) return true
  const token = tokens.find((each) => each.text === text)
  return token?.after === 'list' && titleIndexOf(catalog).isContinued(title)
}

/** Lists name strongholds, roles and the like without a count. */
function isSingleCard(catalog: GameCatalog, { candidates }: Resolution): boolean {
  return dialectOf(catalog).singles?.includes(candidates[0]!.section) ?? false
}

function createPartReader({ catalog, countedList, isNear }: PartsContext) {
  const parts: LinePart[] = []
  const warnings: DecklistWarning[] = []
  let section: string | undefined
  let aside = false
  let inNote = false
  let countedCards = 0
  let pending: number | undefined

  const note = (text: string, free = false) => parts.push({ kind: 'note', text, free })
  const lastCard = () => (inNote ? undefined : parts.findLast((part) => part.kind === 'card'))
  const replaceLast = (resolution: Resolution) => {
    const at = parts.findLastIndex((part) => part.kind === 'card')
    parts[at] = { ...(parts[at] as LinePart & { kind: 'card' }), resolution }
  }

  function readCard(text: string, resolution: Resolution, after: Token['after']): void {
    const { reading, candidates } = resolution
    const { title } = candidates[0]!
    const counted = reading.counted !== undefined || pending !== undefined
    const single = isSingleCard(catalog, resolution)
    const isMention =
      !counted && (inNote || (countedCards > 0 && !single && (after === 'note' || !text.startsWith(title))))
    if (isMention) {
      note(text)
      warnings.push(mentioned(title))
      return
    }
    if (!counted && countedCards > 0) warnings.push(assumedOne(title))
    const counts =
      pending === undefined || reading.counted ? reading : { ...reading, count: pending, counted: 'before' as const }
    if (counted) countedCards++
    pending = undefined
    inNote = false
    parts.push({
      kind: 'card',
      text,
      resolution: { ...resolution, reading: counts },
      aside,
      ...(section === undefined ? {} : { section }),
    })
  }

  function readNumber(text: string, value: number): void {
    const last = lastCard()
    if (!last) pending = value
    else if (last.resolution.reading.counted === undefined) {
      replaceLast({ ...last.resolution, reading: { ...last.resolution.reading, count: value, counted: 'after' } })
      countedCards++
    } else note(text)
  }

  function readOther(text: string, after: Token['after']): void {
    const mayBeCard =
      !inNote && after !== 'note' && (parts.length > 0 || pending !== undefined || section !== undefined)
    if (mayBeCard && isNear(text)) {
      const count = pending === undefined ? '' : `${pending} `
      pending = undefined
      parts.push({ kind: 'unknown', text: `${count}${text}`, ...(section === undefined ? {} : { section }) })
      return
    }
    note(text, true)
    if (lastCard()) inNote = true
  }

  function read(token: Token): void {
    const { text, after } = token
    if (token.kind === 'card') readCard(text, token.resolution, after)
    else if (token.kind === 'number') readNumber(text, token.value)
    else if (token.kind === 'label') {
      if (lastCard() && after !== 'list') return void note(text)
      section = token.section
      aside ||= token.aside
      note(text)
    } else if (token.kind === 'pack') {
      const last = lastCard()
      const named = last && withPack(catalog, last.resolution, token.pack.name)
      if (named) replaceLast(named)
      else note(text)
    } else if (token.kind === 'other') readOther(text, after)
    else note(text)
  }

  function result() {
    const [first] = parts.filter((part) => part.kind === 'card')
    const talk = parts.some((part) => part.kind === 'note' && isProse(part.text))
    // `Banzai! - wins games` below a list that counts its cards talks about a card.
    if (countedCards === 0 && first && countedList && talk && !isSingleCard(catalog, first.resolution)) {
      const told = parts.flatMap((part) =>
        part.kind === 'card' ? [mentioned(part.resolution.candidates[0]!.title)] : [],
      )
      return {
        parts: parts.map(({ text }): LinePart => ({ kind: 'note', text, free: false })),
        warnings: told,
        countedCards,
      }
    }
    return { parts, warnings, countedCards }
  }

  return { read, result }
}

function mentioned(title: string): DecklistWarning {
  return {
    code: 'line.mentions',
    message: `"${title}" is named in a note, without a number of copies, and not counted.`,
  }
}

function assumedOne(title: string): DecklistWarning {
  return { code: 'count.assumed', message: `"${title}" has no number of copies; one was counted.` }
}
