import type { DecklistWarning } from '../../deck-input.ts'
import { warning, warningTexts } from '../../warning.ts'
import type { ReadLine } from '../tables/cell-lines.ts'

const minus = /^[-–] ?\d/
const glued = /^[-–]\d{1,2} ?[x×]? ?\p{L}/iu
const plus = /^\+ ?\d/
/** With a count, and no sign before it. */
const unsigned = /^(?:[*•·▪] ?)?(?:\d{1,2}[x×]? \S|\p{L}.* [x×]\d{1,2}$)/iu

/**
 * `-1 Banzai!` below lines without a sign takes a copy out, as it does beside `+1 Charge!`; a list with a dash before each
 * line is one of cards.
 */
export function withSigns(lines: readonly ReadLine[]): {
  readonly lines: readonly ReadLine[]
  readonly warnings: readonly DecklistWarning[]
} {
  if (!lines.some(({ text }) => (text[0] === '-' || text[0] === '–') && minus.test(text)))
    return { lines, warnings: [] }
  const removals = lines.some(({ text }) => plus.test(text)) ? minus : glued
  const dashed = lines.find(({ text }) => removals.test(text))
  if (!dashed) return { lines, warnings: [] }
  if (removals === minus || lines.some(({ text }) => unsigned.test(text)))
    return {
      lines: lines.map((line) => (removals.test(line.text) ? { ...line, isRemoval: true } : line)),
      warnings: [],
    }
  const phrase = warningTexts('count.assumed.dash', { text: dashed.text.slice(0, 80) })
  return { lines, warnings: [warning('count.assumed', phrase, dashed.number)] }
}

/** Says that a line takes copies out, and is not read. */
export function removal(text: string): DecklistWarning {
  return warning('line.removal', warningTexts('line.removal', { text: text.slice(0, 80) }))
}
