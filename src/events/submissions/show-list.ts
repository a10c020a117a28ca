import type { GameCatalog } from '../../catalog/catalog.ts'
import { unresolvedLines } from '../../decklists/deck-input.ts'
import { judgeDeck } from '../../decks/judged-deck.ts'
import { runPaced } from '../../http/pacer.ts'
import { sheetSectionSteps } from '../../sheets/deck-sheet.ts'
import type { SheetSection } from '../../sheets/sheet.ts'
import type { JudgedBy } from '../judge-lists.ts'
import { deckOfList } from '../lists.ts'
import type { EventList } from '../model/operation.ts'
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
