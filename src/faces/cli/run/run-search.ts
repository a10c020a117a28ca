import type { Day } from '../../../base/date.ts'
import { Problem } from '../../../base/problem.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { gameIds } from '../../../domain/games/ids.ts'
import { findCards } from '../../../features/cards/catalog/query/find-cards.ts'
import { cardView } from '../../../features/cards/catalog/replies/card-view.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { labelOf } from '../../../features/decks/decklists/resolve/label.ts'
import { type Catalogs, createCatalogs } from '../input/load-catalog.ts'
import { clansOf, factsOf } from '../output/card-facts.ts'
import { capitalised, wrap } from '../output/layout.ts'
import { printTable } from '../output/table.ts'
import { dayOfFlag } from './check-files.ts'

export interface SearchFlags {
  /** The first game that the query fits unless given. */
  readonly game?: string
  readonly on?: string
  readonly limit?: number
  readonly json?: boolean
  readonly width?: number
}

interface Found {
  readonly catalog: GameCatalog
  readonly cards: readonly Card[]
}

/** The output of `kotei search`. */
export async function runSearch(
  query: string,
  flags: SearchFlags,
  now: Date,
  catalogs: Catalogs = createCatalogs(),
): Promise<string> {
  const found = await search(catalogs, query, flags.game, dayOfFlag(flags.on, now))
  const limit = flags.limit ?? 50
  const shown = found.cards.slice(0, limit)
  if (flags.json) {
    const { catalog, cards } = found
    return `${JSON.stringify({ game: catalog.game.id, total: cards.length, data: shown.map(cardView) }, null, 2)}\n`
  }
  return printFound(found, shown, flags.width ?? 80)
}

/** In the named game, or in the first that has the fields of the query and a card that matches. */
async function search(catalogs: Catalogs, query: string, game: string | undefined, on: Day): Promise<Found> {
  let empty: Found | undefined
  let fault: unknown
  for (const id of game === undefined ? gameIds : [game]) {
    const catalog = await catalogs(id)
    try {
      const cards = findCards(catalog, query, on)
      if (cards.length > 0) return { catalog, cards }
      empty ??= { catalog, cards }
    } catch (error) {
      fault ??= error
    }
  }
  if (empty) return empty
  throw pointedAt(query, fault)
}

/** The fault of a query, with the query and a mark under the place. */
function pointedAt(query: string, fault: unknown): unknown {
  if (!(fault instanceof Problem) || typeof fault.members?.position !== 'number') return fault
  return new Problem(fault.kind, `${fault.message}\n  ${query}\n  ${' '.repeat(fault.members.position)}^`)
}

function printFound({ catalog, cards }: Found, shown: readonly Card[], width: number): string {
  const { game } = catalog
  if (cards.length === 0) return 'No card matches.\n'
  const columns = [{ head: 'card' }, { head: 'type', fixed: true }, { head: 'clan' }, { head: 'facts' }]
  const rows = shown.map((card) => [
    labelOf(catalog, card).text,
    capitalised(card.type),
    clansOf(game, card),
    factsOf(game, card, ['number']).join(', '),
  ])
  const rest = cards.length - shown.length
  const total = `${cards.length === 1 ? '1 card' : `${cards.length} cards`} of ${game.name}`
  const end = rest === 0 ? `${total}.` : `${total}; ${rest} more are not shown (--limit shows more).`
  return `${printTable(columns, rows, width)}\n\n${wrap(end, width).join('\n')}\n`
}
