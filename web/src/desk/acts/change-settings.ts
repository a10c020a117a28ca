import type { ChangedEvent, EventPatch } from '../../../../src/features/events/schema.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { deskApi } from '../sync/desk-api.ts'
import { syncNow } from '../sync/open-desk.ts'

/** Changes settings at the service, and nowhere else: all lists may have to be judged again. Throws ApiProblem or NoConnection. */
export async function changeSettings({ record }: ReadyDesk, patch: EventPatch): Promise<ChangedEvent> {
  const changed = await deskApi<ChangedEvent>(record, '', { method: 'PATCH', body: patch })
  syncNow()
  return changed
}

/** What a change would do. */
export const previewSettings = ({ record }: ReadyDesk, patch: EventPatch, signal: AbortSignal): Promise<ChangedEvent> =>
  deskApi<ChangedEvent>(record, '?preview=true', { method: 'PATCH', body: patch, signal })
