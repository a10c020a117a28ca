import { decodeHTMLStrict } from 'entities/decode'
import type { SourceLine } from '../../../../domain/games/decklist-format.ts'

/** Turns character references into characters, once: the result is never decoded again. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text
}

const lineEnd = /\r\n|[\n\r\u2028\u2029]/
/** Tags that end a line on a page, and the mark of a list in BBCode. */
const lineBreakTag = /<(?:br|hr) ?\/?>|<\/?(?:li|p|div|tr|ul|ol|table|h[1-6])\b[^<>]{0,100}>|\[\*\]/i
const cellEnd = /<\/t[dh]>(?! *<\/tr>)/gi
/** White space other than single spaces, and characters without width. */
const oddSpace = /[\t\v\f\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000\uFEFF]| {2}/
const anySpace = /[\s\u200B\uFEFF]+/g

/** The lines that are not blank, with their numbers, white space collapsed and trimmed. */
export function linesOf(text: string): readonly SourceLine[] {
  const lines: SourceLine[] = []
  const source = withoutMark(text).split(lineEnd)
  const hasTags = text.includes('<') || text.includes('[*]')
  const isClean = !oddSpace.test(text)
  for (let index = 0; index < source.length; index++) {
    const parts = hasTags ? source[index]!.replace(cellEnd, '\t').split(lineBreakTag) : [source[index]!]
    for (const part of parts) {
      const clean = isClean && !hasTags ? part.trim() : collapseSpace(part)
      if (clean === '') continue
      const cells = isClean && !hasTags ? undefined : cellsOf(part)
      lines.push(cells ? { number: index + 1, text: clean, cells } : { number: index + 1, text: clean })
    }
  }
  return lines
}

/** The columns of a line that tabs divide. */
function cellsOf(line: string): readonly string[] | undefined {
  if (!line.includes('\t')) return undefined
  const cells = line.split('\t').map(collapseSpace)
  return cells.filter((cell) => cell !== '').length > 1 ? cells : undefined
}

export function collapseSpace(text: string): string {
  return (oddSpace.test(text) ? text.replace(anySpace, ' ') : text).trim()
}

/** The text without the byte-order mark that files written on Windows may begin with. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** Returns the number of the line that an offset of the text lies in. */
export function createLineFinder(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\r\n|[\n\r]/gu)].map((end) => end.index + end[0].length)]
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
