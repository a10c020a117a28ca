import { existsSync } from 'node:fs'
import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { dayOf } from '../core/date.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import { revisionFor, settleVersions } from '../decklists/settle-versions.ts'
import { deckRulings } from '../rulings/deck-rulings.ts'
import { shippedRulings } from '../rulings/game-rulings.ts'
import { findCard, findNamed } from './find-card.ts'
import { type Catalogs, createCatalogs } from './load-catalog.ts'
import { printRulings, rulingsJson } from './output/print-rulings.ts'
import { readDeck } from './read-deck.ts'

export interface RulingsFlags {
  /** Recognised from the card or the deck unless given. */
  readonly game?: string
  readonly mentions?: boolean
  readonly superseded?: boolean
  readonly json?: boolean
  /** Columns of the terminal. */
  readonly width?: number
}

/** The output of `kotei rulings`. */
export async function runRulings(
  subject: string,
  flags: RulingsFlags = {},
  catalogs: Catalogs = createCatalogs(),
): Promise<string> {
  const { catalog, entries, unknown } = await subjectCards(subject, flags.game, catalogs)
  const unresolved = unknown.map((card) => card.text)
  const cards = deckRulings(catalog, shippedRulings(catalog.data.rulings), entries, {
    mentions: flags.mentions ?? false,
    superseded: flags.superseded ?? false,
  })
  if (flags.json) return rulingsJson(catalog, cards, unresolved)
  return printRulings(catalog, { cards, cardCount: entries.length, unresolved, width: flags.width ?? 80 })
}

interface SubjectCards extends Pick<GivenDeck, 'entries' | 'unknown'> {
  readonly catalog: GameCatalog
}

/** The cards with the id or title, or those of the decklist in the file or on standard input. */
async function subjectCards(subject: string, game: string | undefined, catalogs: Catalogs): Promise<SubjectCards> {
  const named = subject === '-' ? undefined : await findNamed(subject, game, catalogs)
  if (named) return single(named.catalog, named.cards)
  if (subject !== '-' && !existsSync(subject)) {
    const { catalog, cards } = await findCard(subject, game, catalogs, true)
    return single(catalog, cards)
  }
  const { catalog, given } = await readDeck(subject, game, catalogs)
  const today = dayOf(new Date())
  return { catalog, ...settleVersions(given, revisionFor(catalog, given.format, today), today) }
}

function single(catalog: GameCatalog, cards: readonly Card[]): SubjectCards {
  return { catalog, entries: cards.map((card) => ({ card, count: 1 })), unknown: [] }
}
