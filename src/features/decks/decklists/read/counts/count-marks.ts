/** A number of copies in a text, with what marks it as one: `3`, `3x`, `x3`, `(3)`, `3 copies of`, `three`. */
export interface CountMark {
  readonly start: number
  /** Where the first digit is: a title may begin with it. */
  readonly digits: number
  readonly end: number
  readonly count: number
  /** `x3`, `(3)`: rather behind a title than before one. */
  readonly isBehind: boolean
  /** `3x`. */
  readonly isTimes: boolean
  /** `2-3`, `1/2`: no number of copies, but meant as one. */
  readonly isRange: boolean
  /** `-1`: copies that are taken out. */
  readonly isNegative: boolean
  readonly isWord: boolean
}

/** Neither a part of a word, a date, a price, a place nor a number of a card. */
const digits =
  /(?<![\p{L}\p{N}#$€£'’.]|\d[,:/–-])(?<sign>(?<![^\s,;/|(&])[-−–](?=\d))?(?<open>[([{] ?)?(?<x>[x×] ?)?(?<n>\d{1,3})(?<range>[-–/]\d{1,3})?(?<times> ?[x×*](?!\p{L}|\p{N}))?(?<close> ?[)\]}])?(?<copies> ?(?:copy|copies|pcs\.?|exemplaires?|exemplare?|kopien?|stück|copias?)(?: ?[)\]}])?(?: of| de| von| d['’](?=\p{L}))?| of(?= ))?(?![\p{L}\p{N}%°€$]|[.,:/–-]\d)/giu
/** `3xBanzai!`, `3Banzai!`: no blank before the title. */
const glued = /(?<![\p{L}\p{N}#$€£'’.]|\d[,:/–-])(?<n>\d{1,2})(?:[xX×](?=\p{L})|(?=\p{Lu}\p{Ll}{2}))/gu
const words = /(?<![\p{L}\p{N}'’-])(?<word>one|two|three|four|five|six)(?: copies of| copies| x)?(?= )/giu
const values: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }

const mayHaveWord = /\b(?:one|two|three|four|five|six) /i

/** All numbers in a text that may be numbers of copies, in their order. */
export function countMarks(text: string): readonly CountMark[] {
  const marks: CountMark[] = []
  if (/\d/.test(text)) {
    for (const match of text.matchAll(digits)) marks.push(markOf(match))
    for (const match of text.matchAll(glued))
      if (!marks.some(({ digits: at }) => at === match.index)) marks.push(markOf(match))
  }
  if (mayHaveWord.test(text)) for (const match of text.matchAll(words)) marks.push(wordMark(match))
  return marks.sort((a, b) => a.start - b.start)
}

function markOf(match: RegExpExecArray): CountMark {
  const { n = '', open = '', x = '', sign = '', range, times } = match.groups ?? {}
  const isEnclosed = open !== '' && /[)\]}]/.test(match[0])
  // `(3 Banzai!` opens a remark.
  const skipped = isEnclosed ? 0 : open.length
  return {
    start: match.index + (sign === '' ? skipped : 0),
    digits: match.index + sign.length + open.length + x.length,
    end: match.index + match[0].length,
    count: Number(n),
    isBehind: isEnclosed || x !== '',
    isTimes: times !== undefined,
    isRange: range !== undefined,
    isNegative: sign !== '',
    isWord: false,
  }
}

function wordMark({ index, 0: text, groups }: RegExpExecArray): CountMark {
  const count = values[groups!.word!.toLowerCase()]!
  const plain = { isBehind: false, isTimes: false, isRange: false, isNegative: false, isWord: true }
  return { start: index, digits: index, end: index + text.length, count, ...plain }
}
