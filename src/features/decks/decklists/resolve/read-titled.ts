import type { DecklistDialect } from '../../../../domain/games/decklist-dialect.ts'
import { bareNumber } from '../counts.ts'
import type { TitledReading } from '../decklist.ts'
import { readTitle, splitQualifier } from '../read/readings.ts'
import type { Source } from '../read/source.ts'

const counted = /^(\d{1,2})(?: ?x)? ([^ ].*)$/
const countedAfter = /^(.*[^ ]) x ?(\d{1,2})$/
const none: readonly never[] = []

type Titles = Pick<Source, 'titles' | 'dialect'>

/**
 * Reads `3 Banzai! (Core Set)`, `Banzai! x3` or `Banzai!` spelt like a title: most lines of most lists. Returns undefined
 * unless the line is unambiguous; the other readers then decide.
 */
export function readTitled(source: Titles, name: string): TitledReading | undefined {
  const { titles } = source
  const match = counted.exec(name)
  if (match) {
    // `18 Bronze Men` is one card, not eighteen.
    if (titles.beginsNumbered(name)) return undefined
    const [, count, title] = match
    return readPrinted(source, Number(count), title!) ?? readAnyTitle(source, Number(count), title!)
  }
  const cards = titles.exact(name)
  if (cards.length > 0) return { count: 1, title: name, qualifiers: none, cards }
  const after = countedAfter.exec(name)
  if (!after) return undefined
  const title = after[1]!
  const named = titles.exact(title)
  return named.length > 0
    ? { count: Number(after[2]), counted: 'after', title, qualifiers: none, cards: named }
    : undefined
}

/** A printed title, alone or with a text in parentheses after it that has no other meaning in the game. */
function readPrinted({ titles, dialect }: Titles, count: number, text: string): TitledReading | undefined {
  const split = splitQualifier(text)
  const title = split?.title ?? text
  const cards = titles.printedAlone(title)
  if (!cards) return undefined
  if (!split) return { count, counted: 'before', title, qualifiers: none, cards }
  const { qualifier } = split
  if (bareNumber.test(qualifier) || isReadByGame(dialect, text)) return undefined
  const isParenthesis = text.endsWith(')') && text.length === title.length + qualifier.length + 3
  if (!isParenthesis && isReadByGame(dialect, `${title} (${qualifier})`)) return undefined
  return { count, counted: 'before', title, qualifiers: [qualifier], cards }
}

const isReadByGame = (dialect: DecklistDialect, text: string) => (dialect.readTitle?.(text) ?? none).length > 0

function readAnyTitle({ titles, dialect }: Titles, count: number, text: string): TitledReading | undefined {
  for (const reading of readTitle({ count, title: text, counted: 'before' }, dialect)) {
    const cards = titles.exact(reading.title)
    // A version is named only of a title that has several.
    if (reading.version !== undefined && cards.length < 2) continue
    if (reading.fits ? cards.some(reading.fits) : cards.length > 0) return { ...reading, cards }
  }
  return undefined
}
