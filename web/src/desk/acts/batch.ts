import type { Operation } from '../../../../src/features/events/model/operation.ts'
import type { OutboxRecord } from '../store/records.ts'

/** What the service takes at a time; lists make operations large. */
const maxOperations = 500
const maxLength = 700_000

/** The oldest operations that fit into one request, and at least one. */
export function batchOf(outbox: readonly Pick<OutboxRecord, 'operation'>[]): readonly Operation[] {
  let length = 0
  const tooMany = outbox.findIndex(({ operation }, index) => {
    length += JSON.stringify(operation).length
    return index > 0 && (index >= maxOperations || length > maxLength)
  })
  return outbox.slice(0, tooMany < 0 ? outbox.length : tooMany).map(({ operation }) => operation)
}
