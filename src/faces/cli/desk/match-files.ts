import { basename, extname } from 'node:path'
import { foldLetters, spellings } from '../../../base/fold-name.ts'

/** An entrant, as far as names of files tell. */
export interface Listed {
  readonly number: number
  readonly name: string
}

export interface Matched {
  readonly file: string
  readonly entrant?: Listed
  /** Why the file belongs to nobody. */
  readonly why?: string
}

/** Which list belongs to whom, by the names of the files: `012.txt`, `12 Anna Muster.txt`, `anna_muster.o8d`. */
export function matchFiles(files: readonly string[], entrants: readonly Listed[]): Matched[] {
  const matched = files.map((file) => ({ file, ...entrantOf(file, entrants) }))
  return matched.map((item) => {
    const { entrant, file } = item
    const twin = entrant && matched.find((other) => other.file !== file && other.entrant === entrant)
    return twin ? { file, why: `${basename(twin.file)} is for ${inWords(entrant)}, too` } : item
  })
}

export const inWords = ({ number, name }: Listed): string => `${number} ${name}`

function entrantOf(file: string, entrants: readonly Listed[]): Omit<Matched, 'file'> {
  const title = basename(file, extname(file))
  const number = Number(/^\d+$/.exec(wordsOf(title)[0] ?? '')?.[0] ?? Number.NaN)
  const byNumber = entrants.find((entrant) => entrant.number === number)
  const byName = namedIn(title, entrants)
  if (byNumber && (byName.length === 0 || byName.includes(byNumber))) return { entrant: byNumber }
  if (byNumber) return { why: `the number is that of ${inWords(byNumber)}, the name that of ${inWords(byName[0]!)}` }
  if (byName.length === 1) return { entrant: byName[0]! }
  if (byName.length > 1) return { why: `it may be for ${byName.map(inWords).join(' or for ')}` }
  return { why: 'no entrant has this number or name' }
}

const wordsOf = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Those whose whole name is in the words; of Anna and Anna Maria the longer one counts if both are. */
function namedIn(file: string, entrants: readonly Listed[]): Listed[] {
  const words = spellings(file).flatMap(wordsOf)
  const isThere = (name: readonly string[]) => name.length > 0 && name.every((word) => words.includes(word))
  const named = entrants.flatMap((entrant) => {
    const name = spellings(entrant.name).map(wordsOf).find(isThere)
    return name ? [{ entrant, name }] : []
  })
  const longest = Math.max(0, ...named.map(({ name }) => name.length))
  return named.filter(({ name }) => name.length === longest).map(({ entrant }) => entrant)
}
