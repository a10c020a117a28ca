import { oncePer } from '../../../../../base/once.ts'
import type { Card } from '../../../../../domain/core/cards/card.ts'
import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { DecklistDialect } from '../../../../../domain/games/decklist-dialect.ts'
import type { SourceLine } from '../../../../../domain/games/decklist-format.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import { readTitled } from '../../resolve/read-titled.ts'
import { dialectOf, titleIndexOf } from '../../resolve/title-index.ts'
import { listWordsOf } from '../lines/list-words.ts'
import { isClanText } from '../lines/remark-lines.ts'
import { plainText } from '../plain-text.ts'
import type { Source } from '../source.ts'

/** What cards have numbers of, as pages show them: `4 Gold`, `Gold 4`. Words for sections are headings. */
const valueWords = oncePer((dialect: DecklistDialect): ReadonlySet<string> => {
  const words = [...listWordsOf(dialect).columns].filter((word) => !Object.hasOwn(dialect.sectionWords, word))
  return new Set(words)
})

/** Cards that are titled like a value of others: *Gold*. */
export const cardsLikeValues = oncePer((catalog: GameCatalog): ReadonlySet<Card> => {
  const { exact } = titleIndexOf(catalog)
  return new Set([...valueWords(dialectOf(catalog))].flatMap((word) => exact(word)))
})

const maxLength = 30
/** A quick test that headings do not pass. */
const mayBeValue = /^[-+−–*\d]|[-–*\d]$/
const value =
  /^(?:[-+−–]?\d{1,2}|[-–*]) ?(?<before>\p{L}[\p{L} ]*)$|^(?<behind>\p{L}[\p{L} ]*?):? (?:[-+−–]?\d{1,2}|[-–*])$/u

function valueIn({ dialect }: Source, { text }: SourceLine): string | undefined {
  if (text.length > maxLength || !mayBeValue.test(text)) return undefined
  const { before, behind } = value.exec(plainText(text))?.groups ?? {}
  const word = foldTitle(before ?? behind ?? '')
  return valueWords(dialect).has(word) ? word : undefined
}

/** Whether a line is a value of the card above it, as on pages that show cards with their facts. */
export function isValueLine(source: Source, lines: readonly SourceLine[], at: number): boolean {
  const word = valueIn(source, lines[at]!)
  if (word === undefined) return false
  let above = at - 1
  while (above >= 0 && isFact(source, lines[above]!)) above--
  const line = lines[above]
  if (!line) return false
  // A list that counts its cards may have one of them below another: but not the same again and again.
  return source.titles.isTitle(plainText(line.text)) || (isCounted(source, line) && isRepeated(source, lines, word))
}

/** A value, a clan or a pack, which may stand between a title and its other values. */
function isFact(source: Source, line: SourceLine): boolean {
  if (line.text.length > maxLength) return false
  const plain = plainText(line.text)
  return (
    valueIn(source, line) !== undefined ||
    isClanText(source.catalog, plain) ||
    source.catalog.findPack(plain) !== undefined
  )
}

const isCounted = (source: Source, { text }: SourceLine) => readTitled(source, plainText(text)) !== undefined

function isRepeated(source: Source, lines: readonly SourceLine[], word: string): boolean {
  let times = 0
  for (let at = 1; at < lines.length && times < 2; at++)
    if (valueIn(source, lines[at]!) === word && isCounted(source, lines[at - 1]!)) times++
  return times > 1
}
