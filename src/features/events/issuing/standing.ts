import type { Receipt, ReceiptStanding } from '../receipts/schema.ts'
import type { EventRow } from '../row.ts'
import { loadEntrant } from '../store/load-entrants.ts'
import type { Connection } from '../store/read-event.ts'

/** Whether the list of a genuine receipt still is the accepted one. */
export async function standingOf(
  connection: Connection,
  event: EventRow | undefined,
  { number, contentHash }: Receipt,
): Promise<ReceiptStanding> {
  const entrant = event && (await loadEntrant(connection, event.id, number))
  if (!entrant) return { state: 'unknown' }
  const { accepted } = entrant
  if (!accepted) return { state: event.purgedAt ? 'unknown' : 'withdrawn' }
  return { state: accepted.contentHash === contentHash ? 'current' : 'replaced', acceptedAt: accepted.at }
}
