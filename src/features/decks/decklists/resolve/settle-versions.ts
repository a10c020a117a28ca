import type { Day } from '../../../../base/date.ts'
import { type FormatRevision, findRevision } from '../../../../domain/core/formats/format.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { decklistNote, type GivenDeck } from '../given-deck.ts'
import { settleCards } from './settle-cards.ts'

/** The deck with the versions that are meant in a format on a day among its cards; without a revision, in no format. */
export function settleVersions(given: GivenDeck, revision?: FormatRevision, on?: Day): GivenDeck {
  if (given.choices.length === 0) return given
  const { warnings, ...cards } = settleCards(given, revision, on)
  return { ...given, ...cards, choices: [], notes: [...given.notes, ...warnings.map(decklistNote)] }
}

/** The revision in which a list that names a format, or none, is read where the request names none; undefined without one. */
export function revisionFor(
  catalog: GameCatalog,
  format: string | null | undefined,
  on: Day,
): FormatRevision | undefined {
  const named = catalog.findFormat(format ?? catalog.game.defaultFormat)
  return named && findRevision(named, on)
}
