import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { OperatorError } from '../core/operator-error.ts'
import { foldTitle } from '../core/title.ts'
import { didYouMean } from '../core/unknown-card.ts'
import { deckFromText, type GivenDeck } from '../decklists/given-deck.ts'
import { createSuggester } from '../decklists/suggest.ts'

const maxBytes = 1_000_000

/** The cards that the argument means: those of a decklist in a file or on standard input, or of a title. */
export async function deckOfSubject(catalog: GameCatalog, subject: string): Promise<GivenDeck> {
  if (subject === '-') return deckFromText(catalog, await readAll(process.stdin))
  const card = catalog.find(subject)
  const titled = card ? [card] : catalog.byTitle(subject)
  if (titled.length > 0) return deckOf(titled)
  if (!existsSync(subject)) return deckOf([cardWithWords(catalog, subject)])
  const file = statSync(subject)
  if (!file.isFile()) throw new OperatorError(`${subject} is no file.`)
  if (file.size > maxBytes) throw new OperatorError(`${subject} is too large for a decklist.`)
  return deckFromText(catalog, await readFile(subject, 'utf8'))
}

function deckOf(cards: readonly Card[]): GivenDeck {
  return { entries: cards.map((card) => ({ card, count: 1 })), unknown: [], notes: [] }
}

/** The one card whose title has the words in it. */
function cardWithWords(catalog: GameCatalog, words: string): Card {
  const folded = foldTitle(words)
  const matches = folded === '' ? [] : catalog.cards.filter((card) => card.folded.includes(folded))
  if (matches.length === 1) return matches[0]!
  const suggestions = matches.length > 0 ? matches : createSuggester(catalog).suggest([words])
  throw new OperatorError(
    `"${words}" is neither a card of ${catalog.game.name} nor a file.${didYouMean(suggestions, 8)}`,
  )
}
