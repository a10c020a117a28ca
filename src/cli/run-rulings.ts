import { existsSync } from 'node:fs'
import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { dayOf } from '../core/date.ts'
import { OperatorError } from '../core/operator-error.ts'
import { foldTitle } from '../core/title.ts'
import { didYouMean } from '../core/unknown-card.ts'
import { deckFromText, type GivenDeck } from '../decklists/given-deck.ts'
import { revisionFor, settleVersions } from '../decklists/settle-versions.ts'
import { createSuggester } from '../decklists/suggest.ts'
import { gameIds } from '../games/ids.ts'
import { deckRulings } from '../rulings/deck-rulings.ts'
import { shippedRulings } from '../rulings/game-rulings.ts'
import { loadCatalog } from './load-catalog.ts'
import { printRulings, rulingsJson } from './output/print-rulings.ts'
import { readListText } from './read-list.ts'

export interface RulingsFlags {
  readonly game?: (typeof gameIds)[number]
  readonly mentions?: boolean
  readonly superseded?: boolean
  readonly json?: boolean
  /** Columns of the terminal. */
  readonly width?: number
}

/** The output of `kotei rulings`. The catalogue is loaded from the data files unless given. */
export async function runRulings(subject: string, flags: RulingsFlags = {}, given?: GameCatalog): Promise<string> {
  const catalog = given ?? (await loadCatalog(flags.game ?? gameIds[0]))
  const { entries, unknown } = await subjectCards(catalog, subject)
  const unresolved = unknown.map((card) => card.text)
  const cards = deckRulings(catalog, shippedRulings(catalog.data.rulings), entries, {
    mentions: flags.mentions ?? false,
    superseded: flags.superseded ?? false,
  })
  if (flags.json) return rulingsJson(catalog, cards, unresolved)
  if (entries.length === 0)
    throw new OperatorError(`${subject === '-' ? 'Standard input' : subject} has no card of ${catalog.game.name}.`)
  return printRulings(catalog, { cards, cardCount: entries.length, unresolved, width: flags.width ?? 80 })
}

type SubjectCards = Pick<GivenDeck, 'entries' | 'unknown'>

/** The cards with the id or title, or those of the decklist in the file or on standard input. */
async function subjectCards(catalog: GameCatalog, subject: string): Promise<SubjectCards> {
  if (subject === '-') return listCards(catalog, subject)
  const card = catalog.find(subject)
  const titled = card ? [card] : catalog.byTitle(subject)
  if (titled.length > 0) return single(titled)
  if (existsSync(subject)) return listCards(catalog, subject)
  return single([cardWithWords(catalog, subject)])
}

async function listCards(catalog: GameCatalog, file: string): Promise<SubjectCards> {
  const on = dayOf(new Date())
  const given = deckFromText(catalog, await readListText(file))
  return settleVersions(given, revisionFor(catalog, given.format, on), on)
}

function single(cards: readonly Card[]): SubjectCards {
  return { entries: cards.map((card) => ({ card, count: 1 })), unknown: [] }
}

/** The only card whose title contains the words. */
function cardWithWords(catalog: GameCatalog, words: string): Card {
  const folded = foldTitle(words)
  const matches = folded === '' ? [] : catalog.cards.filter((card) => card.folded.includes(folded))
  if (matches.length === 1) return matches[0]!
  const suggestions = matches.length > 0 ? matches : createSuggester(catalog).suggest([words])
  throw new OperatorError(
    `"${words}" is neither a card of ${catalog.game.name} nor a file.${didYouMean(suggestions, 8)}`,
  )
}
