import { useState } from 'preact/hooks'
import type { ApiKeyPage } from '../../../src/features/people/accounts/schema.ts'
import { api } from '../shared/api.ts'
import { formatInstant, t } from '../shared/language.ts'
import { Field, Form } from '../shared/parts/form.tsx'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'

/** Keys for programs, such as a deck site that stores decks for the account. */
export function ApiKeys() {
  const keys = useResource('keys', (signal) => api<ApiKeyPage>('/v1/api-keys', { signal }))
  const [made, setMade] = useState<string>()
  const revoke = async (id: string) => {
    await api(`/v1/api-keys/${id}`, { method: 'DELETE' }).catch(() => {})
    keys.reload()
  }
  return (
    <details class="panel">
      <summary>{t('account.apiKeys')}</summary>
      <p class="field__hint">{t('account.apiKeysHint')}</p>
      <ResourceState resource={keys} />
      <ul class="rows">
        {keys.data?.data.map((key) => (
          <li key={key.id} class="row spread">
            <span>
              <bdi>
                <strong>{key.name}</strong>
              </bdi>{' '}
              <code>{key.hint}…</code>
              <br />
              <span class="muted">
                {key.scopes.join(', ')} · {formatInstant(key.createdAt)}
              </span>
            </span>
            <button type="button" class="button button--quiet button--small" onClick={() => void revoke(key.id)}>
              {t('account.revoke')}
            </button>
          </li>
        ))}
      </ul>
      {made !== undefined && (
        <p class="panel" role="status">
          {t('account.keyOnce')} <code class="secret">{made}</code>
        </p>
      )}
      <Form
        submit={t('account.keyNew')}
        onSubmit={async ({ name = '' }) => {
          const body = { name, scopes: ['decks:read', 'decks:write'] }
          setMade((await api<{ key: string }>('/v1/api-keys', { method: 'POST', body })).key)
          keys.reload()
        }}
      >
        <Field name="name" label={t('account.keyName')} maxLength={80} />
      </Form>
    </details>
  )
}
