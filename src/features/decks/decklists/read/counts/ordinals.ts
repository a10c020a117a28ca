import type { SourceLine } from '../../../../../domain/games/decklist-format.ts'
import type { DecklistWarning } from '../../deck-input.ts'
import { warning, warningTexts } from '../../warning.ts'
import { plainText } from '../plain-text.ts'
import { countIn, maxLineLength } from '../readings.ts'

const ordinal = /^(\d{1,3})[.)] ?(?=\S)/u

/** `1. A`, `2. B`, `3. C` are numbered lines; `3. A`, `2. B`, `3. C` are copies. */
export function withoutOrdinals(lines: readonly SourceLine[]): {
  readonly lines: readonly SourceLine[]
  readonly warnings: readonly DecklistWarning[]
} {
  const numbered = lines.filter(
    ({ text }) => (text[1] === '.' || text[1] === ')' || text[2] === '.' || text[2] === ')') && ordinal.test(text),
  )
  if (numbered.length < 2 || !isSequence(numbered)) return { lines, warnings: [] }
  const bare = lines.map((line) => ({ ...line, text: line.text.replace(ordinal, '') }))
  const inner = bare.filter((_, index) => ordinal.test(lines[index]!.text))
  const isClear = inner.every(({ text }) => text.length > maxLineLength || countIn(plainText(text)) !== undefined)
  if (isClear) return { lines: bare, warnings: [] }
  const phrase = warningTexts('count.assumed.order', { last: numbered.length })
  return { lines: bare, warnings: [warning('count.assumed', phrase, numbered[0]!.number)] }
}

/** From 1 on, one after another; each section may begin anew. */
function isSequence(numbered: readonly SourceLine[]): boolean {
  let before = 0
  let rises = false
  for (const { text } of numbered) {
    const at = Number(ordinal.exec(text)?.[1])
    if (at !== before + 1 && at !== 1) return false
    rises ||= at === 2
    before = at
  }
  return rises
}
