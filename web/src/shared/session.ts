import { computed, signal } from '@preact/signals'
import type { Me, NewSession } from '../../../src/features/people/accounts/schema.ts'
import { ApiProblem, api, isOfSession, token } from './api.ts'
import { readSetting, writeSetting } from './settings.ts'

/** The signed-in username: shown before the service confirms it. */
const username = signal<string | null>(null)

export const account = computed(() => (token.value === null ? null : username.value))

export function startSession(): void {
  token.value = readSetting('token')
  username.value = readSetting('username')
}

function remember(newToken: string | null, name: string | null): void {
  token.value = newToken
  username.value = name
  writeSetting('token', newToken)
  writeSetting('username', name)
}

export async function signIn(name: string, password: string): Promise<void> {
  const body = { username: name, password }
  const session = await api<NewSession>('/v1/sessions', { method: 'POST', body, token: null })
  remember(session.token, name)
  // As the account is spelt.
  const { username: spelt } = await api<Me>('/v1/me')
  remember(session.token, spelt)
}

/** Signs out here even if the service cannot be reached. */
export async function signOut(): Promise<void> {
  const ending = api('/v1/sessions/current', { method: 'DELETE' })
  await ending.catch(() => {})
  forgetSession()
}

export const forgetSession = (): void => remember(null, null)

/** Whether the service no longer knows the session; it is then forgotten here, too. */
export function endedSession(error: unknown): boolean {
  const ended = error instanceof ApiProblem && isOfSession(error)
  if (ended) forgetSession()
  return ended
}
