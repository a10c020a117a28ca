import type { SessionPage, SessionView } from '../../../src/features/people/accounts/schema.ts'
import { api } from '../shared/api.ts'
import { formatInstant, t } from '../shared/language.ts'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { forgetSession } from '../shared/session.ts'
import { useResource } from '../shared/use-resource.ts'

export function Sessions() {
  const sessions = useResource('sessions', (signal) => api<SessionPage>('/v1/sessions', { signal }))
  const end = async ({ id, current }: SessionView) => {
    await api(`/v1/sessions/${id}`, { method: 'DELETE' }).catch(() => {})
    if (current) forgetSession()
    else sessions.reload()
  }
  const endAll = async () => {
    await api('/v1/sessions', { method: 'DELETE' }).catch(() => {})
    forgetSession()
  }
  return (
    <details class="panel">
      <summary>{t('account.sessions')}</summary>
      <ResourceState resource={sessions} />
      <ul class="rows">
        {sessions.data?.data.map((session) => (
          <li key={session.id} class="row spread">
            <span>
              <strong>{session.current ? t('account.thisDevice') : (session.userAgent ?? '').slice(0, 60)}</strong>
              <br />
              <span class="muted">
                {t('account.lastUsed', { when: formatInstant(session.lastUsedAt) })} {session.address ?? ''}
              </span>
            </span>
            <button type="button" class="button button--quiet button--small" onClick={() => void end(session)}>
              {t('account.signOut')}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="button button--danger" onClick={() => void endAll()}>
        {t('account.signOutAll')}
      </button>
    </details>
  )
}
