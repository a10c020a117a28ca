import type { Caller } from '../../../platform/http/definition/route.ts'
import { type AccountView, type ActivityView, type ApiKeyView, type Me, type SessionView, scopes } from './schema.ts'
import type { Account, AccountStore, ApiKey, Session } from './store.ts'

export function accountView(account: Account): AccountView {
  return {
    id: account.id,
    username: account.username,
    role: account.role as AccountView['role'],
    createdAt: account.createdAt.toISOString(),
  }
}

export interface DeckLimits {
  readonly maxDecks: number
  readonly maxRevisions: number
  readonly maxBytes: number
}

export function meView(
  account: Account,
  recoveryCodes: number,
  caller: Caller,
  limits: DeckLimits & { readonly maxApiKeys: number },
): Me {
  return {
    ...accountView(account),
    via: caller.via,
    scopes: caller.scopes === 'all' ? [...scopes] : [...caller.scopes],
    hasPassword: account.passwordHash !== null,
    recoveryCodes,
    decks: account.deckCount,
    bytes: Number(account.bytes),
    limits: {
      decks: limits.maxDecks,
      revisionsPerDeck: limits.maxRevisions,
      bytes: limits.maxBytes,
      apiKeys: limits.maxApiKeys,
    },
  }
}

export function sessionView(session: Session, caller?: Caller): SessionView {
  return {
    id: session.id,
    createdAt: session.createdAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    ...(session.address === null ? {} : { address: session.address }),
    ...(session.userAgent === null ? {} : { userAgent: session.userAgent }),
    current: caller !== undefined && session.id === caller.credentialId,
  }
}

export function apiKeyView(key: Omit<ApiKey, 'accountId' | 'keyHash'>): ApiKeyView {
  return {
    id: key.id,
    name: key.name,
    scopes: scopes.filter((scope) => key.scopes.includes(scope)),
    hint: key.hint,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  }
}

type ActivityRow = Awaited<ReturnType<AccountStore['activity']>>['rows'][number]

export function activityView(row: ActivityRow): ActivityView {
  return {
    id: row.id.toString(),
    at: row.at.toISOString(),
    action: row.action,
    ...(row.subject === null ? {} : { subject: row.subject }),
    ...(row.detail === null ? {} : { detail: row.detail as Record<string, unknown> }),
    via: row.via,
    ...(row.address === null ? {} : { address: row.address }),
  }
}
