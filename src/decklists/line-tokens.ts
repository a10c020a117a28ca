import type { GameCatalog } from '../catalog/catalog.ts'
import type { Pack } from '../catalog/game-data.ts'
import { foldTitle } from '../core/title.ts'
import { readHeading } from './headings.ts'
import { listWordsOf } from './list-words.ts'
import { packNamed } from './qualifiers.ts'
import { isClanText, isRemarkLine } from './remark-lines.ts'
import { type Resolution, resolveExactly, resolveName } from './resolve.ts'
import { type Segment, splitLine } from './split-line.ts'
import { dialectOf } from './title-index.ts'

/** A part of a line and what it is, by itself. */
export type Token = Pick<Segment, 'text' | 'after'> & Meaning

type Meaning =
  | { readonly kind: 'card'; readonly resolution: Resolution }
  /** A word for a section or a kind of cards, as in `Provinces: A, B`. */
  | { readonly kind: 'label'; readonly section?: string; readonly aside: boolean }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'pack'; readonly pack: Pack }
  | { readonly kind: 'remark' }
  | { readonly kind: 'other' }

/** Titles with commas and dashes have no more parts than this, a pack or a level of experience included. */
const maxJoined = 4
const maxTextLength = 120

/** The work that splitting lines may cause in one list: a text that is not a list must not cost more. */
export interface SplitBudget {
  left: number
}

/** The tokens of a line, longest first: a title with a comma is one token. */
export function tokensOf(catalog: GameCatalog, text: string, budget: SplitBudget): readonly Token[] {
  const segments = splitLine(text)
  const tokens: Token[] = []
  for (let at = 0; at < segments.length; ) {
    const first = segments[at]!
    let token: Token | undefined
    let next = at + 1
    for (let last = Math.min(at + maxJoined, segments.length) - 1; last >= at && !token; last--) {
      if (budget.left <= 0) break
      const part = unquoted(text.slice(first.start, segments[last]!.end).trim())
      if (part.length > maxTextLength) continue
      budget.left--
      const meaning = last > at ? joinedMeaning(catalog, part) : meaningOf(catalog, part)
      if (!meaning) continue
      token = { text: part, ...(first.after ? { after: first.after } : {}), ...meaning }
      next = last + 1
    }
    if (token) tokens.push(token)
    else tokens.push(...wordsAround(catalog, first, budget))
    at = next
  }
  return tokens
}

/** `my role is Seeker of Fire`: a card that lists name without a count, with a few words before or after it. */
function wordsAround(catalog: GameCatalog, segment: Segment, budget: SplitBudget): readonly Token[] {
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

function unquoted(text: string): string {
  return text.length > 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
}

function cardMeaning(catalog: GameCatalog, text: string): Meaning | undefined {
  const resolution = resolveExactly(catalog, text)
  return resolution && { kind: 'card', resolution }
}

/** Several parts together are a title or a pack: `Begone, Fool!`, `Shurikens & Six-Guns`. */
function joinedMeaning(catalog: GameCatalog, text: string): Meaning | undefined {
  const pack = catalog.findPack(text)
  return cardMeaning(catalog, text) ?? (pack && { kind: 'pack', pack })
}

function meaningOf(catalog: GameCatalog, text: string): Meaning | undefined {
  const number = /^[x×]? ?(\d{1,3}) ?[x×]?$/iu.exec(text)
  if (number) return { kind: 'number', value: Number(number[1]) }
  const card = cardMeaning(catalog, text)
  if (card) return card
  const heading = readHeading(text, dialectOf(catalog))
  if (heading) {
    const { section, aside } = heading
    return { kind: 'label', aside, ...(section === undefined ? {} : { section }) }
  }
  if (listWordsOf(dialectOf(catalog)).keys.has(foldTitle(text)) || isClanText(catalog, text)) return { kind: 'remark' }
  const pack = packNamed(catalog, text)
  if (pack) return { kind: 'pack', pack }
  if (isRemarkLine(catalog, text) || dialectOf(catalog).isRemark?.(foldTitle(text))) return { kind: 'remark' }
  const resolution = resolveName(catalog, text)
  return resolution && { kind: 'card', resolution }
}
