import { once } from '../../../../../base/once.ts'
import type { Steps } from '../../../../../base/steps.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import type { LineItem, ReadList } from '../../decklist.ts'
import type { Suggester } from '../../resolve/suggest.ts'
import type { LineContext, OutcomeLine } from './line-outcome.ts'
import { understandLine } from './understand-line.ts'

/** Parts of lines that are looked up in one list, beyond the lines that are read whole. */
const maxParts = 3000
/** Parts of them that are compared with all titles. */
const maxCompared = 400

/** This number takes less than two milliseconds, even where none names a card. */
const linesInStep = 4

/** Decides what each line is, now that the cards are known. */
export function* understandLines(
  catalog: GameCatalog,
  list: ReadList,
  suggester: Suggester,
): Steps<readonly OutcomeLine[]> {
  const next = createLineReader(catalog, once(list.isCounted ?? (() => false)), suggester)
  const lines: OutcomeLine[] = []
  let read = 0
  for (const item of list.items) {
    next(item, lines)
    if (++read % linesInStep === 0) yield
  }
  // A link is a remark unless the text has no list.
  if (lines.some((line) => line.outcome === 'card')) return lines
  return lines.map((line) => (line.item.kind === 'link' ? { ...line, outcome: 'unresolved' } : line))
}

/** Understands one line after another, each by the headings above it. */
function createLineReader(catalog: GameCatalog, isCountedList: () => boolean, suggester: Suggester) {
  let aside = false
  let named = false
  const context: LineContext & { section: string | undefined } = {
    catalog,
    suggester,
    budget: { left: maxParts, near: maxCompared },
    isCountedList,
    section: undefined,
  }
  const placed = (line: OutcomeLine, outside: boolean): OutcomeLine => {
    if (line.item.kind === 'heading') {
      const { heading } = line.item
      if (heading.level === 1) aside = heading.aside
      if (heading.level === 1 || heading.section !== undefined) context.section = heading.section
      return line
    }
    if ((aside || outside) && line.outcome !== 'note') return { ...line, outcome: 'aside', copies: 0 }
    // A deck has one name: later ones are remarks.
    if (line.outcome === 'name' && named) return { ...line, outcome: 'note' }
    named ||= line.outcome === 'name'
    return withSection(line, context.section)
  }
  return (item: LineItem, lines: OutcomeLine[]): void => {
    const outside = (item.kind === 'card' || item.kind === 'entry') && item.outside === true
    const understood = understandLine(context, item)
    if ('item' in understood) lines.push(placed(understood, outside))
    else for (const line of understood) lines.push(placed(line, outside))
  }
}

function withSection(line: OutcomeLine, above: string | undefined): OutcomeLine {
  const section = line.item.kind === 'card' ? (line.item.section ?? above) : above
  return line.outcome === 'unresolved' && section !== undefined ? { ...line, section } : line
}
