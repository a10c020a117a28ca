import { decodeHTMLStrict } from 'entities/decode'
import type { SourceLine } from '../games/decklist-format.ts'

/** Turns character references into characters, once: the result is never decoded again. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text
}

const lineEnd = /\r\n|[\n\r\u2028\u2029]/
const lineBreakTag = /<br ?\/?>/i
/** White space other than single spaces, and characters without width. */
const oddSpace = /[\t\v\f\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000\uFEFF]| {2}/
const anySpace = /[\s\u200B\uFEFF]+/g

/** The lines that are not blank, with their numbers, white space collapsed and trimmed. */
export function linesOf(text: string): readonly SourceLine[] {
  const lines: SourceLine[] = []
  const source = withoutMark(text).split(lineEnd)
  const hasTags = text.includes('<')
  const isClean = !oddSpace.test(text)
  for (let index = 0; index < source.length; index++) {
    for (const part of hasTags ? source[index]!.split(lineBreakTag) : [source[index]!]) {
      const clean = isClean ? part.trim() : collapseSpace(part)
      if (clean !== '') lines.push({ number: index + 1, text: clean })
    }
  }
  return lines
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
