import { useState } from 'preact/hooks'
import { matchPage } from '../../../src/platform/http/pages/page-paths.ts'
import { go, place } from '../router.ts'
import { api } from '../shared/api.ts'
import { t } from '../shared/language.ts'
import { Field, Form } from '../shared/parts/form.tsx'
import { signIn } from '../shared/session.ts'
import { passwordHint } from './password-hint.ts'
import { RecoveryCodeSheet } from './recovery-codes.tsx'
import type { CreatedAccountView } from './types.ts'

type Mode = 'sign-in' | 'register' | 'recover'

const modes = [
  ['sign-in', 'account.signIn'],
  ['register', 'account.register'],
  ['recover', 'account.recover'],
] as const

export function SignedOut() {
  const [mode, setMode] = useState<Mode>('sign-in')
  const [recovered, setRecovered] = useState(false)
  const [fresh, setFresh] = useState<{ codes: readonly string[]; name: string; password: string }>()
  if (fresh) {
    const finish = async () => {
      await signIn(fresh.name, fresh.password)
      goBack()
    }
    return <RecoveryCodeSheet codes={fresh.codes} onKept={finish} />
  }
  const finishRecovery = () => {
    setRecovered(true)
    setMode('sign-in')
  }
  return (
    <>
      <h1>{t('nav.account')}</h1>
      <p class="lead">{t('account.lead')}</p>
      <fieldset class="tabs">
        <legend class="visually-hidden">{t('nav.account')}</legend>
        {modes.map(([id, label]) => (
          <button key={id} type="button" class="tab" aria-pressed={mode === id} onClick={() => setMode(id)}>
            {t(label)}
          </button>
        ))}
      </fieldset>
      <p role="status">{recovered && mode === 'sign-in' ? t('account.recovered') : ''}</p>
      {mode === 'sign-in' && <SignIn />}
      {mode === 'register' && <Register onCreated={setFresh} />}
      {mode === 'recover' && <Recover onDone={finishRecovery} />}
    </>
  )
}

/** To the screen that asked for an account, if one did. */
const goBack = () => go(ownPath(place.value.query.get('next')) ?? '/decks', { replace: true })

/** Of an address that anybody may have written: one of this page's screens, without a secret. */
function ownPath(next: string | null): string | undefined {
  try {
    const { origin, pathname, search } = new URL(next ?? '', location.origin)
    return next && origin === location.origin && matchPage(pathname) ? pathname + search : undefined
  } catch {
    return undefined
  }
}

function SignIn() {
  return (
    <Form
      submit={t('account.signIn')}
      onSubmit={async ({ username = '', password = '' }) => {
        await signIn(username, password)
        goBack()
      }}
    >
      <Field name="username" label={t('account.username')} autocomplete="username" />
      <Field name="password" label={t('account.password')} type="password" autocomplete="current-password" />
    </Form>
  )
}

interface RegisterProps {
  readonly onCreated: (fresh: { codes: readonly string[]; name: string; password: string }) => void
}

function Register({ onCreated }: RegisterProps) {
  return (
    <Form
      submit={t('account.register')}
      onSubmit={async ({ username = '', password = '' }) => {
        const body = { username, password }
        const created = await api<CreatedAccountView>('/v1/accounts', { method: 'POST', body, token: null })
        onCreated({ codes: created.recoveryCodes, name: username, password })
      }}
    >
      <Field name="username" label={t('account.username')} autocomplete="username" hint={t('account.usernameHint')} />
      <Field
        name="password"
        label={t('account.password')}
        type="password"
        autocomplete="new-password"
        hint={passwordHint()}
      />
    </Form>
  )
}

function Recover({ onDone }: { readonly onDone: () => void }) {
  return (
    <Form
      submit={t('account.recoverSubmit')}
      onSubmit={async ({ username = '', recoveryCode = '', newPassword = '' }) => {
        const body = { username, recoveryCode, newPassword }
        await api('/v1/accounts/recover', { method: 'POST', body, token: null })
        onDone()
      }}
    >
      <p class="field__hint">{t('account.recoverHint')}</p>
      <Field name="username" label={t('account.username')} autocomplete="username" />
      <Field name="recoveryCode" label={t('account.recoveryCode')} autocomplete="one-time-code" />
      <Field
        name="newPassword"
        label={t('account.newPassword')}
        type="password"
        autocomplete="new-password"
        hint={passwordHint()}
      />
    </Form>
  )
}
