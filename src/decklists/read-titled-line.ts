import type { DecklistDialect } from '../games/decklist-dialect.ts'
import type { CardItem, Reading } from './decklist.ts'
import { plainText, readTitle } from './readings.ts'
import type { SourceLine } from './source-text.ts'
import type { TitleIndex } from './title-index.ts'

const counted = /^(\d{1,2})(?: ?x)? ([^ ].*)$/
const countedBehind = /^(.*[^ ]) x ?(\d{1,2})$/

/**
 * `3 Banzai! (Core Set)`, `Banzai! x3` or `Banzai!`, spelt as a title is: most lines of most lists. Returns undefined where
 * anything is in doubt; the other readers then decide.
 */
export function readTitledLine(
  { number: line, text }: SourceLine,
  titles: TitleIndex,
  dialect: DecklistDialect,
): CardItem | undefined {
  const name = plainText(text)
  const reading = titledReading(name, titles, dialect)
  return reading && { kind: 'card', line, text, name, reading }
}

function titledReading(name: string, titles: TitleIndex, dialect: DecklistDialect): Reading | undefined {
  const match = counted.exec(name)
  if (match) {
    // `18 Bronze Men` is one card, not eighteen.
    if (titles.beginsNumbered(name)) return undefined
    return readTitle(Number(match[1]), match[2]!, dialect, (reading) => {
      const cards = titles.exact(reading.title)
      const named = reading.fits ? cards.some(reading.fits) : cards.length > 0
      return named ? reading : undefined
    })
  }
  if (titles.isTitle(name)) return { count: 1, title: name, qualifiers: [] }
  const behind = countedBehind.exec(name)
  return behind && titles.isTitle(behind[1]!)
    ? { count: Number(behind[2]), title: behind[1]!, qualifiers: [] }
    : undefined
}
