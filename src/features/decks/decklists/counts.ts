import type { CountStyle, Reading } from './decklist.ts'

interface CountShape {
  readonly example: string
  readonly pattern: RegExp
  readonly style: CountStyle
}

const before = (example: string, pattern: RegExp): CountShape => ({ example, pattern, style: 'before' })
const after = (example: string, pattern: RegExp): CountShape => ({ example, pattern, style: 'after' })

/** How lists write the number of copies: `n` is the number, `title` the rest. Earlier shapes are preferred. */
const countShapes: readonly CountShape[] = [
  before('3 x Banzai!', /^(?<n>\d{1,4}) ?[x×*] (?<title>.+)$/iu),
  before('3 copies of Banzai!', /^(?<n>\d{1,4}) ?(?:copies|copy)(?: of)? (?<title>.+)$/iu),
  before('3 Banzai!', /^(?<n>\d{1,4}) (?<title>.+)$/u),
  before('3xBanzai!', /^(?<n>\d{1,4})[x×] ?(?<title>.+)$/iu),
  before('x3 Banzai!', /^[x×] ?(?<n>\d{1,4}) (?<title>.+)$/iu),
  before('(3) Banzai!', /^[([{][x×]?(?<n>\d{1,4})[x×]?[)\]}] ?(?<title>.+)$/iu),
  before('3 - Banzai!', /^(?<n>\d{1,4}) ?[-:–—=|] ?(?<title>.+)$/u),
  before('3. Banzai!', /^(?<n>\d{1,4})[.)*] ?(?<title>.+)$/u),
  before('three Banzai!', /^(?<n>one|two|three|four|five|six) (?:copies of |x )?(?<title>.+)$/iu),
  after('Banzai! x3', /^(?<title>.+) [x×] ?(?<n>\d{1,4})$/iu),
  after('Banzai!=3', /^(?<title>.+?) ?= ?(?<n>\d{1,4})$/u),
  after('Banzai! (x3)', /^(?<title>.+?) ?[([{] ?[x×]? ?(?<n>\d{1,4}) ?[x×]?[)\]}]$/iu),
  { example: 'Banzai! 3', pattern: /^(?<title>.+?)[,;:]? (?<n>\d{1,4})$/u, style: 'bare' },
  after('Banzai! 3x', /^(?<title>.+?)[,;:]? (?<n>\d{1,4}) ?[x×]$/iu),
  after('Banzai!*3', /^(?<title>.+?) ?\* ?(?<n>\d{1,4})$/u),
  after('Banzai!x3', /^(?<title>.+[^\p{L}\p{N}])[x×](?<n>\d{1,4})$/iu),
  after('Banzai! ... 3', /^(?<title>[^.…:–—]+[^ .…:–—-]) ?[-.…:–—]+ ?(?<n>\d{1,4})[x×]?$/iu),
  after('Banzai! (3 copies)', /^(?<title>.+?)[ ,:;(-]+(?<n>\d{1,4}) cop(?:y|ies)\)?$/iu),
]

const mayBeginWithCount = /^[\dx×([{]|^(?:one|two|three|four|five|six) /i
const mayEndWithCount = /[\d)\]}x×]$|cop(?:y|ies)$/i
const shapesBefore = countShapes.filter(({ style }) => style === 'before')
const shapesAfter = countShapes.filter(({ style }) => style !== 'before')
const words: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }

/** A count, never a pack. */
export const bareNumber = /^[x×]? ?\d+ ?(?:[x×]|cop(?:y|ies))?$/iu

export interface Counted extends Pick<Reading, 'count' | 'title'> {
  readonly counted: CountStyle
}

/** All ways to split a text into a number of copies and a title. */
export function countsIn(text: string): readonly Counted[] {
  const counts: Counted[] = []
  const read = ({ pattern, style }: CountShape) => {
    const { n = '', title = '' } = pattern.exec(text)?.groups ?? {}
    if (n !== '') counts.push({ count: words[n.toLowerCase()] ?? Number(n), title: title.trim(), counted: style })
  }
  if (mayBeginWithCount.test(text)) shapesBefore.forEach(read)
  if (mayEndWithCount.test(text)) shapesAfter.forEach(read)
  return counts
}
