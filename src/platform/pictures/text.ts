/** Widths in ems by character, those of DejaVu Sans: readers' fonts are narrower, so that text that fits here fits there. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/\p{M}|\u200d|\u200e/u, 0],
  [/[ijlI.,:;'’|!]/, 0.32],
  [/[ \u00a0f\-/\\“”]/, 0.37],
  [/[rt()[\]{}"]/, 0.42],
  [/[mW@%…—]/, 1],
  [/[MwDGHNOQU–+<>=≤≥×~]/, 0.84],
  [/[\p{Lu}&]/u, 0.7],
  [/[\u0020-\u024f\u1e00-\u1eff•·]/, 0.64],
  [/[\u0370-\u06ff]/, 0.85],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}/u, 1.4],
]
const anyOther = 1.05
const boldFactor = 1.1

/** Filled once and never emptied: the letters of titles are few, and one that is looked up needs no place in an order. */
const known = new Map<string, number>()

function widthOf(char: string): number {
  let width = known.get(char)
  if (width === undefined) {
    width = widths.find(([chars]) => chars.test(char))?.[1] ?? anyOther
    if (known.size < 5000) known.set(char, width)
  }
  return width
}

export interface Face {
  readonly size: number
  readonly bold?: boolean
}

/** An upper bound of the width of a line. */
export function textWidth(text: string, { size, bold }: Face): number {
  let ems = 0
  // Letters with marks are as wide as without.
  for (const char of text.normalize('NFD')) ems += widthOf(char)
  return ems * size * (bold ? boldFactor : 1)
}

/**
 * Text that cannot break the picture: no characters that XML forbids, none that reverse the direction of what follows, no
 * towers of marks.
 */
export function plainText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\u061c\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g, '')
    .replace(/[\p{Cc}\u2028\u2029 ]+/gu, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
}

/** A name with a number after it, which stays after it where the name is written from right to left. */
export const withNumber = (name: string, value: string): string => `${name}\u200e: ${value}`

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Lines may break between any two of these. */
const breaksAnywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff00-\uffef]/u

/** Breaks a text into lines of at most this width: between words, and within words that are wider than a line. */
export function wrapText(source: string, face: Face, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (text: string) => textWidth(text, face) <= width
  for (const piece of piecesOf(plainText(source), (word) => fits(word))) {
    const longer = line + piece
    if (line === '' || fits(longer.trimEnd())) line = longer
    else {
      lines.push(line.trimEnd())
      line = piece
    }
  }
  return [...lines, line.trimEnd()].filter((each, at) => each !== '' || at === 0)
}

/** Words with the space after them; letters where a break may come anywhere. */
function* piecesOf(text: string, fits: (word: string) => boolean): Generator<string> {
  for (const word of text.match(/[^ ]+ */g) ?? []) {
    if (fits(word.trimEnd()) && !breaksAnywhere.test(word)) yield word
    else for (const { segment } of graphemes.segment(word)) yield segment
  }
}
