import { foldLetters, spellings } from '../../../base/fold-name.ts'
import { oncePer } from '../../../base/once.ts'
import type { Entrant } from './state.ts'

type Named = Pick<Entrant, 'name' | 'number'>

/** Whether the number or words of the name of an entrant begin as the text does; all of them do as an empty text. */
export function nameMatcher(text: string): (entrant: Named) => boolean {
  const words = readingsOf(text)
  if (words.length === 0) return () => true
  return (entrant) => {
    const beginnings = beginningsOf(entrant)
    const begins = (typed: string) => beginnings.some((beginning) => beginning.startsWith(typed))
    return words.every((readings) => readings.some((pieces) => pieces.every(begins)))
  }
}

/** For each typed word, how it may be meant: in any spelling, as one, and where it has hyphens or apostrophes in its pieces. */
function readingsOf(text: string): string[][][] {
  const [first = [], ...others] = spellings(text).map((spelling) => wordsOf(foldLetters(spelling)).map(piecesOf))
  return first.map((pieces, place) =>
    [pieces, ...others.map((words) => words[place] ?? pieces)].flatMap((each) => [[each.join('')], each]),
  )
}

/** Places at which somebody may begin to type the name: d’Arc-Smith at d, at Arc and at Smith. */
const beginningsOf = oncePer(({ name, number }: Named): readonly string[] => {
  const parts = spellings(name).flatMap((spelling) =>
    wordsOf(foldLetters(spelling)).flatMap((word) => {
      const pieces = piecesOf(word)
      return pieces.map((_, from) => pieces.slice(from).join(''))
    }),
  )
  return [String(number), ...new Set(parts)]
})

const wordsOf = (folded: string) => folded.split(/[\s.,;:()"]+/u).filter((word) => piecesOf(word).length > 0)
const piecesOf = (word: string) => word.split(/['-]+/u).filter(Boolean)
