import { dayOf } from '../core/date.ts'
import { OperatorError } from '../core/operator-error.ts'
import { unknownCardMessage } from '../core/unknown-card.ts'
import { renderDecklist } from '../decklists/render-decklist.ts'
import { settleCards } from '../decklists/settle-cards.ts'
import { revisionFor } from '../decklists/settle-versions.ts'
import type { gameIds } from '../games/ids.ts'
import type { Catalogs } from './load-catalog.ts'
import { printable } from './output/layout.ts'
import { createListReader } from './read-deck.ts'

export interface ConvertFlags {
  readonly as: string
  readonly game?: (typeof gameIds)[number]
  readonly name?: string
}

export interface Converted {
  readonly text: string
  /** Sentences for standard error: lines that name no card, and lines that were read leniently. */
  readonly unresolved: readonly string[]
  readonly warnings: readonly string[]
}

export async function convertList(text: string, flags: ConvertFlags, catalogs?: Catalogs): Promise<Converted> {
  const { catalog, list } = await createListReader(flags.game, catalogs)(text)
  const { name, format } = list
  const on = dayOf(new Date())
  const { entries, unknown, printings, warnings } = settleCards(list, revisionFor(catalog, format, on), on)
  if (entries.length === 0 && unknown.length === 0) throw new OperatorError('No line of it names a card.')
  const title = flags.name ?? name
  const named = { ...(title === undefined ? {} : { name: title }), ...(format === undefined ? {} : { format }) }
  const deck = { entries, unknown: [], printings, ...named }
  return {
    text: renderDecklist(catalog, deck, flags.as).text,
    warnings: [...list.warnings, ...warnings].map(({ line, message }) =>
      printable(line === undefined ? message : `Line ${line}: ${message}`),
    ),
    unresolved: unknown.map((card) => printable(unknownCardMessage(card))),
  }
}
