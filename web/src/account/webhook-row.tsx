import { useState } from 'preact/hooks'
import type { WebhookView } from '../../../src/features/people/webhooks/schema.ts'
import { api } from '../shared/api.ts'
import { formatInstant, t } from '../shared/language.ts'
import { Failure } from '../shared/parts/resource-state.tsx'
import { Deliveries } from './deliveries.tsx'

interface Props {
  readonly webhook: WebhookView
  readonly onChange: () => void
  readonly onSecret: (secret: string) => void
}

/** A webhook with its state, what can be done with it, and what was sent. */
export function WebhookRow({ webhook, onChange, onSecret }: Props) {
  const [sent, setSent] = useState(0)
  const [error, setError] = useState<Error>()
  const path = `/v1/webhooks/${webhook.id}`
  const run = (work: () => Promise<unknown>) => {
    setError(undefined)
    work().catch(setError)
  }
  const { enabled, description } = webhook
  const test = async () => {
    await api(`${path}/test`, { method: 'POST' })
    setSent(sent + 1)
  }
  const change = async (method: 'PATCH' | 'DELETE', body?: object) => {
    await api(path, { method, ...(body ? { body } : {}) })
    onChange()
  }
  const renew = async () => {
    onSecret((await api<{ secret: string }>(`${path}/secret`, { method: 'POST', body: {} })).secret)
    onChange()
  }
  return (
    <li class="row stack">
      <div>
        <p class="hook__url">
          <bdi>
            <strong>{webhook.url}</strong>
          </bdi>
        </p>
        <p class="hook__state">
          <State webhook={webhook} />
          {description !== '' && <bdi class="muted">{description}</bdi>}
        </p>
      </div>
      <div class="cluster">
        {enabled && <SmallButton label={t('hooks.test')} onClick={() => run(test)} />}
        <SmallButton
          label={t(enabled ? 'hooks.switchOff' : 'hooks.switchOn')}
          onClick={() => run(() => change('PATCH', { enabled: !enabled }))}
        />
        <SmallButton label={t('hooks.newSecret')} onClick={() => run(renew)} />
        <SmallButton label={t('hooks.delete')} onClick={() => run(() => change('DELETE'))} />
      </div>
      {error && <Failure error={error} />}
      <Deliveries path={path} sent={sent} canRepeat={enabled} />
    </li>
  )
}

/** On, failing, or switched off and why. */
function State({ webhook: { enabled, disabledReason, failingSince } }: Pick<Props, 'webhook'>) {
  if (!enabled)
    return <span class="tag tag--off">{disabledReason === null ? t('hooks.off') : t(`hooks.${disabledReason}`)}</span>
  if (failingSince === null) return <span class="tag tag--on">{t('hooks.on')}</span>
  return <span class="tag tag--off">{t('hooks.failingSince', { when: formatInstant(failingSince) })}</span>
}

function SmallButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" class="button button--quiet button--small" onClick={onClick}>
      {label}
    </button>
  )
}
