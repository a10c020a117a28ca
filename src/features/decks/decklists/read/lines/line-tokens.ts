import { countMarks } from '../counts/count-marks.ts'
import { type CountedSpan, countedSpans } from '../counts/counted-spans.ts'
import { type Place, statesCopies } from '../counts/states-copies.ts'
import type { Label } from '../titles/single-labels.ts'
import type { TitleSearch } from '../titles/title-search.ts'
import { labelMark, type Segment, splitLine } from './split-line.ts'
import type { Token } from './token.ts'
import { joinedMeaning, meaningOf } from './token-meaning.ts'
import { wordsAround } from './words-around.ts'

/** Titles with commas and dashes have no more parts than this, a pack or a level of experience included. */
const maxJoined = 4
const maxTextLength = 120

/** More numbers than a line of any list has: such a line is not read. */
const maxCounts = 250

/** In place of each counted title, so that what is in it divides nothing. */
const place = '\uE000'
const places = new RegExp(`[${place}${labelMark}]`, 'gu')

/** The tokens of a line: counted titles, wherever they are, and what is around them, longest first. */
export function tokensOf(context: TitleSearch, line: string, labels: readonly Label[]): readonly Token[] {
  const text = line.replace(places, ' ')
  if (countMarks(text).length > maxCounts)
    return [{ kind: 'unread', text, name: text.slice(0, maxTextLength), isNear: false }]
  const spans = countedSpans(context, text, labels)
  const left = spans.map((span) => ({ ...span, text: text.slice(span.start, span.end) }))
  return tokensIn(context, withMarks(text, spans, labels), left)
}

/** The text with a mark in place of each counted title, and one before each label, which begins another part. */
function withMarks(text: string, spans: readonly CountedSpan[], labels: readonly Label[]): string {
  const isOutside = ({ start }: Label) => start > 0 && !spans.some((span) => span.start <= start && start < span.end)
  const marks = [
    ...spans.map(({ start, end }) => ({ start, end, mark: place })),
    ...labels.filter(isOutside).map(({ start }) => ({ start, end: start, mark: labelMark })),
  ].sort((a, b) => a.start - b.start)
  let [marked, from] = ['', 0]
  for (const { start, end, mark } of marks) {
    marked += text.slice(from, start) + mark
    from = end
  }
  return marked + text.slice(from)
}

interface TextSpan extends CountedSpan {
  readonly text: string
}

function tokensIn(context: TitleSearch, text: string, spans: TextSpan[]): readonly Token[] {
  const segments = splitLine(text)
  const tokens: Token[] = []
  let isAmongWords = false
  for (let at = 0; at < segments.length; ) {
    const first = segments[at]!
    if (first.text.includes(place)) {
      // `because of 2 A, 3 B`: the second is in the sentence as well; a dash or a bracket ends it.
      const isSpokenOf = first.isApart && tokens.some(({ kind }) => kind === 'card' || kind === 'unread')
      const around = tokensAround(context, first, spans, isSpokenOf || (isAmongWords && first.after === 'list'))
      tokens.push(...around.tokens)
      isAmongWords = around.isAmongWords
      at++
      continue
    }
    const joined = joinedToken(context, text, segments, at)
    if (joined) tokens.push(joined.token)
    else tokens.push(...wordTokens(context, first, placeOf(first, segments[at - 1])))
    isAmongWords &&= first.after === 'list'
    at = joined?.next ?? at + 1
  }
  return tokens
}

/** `3 A 2 B`: the second number is of copies if the first part is a card, and nothing else. */
const placeOf = ({ after }: Segment, before?: Segment): Place =>
  after === 'note' || (after === 'gap' && before !== undefined && before.text !== place) ? 'note' : 'list'

function joinedToken({ catalog, budget }: TitleSearch, text: string, segments: readonly Segment[], at: number) {
  const first = segments[at]!
  for (let last = Math.min(at + maxJoined, segments.length) - 1; last >= at && budget.left > 0; last--) {
    const part = unquoted(text.slice(first.start, segments[last]!.end).trim())
    if (part.length > maxTextLength || part.includes(place) || part.includes(labelMark)) continue
    budget.left--
    const meaning = last > at ? joinedMeaning(catalog, part) : meaningOf(catalog, part)
    if (meaning) return { token: { text: part, ...afterOf(first), ...meaning } as Token, next: last + 1 }
  }
  return undefined
}

const afterOf = ({ after }: Pick<Segment, 'after'>) => (after ? { after } : {})

/** The words and the counted titles of a part of a line, in their order. */
function tokensAround(context: TitleSearch, segment: Segment, spans: TextSpan[], isWithin: boolean) {
  const tokens: Token[] = []
  let isAmongWords = isWithin
  for (const [index, piece] of segment.text.split(place).entries()) {
    if (index > 0) tokens.push(spanToken(spans.shift()!, isAmongWords, tokens.length === 0 ? segment.after : undefined))
    const text = piece.trim()
    const words = index === 0 ? { ...segment, text } : { ...segment, text, after: 'note' as const }
    const mayBeLabel = index === 0 && text !== '' && segment.after !== 'note'
    const label = mayBeLabel ? meaningOf(context.catalog, text) : undefined
    if (label?.kind === 'label') tokens.push({ text, ...afterOf(words), ...label })
    else if (/[\p{L}\p{N}]/u.test(text)) tokens.push(...wordTokens(context, words, placeOf(words)))
    isAmongWords = isIn(text, label?.kind === 'label', isAmongWords)
  }
  return { tokens, isAmongWords }
}

/** Whether what follows a text stands among words: in a sentence, or in brackets. */
function isIn(text: string, isLabel: boolean, isAmongWords: boolean): boolean {
  if (text === '') return isAmongWords
  if (isLabel || /[)\]}]$/u.test(text)) return false
  return isAmongWords || /[\p{L}\p{N}([{]/u.test(text)
}

function spanToken(span: TextSpan, isAmongWords: boolean, after: Segment['after']): Token {
  const { resolution, text, name, count, isNegative, isUnlike } = span
  const place = { text, ...(isAmongWords ? { after: 'note' as const } : after ? { after } : {}) }
  if (resolution && !isNegative)
    return { ...place, kind: 'card', resolution, ...(isAmongWords ? { isAmongWords } : {}) }
  return { ...place, kind: 'unread', name, count, isNear: !isUnlike, ...(isNegative ? { isNegative } : {}) }
}

/** Words that are no title; copies of something that is not known, if they have a count. */
function wordTokens(context: TitleSearch, segment: Segment, where: Place): readonly Token[] {
  const { text } = segment
  if (!statesCopies(context, text, where)) return wordsAround(context, segment)
  return [{ kind: 'unread', text, ...afterOf(segment), name: text, isNear: false }]
}

function unquoted(text: string): string {
  return text.length > 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
}
