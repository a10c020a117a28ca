import { runPaced } from '../../../base/pacer.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { unresolvedLines } from '../../decks/decklists/deck-input.ts'
import { sheetSectionSteps } from '../../decks/sheets/deck-sheet.ts'
import type { SheetSection } from '../../decks/sheets/sheet.ts'
import { judgeDeck } from '../../decks/stored/read/judged-deck.ts'
import { deckOfList } from '../lists/lists.ts'
import type { EventList } from '../model/operation.ts'
import type { JudgedBy } from '../operations/judge-lists.ts'
import type { ListShown } from './schema.ts'

/** A list as it is kept, as the sheet prints it, and what the judge says of it in the event's format on its day. */
export async function showList(
  catalog: GameCatalog,
  { format, judgedOn }: JudgedBy,
  list: EventList,
): Promise<Omit<ListShown, 'contentHash'>> {
  const deck = deckOfList(catalog, list)
  const { verdict, verdictMissing } = judgeDeck(catalog, deck, format, judgedOn)
  const sections = await runPaced(sheetSectionSteps(catalog, deck, 'given', verdict?.violations ?? []))
  return {
    list,
    sections: sections.map(sectionShown),
    verdict: verdict ?? null,
    ...(verdictMissing === undefined ? {} : { verdictMissing }),
    unresolved: unresolvedLines(deck.unknown),
  }
}

/** Without the lines of sheets that are filled in by hand, which have no total either. */
const sectionShown = ({ total, lines, ...section }: SheetSection): ListShown['sections'][number] => ({
  ...section,
  total: total ?? 0,
  lines: lines.flatMap((line) => {
    if (line.kind === 'blank') return []
    const { kind: _, ...card } = line
    return [card]
  }),
})
