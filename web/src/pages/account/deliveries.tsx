import type { DeliveryView } from '../../../../src/webhooks/schema.ts'
import { ResourceState } from '../../parts/resource-state.tsx'
import { api } from '../../shared/api.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { useResource } from '../../shared/use-resource.ts'

interface DeliveryList {
  readonly data: readonly DeliveryView[]
}

interface Props {
  /** Of the webhook. */
  readonly path: string
  /** Another number loads them again. */
  readonly round: number
  readonly canRepeat: boolean
}

/** What was sent to a webhook lately, and what became of it. */
export function Deliveries({ path, round, canRepeat }: Props) {
  const key = `${path} ${round}`
  const deliveries = useResource(key, (signal) => api<DeliveryList>(`${path}/deliveries?limit=5`, { signal }))
  const repeat = (id: string) =>
    api(`${path}/deliveries/${id}/repeat`, { method: 'POST' }).then(deliveries.reload, deliveries.reload)
  return (
    <details>
      <summary>{t('hooks.deliveries')}</summary>
      <ResourceState resource={deliveries} />
      {deliveries.data?.data.length === 0 && <p class="muted">{t('hooks.noDeliveries')}</p>}
      <ul class="rows">
        {deliveries.data?.data.map((delivery) => (
          <li key={delivery.id} class="row spread">
            <span>
              <code>{delivery.type}</code> {t(`hooks.${delivery.state}`)}
              <br />
              <span class="muted">{detailsOf(delivery)}</span>
            </span>
            {canRepeat && delivery.state !== 'pending' && (
              <button type="button" class="button button--quiet button--small" onClick={() => void repeat(delivery.id)}>
                {t('hooks.repeat')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" class="button button--quiet button--small" onClick={deliveries.reload}>
        {t('hooks.refresh')}
      </button>
    </details>
  )
}

/** When, how often, and the status or the fault of the last try. */
function detailsOf({ at, attempts, lastAttempt }: DeliveryView): string {
  const outcome = lastAttempt && (lastAttempt.status ?? lastAttempt.fault)
  return [formatInstant(at), t('hooks.tries', { n: attempts }), ...(outcome ? [String(outcome)] : [])].join(' · ')
}
