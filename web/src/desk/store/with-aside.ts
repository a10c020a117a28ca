import { type Aside, rowsWith } from './aside.ts'
import type { StoredDesk } from './records.ts'

/** An event as the store has it, with what it would not take. */
export function withAside(stored: StoredDesk | undefined, aside: Aside | undefined): StoredDesk | undefined {
  if (!aside) return stored
  const isBeyond = aside.event && (stored?.confirmed?.seq ?? -1) <= (aside.event.confirmed?.seq ?? -1)
  const event = isBeyond ? aside.event : stored
  if (!event) return undefined
  const { record, confirmed } = event
  const seq = confirmed?.seq ?? 0
  const rows = rowsWith([...(stored?.handedIn ?? []), ...(stored?.outbox ?? [])], aside)
  const refused = stored?.refused ?? []
  const known = new Set(refused.map(({ operation }) => operation.id))
  return {
    record,
    ...(confirmed ? { confirmed } : {}),
    outbox: rows.filter((row) => row.seq === undefined),
    handedIn: rows.filter((row) => row.seq !== undefined && row.seq > seq),
    acts: [
      ...(stored?.acts ?? []).map((act) => (aside.undone.has(act.key) ? { ...act, undone: true as const } : act)),
      ...aside.acts,
    ],
    refused: [...refused, ...aside.refused.filter(({ operation }) => !known.has(operation.id))],
  }
}
