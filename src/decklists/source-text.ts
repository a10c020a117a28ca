export interface SourceLine {
  readonly number: number
  readonly text: string
}

/** Bytes 128 to 159 of Windows-1252, which pages of old name as if they were code points: `&#149;` is a bullet. */
const windows1252: Readonly<Record<number, string>> = {
  133: '\u2026',
  145: '\u2018',
  146: '\u2019',
  147: '\u201C',
  148: '\u201D',
  149: '\u2022',
  150: '\u2013',
  151: '\u2014',
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '\u2022',
  middot: '\u00B7',
  rsquo: '\u2019',
  lsquo: '\u2018',
  ldquo: '\u201C',
  rdquo: '\u201D',
  ndash: '\u2013',
  mdash: '\u2014',
  hellip: '\u2026',
  times: '\u00D7',
}

/** Turns character references into characters, once: what they stand for is never read again. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/gu, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name as string] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
    const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return windows1252[code] ?? (valid ? String.fromCodePoint(code) : whole)
  })
}

/** The lines with their numbers, without byte-order mark, line ends and the blanks around them. */
export function linesOf(text: string): readonly SourceLine[] {
  return text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .flatMap((line, index) => line.split(/<br ?\/?>/iu).map((text) => ({ number: index + 1, text })))
    .map(({ number, text }) => ({ number, text: text.replace(/[\s\u200B\uFEFF]+/gu, ' ').trim() }))
    .filter((line) => line.text !== '')
}

/** The number of the line that an offset of the text lies in. */
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
