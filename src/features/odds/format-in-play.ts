import type { Day } from '../../base/date.ts'
import { type FormatRevision, findRevision } from '../../domain/core/formats/format.ts'
import type { GameCatalog } from '../cards/catalog/snapshot/catalog.ts'
import type { GivenDeck } from '../decks/decklists/given-deck.ts'
import { chooseFormat } from '../decks/legality/choose-format.ts'

/** The format whose set-up is played. */
export interface FormatInPlay {
  readonly id: string
  readonly chosenBy: ReturnType<typeof chooseFormat>['chosenBy']
  readonly revision: FormatRevision
}

/** A format that is over is played as it last was. */
export function formatInPlay(
  catalog: GameCatalog,
  requested: string | undefined,
  deck: Pick<GivenDeck, 'format'>,
  day: Day,
): FormatInPlay {
  const { format, chosenBy } = chooseFormat(catalog, requested, deck)
  return { id: format.id, chosenBy, revision: findRevision(format, day) ?? format.revisions.at(-1)! }
}
