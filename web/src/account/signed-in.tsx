import { useState } from 'preact/hooks'
import type { Me, RecoveryCodes } from '../../../src/features/people/accounts/schema.ts'
import { go } from '../router.ts'
import { api } from '../shared/api.ts'
import { formatNumber, t } from '../shared/language.ts'
import { Field, Form } from '../shared/parts/form.tsx'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { forgetSession, signOut } from '../shared/session.ts'
import { useResource } from '../shared/use-resource.ts'
import { ApiKeys } from './api-keys.tsx'
import { passwordHint } from './password-hint.ts'
import { RecoveryCodeSheet } from './recovery-codes.tsx'
import { Sessions } from './sessions.tsx'
import { Webhooks } from './webhooks.tsx'

export function SignedIn({ name }: { readonly name: string }) {
  const me = useResource('me', (signal) => api<Me>('/v1/me', { signal }))
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) {
    const done = () => {
      setCodes(undefined)
      me.reload()
    }
    return <RecoveryCodeSheet codes={codes} onKept={done} />
  }
  return (
    <>
      <div class="spread">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <button type="button" class="button button--quiet" onClick={() => void signOut()}>
          {t('account.signOut')}
        </button>
      </div>
      <ResourceState resource={me} />
      {me.data && <Usage me={me.data} />}
      <div class="stack">
        {me.data?.hasPassword && <Password />}
        {me.data?.hasPassword && <RecoveryCodesPanel left={me.data.recoveryCodes} onMade={setCodes} />}
        <Sessions />
        <ApiKeys />
        <Webhooks />
        <DeleteAccount hasPassword={me.data?.hasPassword ?? true} />
      </div>
    </>
  )
}

function Usage({ me }: { readonly me: Me }) {
  const kilobytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1024))
  return (
    <p class="lead">
      {t('account.usage', {
        decks: me.decks,
        maxDecks: me.limits.decks,
        size: kilobytes(me.bytes),
        maxSize: kilobytes(me.limits.bytes),
      })}{' '}
      <a href="/decks">{t('decks.mine')}</a>
    </p>
  )
}

function Password() {
  const [changed, setChanged] = useState(false)
  return (
    <details class="panel">
      <summary>{t('account.changePassword')}</summary>
      <Form
        submit={t('account.changePassword')}
        onSubmit={async ({ oldPassword = '', newPassword = '' }) => {
          await api('/v1/me/password', { method: 'PUT', body: { oldPassword, newPassword } })
          setChanged(true)
        }}
      >
        <Field name="oldPassword" label={t('account.password')} type="password" autocomplete="current-password" />
        <Field
          name="newPassword"
          label={t('account.newPassword')}
          type="password"
          autocomplete="new-password"
          hint={passwordHint()}
        />
        {changed && <p role="status">{t('account.passwordChanged')}</p>}
      </Form>
    </details>
  )
}

interface CodesProps {
  readonly left: number
  readonly onMade: (codes: readonly string[]) => void
}

function RecoveryCodesPanel({ left, onMade }: CodesProps) {
  return (
    <details class="panel">
      <summary>
        {t('account.codesTitle')} <span class="muted">{t('account.codesLeft', { n: left })}</span>
      </summary>
      <Form
        submit={t('account.codesNew')}
        onSubmit={async ({ password = '' }) => {
          const body = { password }
          onMade((await api<RecoveryCodes>('/v1/me/recovery-codes', { method: 'POST', body })).recoveryCodes)
        }}
      >
        <p class="field__hint">{t('account.codesNewHint')}</p>
        <Field name="password" label={t('account.password')} type="password" autocomplete="current-password" />
      </Form>
    </details>
  )
}

function DeleteAccount({ hasPassword }: { readonly hasPassword: boolean }) {
  return (
    <details class="panel">
      <summary>{t('account.delete')}</summary>
      <Form
        submit={t('account.delete')}
        onSubmit={async (values) => {
          await api('/v1/me', { method: 'DELETE', body: values })
          forgetSession()
          go('/', { replace: true })
        }}
      >
        <p>{t('account.deleteHint')}</p>
        {hasPassword ? (
          <Field name="password" label={t('account.password')} type="password" autocomplete="current-password" />
        ) : (
          <Field name="username" label={t('account.username')} />
        )}
      </Form>
    </details>
  )
}
