import type { Card } from '../core/card.ts'
import type { DecklistDialect, TitleReading } from '../games/decklist-dialect.ts'
import type { Reading } from './decklist.ts'
import { decodeEntities } from './source-text.ts'

/** A line longer than this names no card: titles are shorter, and the patterns below stay quick. */
export const longestLine = 250

const countBefore = [
  /^(\d{1,4}) ?[x×*] (.+)$/iu,
  /^(\d{1,4}) (.+)$/u,
  /^(\d{1,4})[x×] ?(.+)$/iu,
  /^[x×] ?(\d{1,4}) (.+)$/iu,
  /^[([](\d{1,4})[x×]?[)\]] ?(.+)$/iu,
  /^(\d{1,4}) ?[-:–—] ?(.+)$/u,
]
const countBehind = [
  /^(.+) [x×] ?(\d{1,4})$/iu,
  /^(.+?) ?= ?(\d{1,4})$/u,
  /^(.+?) ?[([] ?[x×]? ?(\d{1,4}) ?[x×]?[)\]]$/iu,
  /^(.+?)[,;:]? (\d{1,4})$/u,
]
const qualifierBehind = /^(.+?) ?(?:\(([^()]+)\)|\[([^[\]]+)\])$/u

/** A line without what only decorates it: bullets, emphasis, links, tags, character references. */
export function plainText(line: string): string {
  return decodeEntities(line.replace(/<\/?[a-z][^<>]{0,100}>/giu, ' '))
    .replace(/\[([^[\]]+)\]\([^()\s]*\)/gu, '$1')
    .replace(/(\*\*|__|`)/gu, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/gu, '$1')
    .replace(/^(?:[-*+•·▪◦–—] )+/u, '')
    .replace(/[\s\u200B\uFEFF]+/gu, ' ')
    .trim()
}

/** The line, then without a comment behind it, then without influence marks that became slashes or dots in copying. */
function withoutTails(line: string): ReadonlySet<string> {
  const uncommented = line.replace(/ ?\/\/.*$/u, '').trim()
  const unmarked = uncommented.replace(/ ?(?:[•●·∙○]+|\.{2,}|…)$/u, '').trim()
  return new Set([line, uncommented, unmarked])
}

/** All ways to read a line as so many copies of a title, the most literal first. */
export function readingsOf(line: string, dialect: DecklistDialect): readonly Reading[] {
  if (line.length > longestLine) return []
  const readings: Reading[] = []
  for (const text of withoutTails(line)) {
    if (text === '') continue
    const counted = countsIn(text)
    for (const { count, title } of [{ count: 1, title: text }, ...counted])
      readings.push(...qualified(count, title, dialect))
  }
  return readings
}

/** The number of copies that a line states; undefined where it states none. */
export function countIn(line: string): number | undefined {
  if (line.length > longestLine) return undefined
  for (const text of withoutTails(line)) {
    const [first] = countsIn(text)
    if (first) return first.count
  }
  return undefined
}

function countsIn(text: string): readonly { count: number; title: string }[] {
  const before = countBefore.flatMap((pattern) => {
    const match = pattern.exec(text)
    return match ? [{ count: Number(match[1]), title: match[2]!.trim() }] : []
  })
  const behind = countBehind.flatMap((pattern) => {
    const match = pattern.exec(text)
    return match ? [{ count: Number(match[2]), title: match[1]!.trim() }] : []
  })
  return [...before, ...behind]
}

type Variant = Pick<Reading, 'fits' | 'remark'>

/** The readings of a title of so many copies, with what stands behind it in parentheses or brackets. */
export function qualified(count: number, title: string, dialect: DecklistDialect): readonly Reading[] {
  const readings: Reading[] = []
  const qualifiers: string[] = []
  let variants: readonly Variant[] = [{}]
  let rest = title
  for (let depth = 0; depth < 4; depth++) {
    for (const variant of variants) readings.push({ count, title: rest, qualifiers: [...qualifiers], ...variant })
    for (const behind of dialect.readTitle?.(rest) ?? [])
      readings.push({ count, title: behind.title, qualifiers: [...qualifiers], ...variantOf(behind) })
    const match = qualifierBehind.exec(rest)
    const qualifier = (match?.[2] ?? match?.[3] ?? '').trim()
    // A bare number is a count, never a pack.
    if (!match?.[1] || /^[x×]? ?\d+ ?[x×]?$/iu.test(qualifier)) break
    rest = match[1].trim()
    const named = (dialect.readTitle?.(`${rest} (${qualifier})`) ?? []).map(variantOf)
    if (named.length > 0) variants = named
    else qualifiers.unshift(qualifier)
  }
  return readings
}

function variantOf({ fits, remark }: TitleReading): Variant {
  return { fits: fits as (card: Card) => boolean, ...(remark === undefined ? {} : { remark }) }
}
