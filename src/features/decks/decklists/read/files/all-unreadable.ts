import type { DecklistWarning } from '../../deck-input.ts'
import type { LineItem, ReadList } from '../../decklist.ts'
import type { Source } from '../source.ts'

/** A text that claims to be of a format but is not: every line is returned. */
export function allUnreadable({ lines, rest }: Source, reason: DecklistWarning): ReadList {
  const unread = (line: number, text: string): LineItem => ({ kind: 'unreadable', line, text })
  const items = lines.map(({ number, text }) => unread(number, text))
  const [after] = rest
  if (after) items.push(unread(after.number, rest.map(({ text }) => text).join('\n')))
  return { items, warnings: [reason] }
}
