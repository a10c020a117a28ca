import type { OperationsAnswer } from '../../../../src/features/events/schema.ts'
import { readDevice } from '../device/device.ts'
import { positionOf } from '../recovery/position.ts'
import { readEvents } from '../store/forget.ts'
import { takeLog } from '../store/keep.ts'
import { readHere } from '../store/read-here.ts'
import { deskApi } from '../sync/desk-api.ts'
import { batchOf } from './batch.ts'

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
