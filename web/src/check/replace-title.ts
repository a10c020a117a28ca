import { distanceWithin } from '../../../src/base/edit-distance.ts'
import { foldTitle } from '../../../src/domain/core/cards/title.ts'

export interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A list has shorter ones; the words of a longer line are not compared. */
const maxLineLength = 300

/**
 * Replaces a misspelt title in a line and nothing else: count, pack and notes around it stay. The title is the run of words
 * that is most like the new one; where none is like it, everything but the count.
 */
export function replaceTitle(line: string, title: string): Replacement {
  if (line.length > maxLineLength) return { start: 0, end: line.length, text: title }
  const words = wordsOf(line)
  if (words.length === 0) return { start: 0, end: line.length, text: title }
  const best = likestRun(line, words, title) ?? { start: words[0]!.start, end: words.at(-1)!.end }
  return { ...best, text: title }
}

interface Word {
  readonly start: number
  readonly end: number
}

/** Words without counts such as `3`, `3x` and `x3` at either end. */
function wordsOf(line: string): readonly Word[] {
  const words = Array.from(line.matchAll(/[\p{L}\p{M}\p{N}'’´`!?.,&-]+/gu), ({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    isCount: /^(?:\d{1,3}[x×]?|[x×]\d{0,3}|-+)[.,]?$/iu.test(text),
  }))
  const first = words.findIndex(({ isCount }) => !isCount)
  const last = words.findLastIndex(({ isCount }) => !isCount)
  return first < 0 ? [] : words.slice(first, last + 1)
}

function likestRun(line: string, words: readonly Word[], title: string): Word | undefined {
  const wanted = foldTitle(title)
  let slips = Math.ceil(wanted.length / 2)
  let best: Word | undefined
  for (const [from, { start }] of words.entries()) {
    for (const { end } of words.slice(from)) {
      // Also of no use to a longer run.
      if (end - start > wanted.length + slips) break
      const distance = distanceWithin(foldTitle(line.slice(start, end)), wanted, slips)
      if (distance === undefined || (best && distance >= slips)) continue
      slips = distance
      best = { start, end }
    }
  }
  return best
}

/** Where a line of a text begins and ends, without its end of line; lines are counted from 1. */
export function lineAt(text: string, line: number): Word | undefined {
  let start = 0
  for (let at = 1; at < line; at++) {
    const next = text.indexOf('\n', start)
    if (next < 0) return undefined
    start = next + 1
  }
  const end = text.indexOf('\n', start)
  return { start, end: end < 0 ? text.length : end }
}

export interface LineFix {
  readonly line: number
  /** What was read as the misspelt card: the line, or a part of it. */
  readonly text: string
  readonly title: string
}

/** The replacement in the whole text; undefined if the line has changed since it was read. */
export function fixInText(text: string, { line, text: part, title }: LineFix): Replacement | undefined {
  const range = lineAt(text, line)
  if (!range) return undefined
  const whole = text.slice(range.start, range.end)
  const at = whole.indexOf(part)
  // The reader collapses white space: a line with more of it is taken as a whole.
  if (at < 0 && !collapsed(whole).includes(part)) return undefined
  const { start, end, text: replaced } = replaceTitle(at < 0 ? whole : part, title)
  const offset = range.start + Math.max(at, 0)
  return { start: offset + start, end: offset + end, text: replaced }
}

const collapsed = (text: string) => text.replace(/[\s\u200B\uFEFF]+/g, ' ').trim()

/** Several fixes as one replacement, which one undo takes back. */
export function fixAllInText(text: string, fixes: readonly LineFix[]): Replacement | undefined {
  const found = fixes.flatMap((fix) => fixInText(text, fix) ?? []).sort((a, b) => a.start - b.start)
  const [first] = found
  if (!first) return undefined
  let fixed = ''
  let at = first.start
  for (const { start, end, text: replaced } of found) {
    // Two fixes of the same words: the first one counts.
    if (start < at) continue
    fixed += text.slice(at, start) + replaced
    at = end
  }
  return { start: first.start, end: at, text: fixed }
}
