import type { GameCatalog } from '../catalog/catalog.ts'
import type { Steps } from '../core/steps.ts'
import type { LineItem, ReadList } from './decklist.ts'
import type { Suggester } from './suggest.ts'
import { type OutcomeLine, understandLine } from './understand-line.ts'

/** Parts of lines that are looked up in one list, beyond the lines that are read whole. */
const maxParts = 3000

/** So many take less than a millisecond or two, even where none names a card. */
const linesInStep = 16

/** Decides what each line is, now that the cards are known. */
export function* understandLines(
  catalog: GameCatalog,
  list: ReadList,
  suggester: Suggester,
): Steps<readonly OutcomeLine[]> {
  const next = createLineReader(catalog, list.isCounted ?? false, suggester)
  const lines: OutcomeLine[] = []
  let read = 0
  for (const item of list.items) {
    lines.push(...next(item))
    if (++read % linesInStep === 0) yield
  }
  // A link is a remark unless the text has no list.
  if (lines.some((line) => line.outcome === 'card')) return lines
  return lines.map((line) => (line.item.kind === 'link' ? { ...line, outcome: 'unresolved' } : line))
}

/** Understands one line after another, each by the headings above it. */
function createLineReader(catalog: GameCatalog, countedList: boolean, suggester: Suggester) {
  let section: string | undefined
  let aside = false
  let named = false
  const budget = { left: maxParts }
  const placed = (line: OutcomeLine, outside: boolean): OutcomeLine => {
    if (line.item.kind === 'heading') {
      const { heading } = line.item
      if (heading.level === 1) aside = heading.aside
      if (heading.level === 1 || heading.section !== undefined) section = heading.section
      return line
    }
    if ((aside || outside) && line.outcome !== 'note') return { ...line, outcome: 'aside', copies: 0 }
    // A deck has one name: later ones are remarks.
    if (line.outcome === 'name' && named) return { ...line, outcome: 'note' }
    named ||= line.outcome === 'name'
    return withSection(line, section)
  }
  return (item: LineItem): readonly OutcomeLine[] => {
    const outside = item.kind === 'card' && item.outside === true
    return understandLine({ catalog, suggester, budget, countedList, section }, item).map((line) =>
      placed(line, outside),
    )
  }
}

function withSection(line: OutcomeLine, above: string | undefined): OutcomeLine {
  const section = line.item.kind === 'card' ? (line.item.section ?? above) : above
  return line.outcome === 'unresolved' && section !== undefined ? { ...line, section } : line
}
