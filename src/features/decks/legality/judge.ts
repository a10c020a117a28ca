import type { Day } from '../../../base/date.ts'
import { validate } from '../../../domain/core/engine/validate.ts'
import { type Format, revisionOn } from '../../../domain/core/formats/format.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { unresolvedLines } from '../decklists/deck-input.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import { settleVersions } from '../decklists/resolve/settle-versions.ts'
import type { ChosenBy, Judgement } from './schema.ts'

/** The verdict on a deck in one format on a day; see `chooseFormat` for who chose it. */
export function judge(
  catalog: GameCatalog,
  unsettled: GivenDeck,
  format: Format,
  on: Day,
  chosenBy: ChosenBy = 'request',
): Judgement {
  const revision = revisionOn(format, on)
  const given = settleVersions(unsettled, revision, on)
  const { effectiveFrom, effectiveUntil } = revision
  const { legal, status, violations, warnings, deck } = validate(given, revision, on)
  return {
    legal,
    status,
    game: catalog.game.id,
    format: { id: format.id, revision: revision.id, effectiveFrom, effectiveUntil, chosenBy },
    catalogVersion: catalog.version,
    violations,
    warnings: given.notes.length === 0 ? warnings : [...warnings, ...given.notes],
    unresolved: unresolvedLines(given.unknown),
    summary: catalog.game.rules?.summarize(deck as never, revision, on) ?? {},
  }
}
