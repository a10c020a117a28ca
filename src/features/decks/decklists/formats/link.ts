import type { ListFormat } from '../format.ts'
import { readDeckLink } from '../links/deck-link.ts'
import { isLink } from '../read/lines/read-line.ts'

/** Nothing but addresses, as of a deck. Reading a list fetches none: that is `importDeck`. */
export const link: ListFormat = {
  id: 'link',
  detect: ({ lines, dialect }) => {
    if (lines.length === 0) return false
    // One that carries a deck is long.
    if (lines.length === 1 && readDeckLink(lines[0]!.text)) return true
    return lines.every(({ text }) => text.length < 500 && isLink(text, dialect))
  },
  read: ({ lines }) => ({ items: lines.map(({ number: line, text }) => ({ kind: 'link', line, text })) }),
}
