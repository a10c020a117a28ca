import type { OperationsAnswer } from '../../../src/features/events/schema.ts'
import { batchOf } from './batch.ts'
import { deskApi } from './desk-api.ts'
import { readDevice } from './device.ts'
import { readEvents } from './forget.ts'
import { takeLog } from './keep.ts'
import { positionOf } from './position.ts'
import { readHere } from './read-here.ts'

/** Sends what waits in events that are not open in this tab, as far as there is a connection; otherwise it stays. */
export async function sendWaiting(): Promise<void> {
  const events = await readEvents().catch(() => [])
  for (const { record, waiting } of events) if (waiting > 0) await sendOne(record.code).catch(() => {})
}

async function sendOne(code: string): Promise<void> {
  const stored = await readHere(code)
  if (!stored?.confirmed || stored.outbox.length === 0) return
  const { record, confirmed, outbox } = stored
  const operations = batchOf(outbox)
  const body = { operations, ...positionOf({ record, confirmed }), device: (await readDevice()).id }
  const answer = await deskApi<OperationsAnswer>(record, '/operations', { method: 'POST', body })
  await takeLog({ ...stored, confirmed }, answer, new Date().toISOString())
}
