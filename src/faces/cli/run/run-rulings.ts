import { existsSync } from 'node:fs'
import { dayOf } from '../../../base/date.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { deckRulings } from '../../../features/cards/rulings/deck-rulings.ts'
import { shippedRulings } from '../../../features/cards/rulings/game-rulings.ts'
import type { GivenDeck } from '../../../features/decks/decklists/given-deck.ts'
import { revisionFor, settleVersions } from '../../../features/decks/decklists/resolve/settle-versions.ts'
import { findCard, findNamed } from '../input/find-card.ts'
import { type Catalogs, createCatalogs } from '../input/load-catalog.ts'
import { readDeck } from '../input/read-deck.ts'
import { printRulings, rulingsJson } from '../output/print-rulings.ts'

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
