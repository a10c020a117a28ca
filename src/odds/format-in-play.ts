import type { GameCatalog } from '../catalog/catalog.ts'
import type { Day } from '../core/date.ts'
import { type FormatRevision, findRevision } from '../core/format.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import { chooseFormat } from '../legality/choose-format.ts'

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
