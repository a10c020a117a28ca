import { dayOf } from '../../../base/date.ts'
import { OperatorError } from '../../../base/operator-error.ts'
import { unknownCardMessage } from '../../../domain/core/decks/unknown-card.ts'
import type { gameIds } from '../../../domain/games/ids.ts'
import { renderDecklist } from '../../../features/decks/decklists/print/render-decklist.ts'
import { settleCards } from '../../../features/decks/decklists/resolve/settle-cards.ts'
import { revisionFor } from '../../../features/decks/decklists/resolve/settle-versions.ts'
import type { Catalogs } from '../input/load-catalog.ts'
import { createListReader } from '../input/read-deck.ts'
import { printable } from '../output/layout.ts'

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
