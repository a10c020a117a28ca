import type { DeviceView } from '../../../../src/features/events/schema.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { ResourceState } from '../../shared/parts/resource-state.tsx'
import { useResource } from '../../shared/use-resource.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { deskApi } from '../sync/desk-api.ts'

/** The devices that work at the event, and when each was last in contact. */
export function Devices({ ready }: { readonly ready: ReadyDesk }) {
  const devices = useResource('devices', (signal) =>
    deskApi<{ readonly data: readonly DeviceView[] }>(ready.record, '/devices', { signal }),
  )
  return (
    <details class="panel">
      <summary>{t('desk.devices', { n: devices.data?.data.length ?? 0 })}</summary>
      <ResourceState resource={devices} />
      <ul class="rows">
        {devices.data?.data.map(({ id, name, lastSeenAt }) => (
          <li key={id} class="row">
            <strong dir="auto">{name}</strong>
            {id === ready.device.id && <span class="flag flag--plain">{t('desk.isThisDevice')}</span>}
            <br />
            <span class="muted">{t('desk.lastSeen', { at: formatInstant(lastSeenAt) })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
