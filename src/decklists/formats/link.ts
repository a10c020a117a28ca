import type { ListFormat } from '../format.ts'
import { readLink } from '../read-line.ts'
import { readText } from '../read-text.ts'
import type { Source } from '../source.ts'

function isLink({ dialect }: Source, line: { number: number; text: string }): boolean {
  return (
    line.text.length < 500 &&
    readLink(line, { dialect, isTitle: () => false, isClan: () => false, isFirst: false }) !== undefined
  )
}

/** Nothing but the address of a deck. No address that somebody gave is ever fetched. */
export const link: ListFormat = {
  id: 'link',
  detect: (source) => source.lines.length > 0 && source.lines.every((line) => isLink(source, line)),
  read: (source) => readText(source),
}
