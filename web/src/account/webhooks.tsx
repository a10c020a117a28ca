import { useState } from 'preact/hooks'
import type { WebhookList } from '../../../src/features/people/webhooks/schema.ts'
import { api } from '../shared/api.ts'
import { t } from '../shared/language.ts'
import { Field, Form } from '../shared/parts/form.tsx'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'
import { WebhookRow } from './webhook-row.tsx'

/** What people choose from; programs choose single types. */
const groups = {
  lists: ['list.announced', 'list.amended', 'list.withdrawn', 'list.effective'],
  decks: ['deck.breaks'],
  catalog: ['catalog.changed'],
  events: [
    'event.created',
    'event.changed',
    'event.published',
    'event.deleted',
    'event.entrant-changed',
    'event.list-submitted',
    'event.list-accepted',
    'event.check-changed',
  ],
} as const
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]

/** Addresses that are told when something happens. */
export function Webhooks() {
  const webhooks = useResource('webhooks', (signal) => api<WebhookList>('/v1/webhooks', { signal }))
  const [secret, setSecret] = useState<string>()
  const add = async ({ url = '', ...chosen }: Readonly<Record<string, string>>) => {
    const types = groupNames.filter((group) => chosen[group] !== undefined).flatMap((group) => groups[group])
    const made = await api<{ secret: string }>('/v1/webhooks', { method: 'POST', body: { url, types } })
    setSecret(made.secret)
    webhooks.reload()
  }
  return (
    <details class="panel">
      <summary>{t('hooks.title')}</summary>
      <p class="field__hint">
        {t('hooks.hint')} <a href="/docs/guides/webhooks">{t('hooks.guide')}</a>
      </p>
      <ResourceState resource={webhooks} />
      {webhooks.data?.data.length === 0 && <p class="muted">{t('hooks.none')}</p>}
      <ul class="rows">
        {webhooks.data?.data.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onChange={webhooks.reload} onSecret={setSecret} />
        ))}
      </ul>
      {secret !== undefined && (
        <p class="panel" role="status">
          {t('hooks.secretOnce')} <code class="secret">{secret}</code>
        </p>
      )}
      <Form submit={t('hooks.add')} onSubmit={add}>
        <Field name="url" label={t('hooks.url')} hint={t('hooks.urlHint')} maxLength={2000} />
        <fieldset class="choices">
          <legend>{t('hooks.types')}</legend>
          {groupNames.map((group) => (
            <label key={group} class="inline-field">
              <input type="checkbox" name={group} defaultChecked={group === 'lists' || group === 'decks'} />
              <span>{t(`hooks.${group}`)}</span>
            </label>
          ))}
        </fieldset>
      </Form>
    </details>
  )
}
