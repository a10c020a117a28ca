import type { ListFormat } from '../format.ts'
import { isLink } from '../read-line.ts'
import { readText } from '../read-text.ts'

/** Nothing but the address of a deck. No address that somebody gave is ever fetched. */
export const link: ListFormat = {
  id: 'link',
  detect: ({ lines, dialect }) =>
    lines.length > 0 && lines.every(({ text }) => text.length < 500 && isLink(text, dialect)),
  read: (source) => readText(source),
}
