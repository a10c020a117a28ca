import type { Day } from '../../../../base/date.ts'
import { Problem } from '../../../../base/problem.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { unresolvedLines } from '../../decklists/deck-input.ts'
import { deckFromCards, deckFromTextInTurns, type GivenDeck, unknownCardErrors } from '../../decklists/given-deck.ts'
import { choosePrintings, noPrintings, type Printings, printingsInDeck } from '../../decklists/print/printings.ts'
import { revisionFor, settleVersions } from '../../decklists/resolve/settle-versions.ts'
import type { DeckPatch } from '../schema.ts'

type GivenCards = Pick<DeckPatch, 'cards' | 'text' | 'printings' | 'allowUnresolved'>

/**
 * The deck in a request body, with versions as its format has them on the day; undefined if there is none. Throws if
 * cards are unknown, unless the body allows them. `kept` are printings that stay chosen where the body names none.
 */
export async function givenDeck(
  catalog: GameCatalog,
  { cards, text, printings, allowUnresolved }: GivenCards,
  format: string | null,
  on: Day,
  kept: Printings = noPrintings,
): Promise<GivenDeck | undefined> {
  if (text === undefined && cards === undefined) return undefined
  const given = text === undefined ? deckFromCards(catalog, cards!) : await deckFromTextInTurns(catalog, text)
  const deck = settleVersions(given, revisionFor(catalog, format ?? given.format, on), on)
  if (!allowUnresolved) assertResolved(catalog, deck)
  const chosen = printings
    ? choosePrintings(catalog, deck, printings)
    : { ...printingsInDeck(kept, deck), ...deck.printings }
  return { ...deck, printings: chosen }
}

/** An id that lists or sites are known to use is no mistake, although its card's facts are not known here. */
function assertResolved(catalog: GameCatalog, deck: GivenDeck): void {
  const mistakes = deck.unknown.filter((card) => !card.external)
  if (mistakes.length === 0) return
  const unknown = mistakes
    .filter((card) => card.line === undefined)
    .map(({ text, suggestions }) => ({ id: text, suggestions: suggestions.map((card) => card.id) }))
  const entries = mistakes.length === 1 ? '1 entry is' : `${mistakes.length} entries are`
  const link =
    deck.entries.length === 0 ? deck.notes.find(({ code }) => code === 'decklist.link.not-fetched') : undefined
  const detail =
    link?.message ??
    `${entries} not a card of ${catalog.game.name}. Correct the list, or set "allowUnresolved" to keep it as it is.`
  throw new Problem('impossible', detail, {
    errors: unknownCardErrors(mistakes),
    members: { unresolved: unresolvedLines(mistakes), unknown: unknown.slice(0, 50) },
  })
}
