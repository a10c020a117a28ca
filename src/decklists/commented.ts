import type { GameCatalog } from '../catalog/catalog.ts'
import type { OutcomeLine } from './assemble.ts'
import type { DecklistWarning } from './decklist.ts'
import { longestLine, plainText, readingsOf } from './readings.ts'
import { resolveReadings } from './resolve.ts'
import { dialectOf } from './title-index.ts'

const marked = /^(?:#+|\/\/|;) ?(\d{1,2} ?x? .+)$/iu

/** A card behind a mark of remarks is left out as its author wanted, but not without a word. */
export function commentedCards(catalog: GameCatalog, lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  return lines.flatMap(({ item, outcome }) => {
    if ((outcome !== 'note' && outcome !== 'heading') || item.text.length > longestLine) return []
    const inner = marked.exec(item.text)?.[1]
    if (inner === undefined) return []
    const found = resolveReadings(catalog, readingsOf(plainText(inner), dialectOf(catalog)), undefined)
    if (!found) return []
    const message = `"${item.text}" is a remark by its first character, and not counted.`
    return [{ code: 'line.commented', message, line: item.line }]
  })
}
