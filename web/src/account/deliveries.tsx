import { useEffect, useState } from 'preact/hooks'
import type { DeliveryPage, DeliveryView } from '../../../src/features/people/webhooks/schema.ts'
import { api } from '../shared/api.ts'
import { formatInstant, t } from '../shared/language.ts'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'

interface Props {
  /** Of the webhook. */
  readonly path: string
  /** How many messages were sent from here: each opens the list and loads it again. */
  readonly sent: number
  readonly canRepeat: boolean
}

/** What was sent to a webhook lately, and what became of it. */
export function Deliveries({ path, sent, canRepeat }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (sent > 0) setOpen(true)
  }, [sent])
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('hooks.deliveries')}</summary>
      {isOpen && <DeliveryRows path={path} sent={sent} canRepeat={canRepeat} />}
    </details>
  )
}

/** A message is usually answered within a second or two. */
const nextLook = 1500
const maxLooks = 5

function DeliveryRows({ path, sent, canRepeat }: Props) {
  const deliveries = useResource(path, (signal) => api<DeliveryPage>(`${path}/deliveries?limit=5`, { signal }))
  const { data: { data: rows } = {}, reload } = deliveries
  const [looks, setLooks] = useState(0)
  const look = () => {
    setLooks(0)
    reload()
  }
  useEffect(() => {
    if (sent > 0) look()
  }, [sent])
  useEffect(() => {
    const isOnItsWay = rows?.some(({ state, attempts }) => state === 'pending' && attempts === 0)
    if (!isOnItsWay || looks === maxLooks) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      reload()
    }, nextLook)
    return () => clearTimeout(timer)
  }, [rows])
  const repeat = (id: string) => api(`${path}/deliveries/${id}/repeat`, { method: 'POST' }).then(look, look)
  return (
    <>
      <ResourceState resource={deliveries} />
      {rows?.length === 0 && <p class="muted">{t('hooks.noDeliveries')}</p>}
      <ul class="rows hook__deliveries">
        {rows?.map((delivery) => (
          <li key={delivery.id} class="row spread">
            <span>
              <code>{delivery.type}</code> <strong>{t(`hooks.${delivery.state}`)}</strong>
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
      <button type="button" class="button button--quiet button--small" onClick={look}>
        {t('hooks.refresh')}
      </button>
    </>
  )
}

const faults = ['redirect', 'timeout', 'unreachable', 'certificate', 'broken', 'secret', 'disabled'] as const

/** When, how often, what came of the last try, and when the next one is. */
function detailsOf({ at, attempts, lastAttempt, nextAttemptAt }: DeliveryView): string {
  const fault = faults.find((each) => each === lastAttempt?.fault)
  return [
    formatInstant(at),
    ...(attempts > 0 ? [t('hooks.tries', { n: attempts })] : []),
    ...(lastAttempt?.status ? [t('hooks.answered', { status: lastAttempt.status })] : []),
    ...(fault ? [t(`hooks.fault.${fault}`)] : []),
    ...(attempts > 0 && nextAttemptAt ? [t('hooks.nextTry', { when: formatInstant(nextAttemptAt) })] : []),
  ].join(' · ')
}
