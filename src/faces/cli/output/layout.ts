import { nameOf } from '../../../domain/core/cards/name-of.ts'

const minWidth = 30
/** Longer lines are hard to read. */
const maxWidth = 120

/** Columns to print in. */
export function terminalWidth(): number {
  return widthFrom(process.env.COLUMNS, process.stdout.columns)
}

/** COLUMNS, or those of the terminal, or 80 where the output is piped or the terminal does not know: it then says 0. */
export function widthFrom(variable: string | undefined, terminal: number | undefined): number {
  const set = Number(variable)
  const columns = Number.isInteger(set) && set > 0 ? set : terminal || 80
  return Math.max(minWidth, Math.min(columns, maxWidth))
}

/** Control characters are replaced: text from a decklist must not control the terminal. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\uFFFD')
}

/**
 * The text in lines of at most `width` columns. The first begins with `lead`, the others with as many spaces. Longer
 * words, such as paths, stay whole. Colours are added afterwards, since they would count as columns.
 */
export function wrap(text: string, width: number, lead = ''): string[] {
  const indent = ' '.repeat(columnsOf(lead))
  const lines: string[] = []
  let line = lead
  let isEmpty = true
  for (const word of printable(text.replace(/\s+/gu, ' ').trim()).split(' ')) {
    if (!isEmpty && columnsOf(line) + 1 + columnsOf(word) > width) {
      lines.push(line)
      line = indent
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line]
}

/** Titles have letters of one column each; a mark on a letter adds none. */
export function columnsOf(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].length
}

/** A key such as `conflictCharacters` or `not-in-pool` in words. */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/[-_.]+/g, ' ')
}

/** A key, or a word of the data such as `guiding-hand`, as a name. */
export function asName(word: string): string {
  return nameOf(inWords(word).replaceAll(' ', '-'))
}

export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
