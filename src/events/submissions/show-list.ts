import type { GameCatalog } from '../../catalog/catalog.ts'
import { unresolvedLines } from '../../decklists/deck-input.ts'
import { judgeDeck } from '../../decks/judged-deck.ts'
import { runPaced } from '../../http/pacer.ts'
import { sheetSectionSteps } from '../../sheets/deck-sheet.ts'
import type { SheetLine, SheetSection } from '../../sheets/sheet.ts'
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

const sectionShown = ({ id, name, total, lines }: SheetSection): ListShown['sections'][number] => ({
  ...(id === undefined ? {} : { section: id }),
  name,
  total: total ?? 0,
  lines: lines.flatMap((line) => (line.kind === 'card' ? [lineShown(line)] : [])),
})

function lineShown({ card, count, text, unread, reasons }: Extract<SheetLine, { readonly kind: 'card' }>) {
  return {
    ...(card === undefined ? {} : { card }),
    count,
    text,
    ...(unread ? { unread: true as const } : {}),
    ...(reasons ? { reasons: [...reasons] } : {}),
  }
}
