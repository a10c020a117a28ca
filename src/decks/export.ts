import type pg from 'pg'
import type { Catalog } from '../catalog/catalog.ts'
import { type DeckAccess, gameOfDeck } from './access.ts'
import type { DeckRow } from './row.ts'
import { deckFacts, revisionView } from './views.ts'

/** Decks fetched at a time: an export of any length takes this much memory. */
const atATime = 100

/** An account's decks, a JSON line each. */
export async function* deckLines(access: DeckAccess, catalog: Catalog, accountId: string): AsyncGenerator<string> {
  for await (const deck of decksOf(access, accountId, false)) {
    const game = gameOfDeck(catalog, deck.game)
    await access.reader.prepare(game, [deck])
    yield `${JSON.stringify(deckFacts(deck, game, access.reader.read(game, deck)))}\n`
  }
}

async function* decksOf(access: DeckAccess, accountId: string, deleted: boolean): AsyncGenerator<DeckRow> {
  let after: string | null = null
  for (;;) {
    const decks: DeckRow[] = await access.store.owned(accountId, atATime, after, deleted)
    yield* decks
    if (decks.length < atATime) return
    after = decks.at(-1)!.id
  }
}

/** What the tables hold of an account beside its decks; hashes of secrets are of no use to anybody and stay. */
const tables = [
  {
    type: 'account',
    sql: `SELECT id, username, role, oidc_issuer AS "oidcIssuer", oidc_subject AS "oidcSubject", created_at AS "createdAt",
            password_changed_at AS "passwordChangedAt" FROM accounts WHERE id = $1`,
  },
  {
    type: 'session',
    sql: `SELECT id, created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt", address,
            user_agent AS "userAgent" FROM sessions WHERE account_id = $1 ORDER BY created_at`,
  },
  {
    type: 'api-key',
    sql: `SELECT id, name, scopes, hint, created_at AS "createdAt", expires_at AS "expiresAt",
            last_used_at AS "lastUsedAt" FROM api_keys WHERE account_id = $1 ORDER BY created_at`,
  },
] as const

export async function* accountLines(
  pool: pg.Pool,
  access: DeckAccess,
  catalog: Catalog,
  accountId: string,
): AsyncGenerator<string> {
  for (const { type, sql } of tables) {
    for (const row of (await pool.query(sql, [accountId])).rows) yield lineOf(type, row)
  }
  for await (const deck of decksOf(access, accountId, true)) {
    const game = gameOfDeck(catalog, deck.game)
    await access.reader.prepare(game, [deck])
    const facts = deckFacts(deck, game, access.reader.read(game, deck))
    yield lineOf('deck', { ...facts, ...(deck.deletedAt === null ? {} : { deletedAt: deck.deletedAt }) })
    yield* revisionLines(access, catalog, deck)
  }
  yield* activityLines(pool, accountId)
}

async function* revisionLines(access: DeckAccess, catalog: Catalog, deck: DeckRow): AsyncGenerator<string> {
  const game = gameOfDeck(catalog, deck.game)
  let before: number | undefined
  for (;;) {
    const rows = await access.store.revisions(deck.id, atATime, before)
    await access.reader.prepare(game, rows)
    for (const row of rows) {
      yield lineOf('revision', { deckId: deck.id, ...revisionView(row, deck.author, game, access.reader) })
    }
    if (rows.length < atATime) return
    before = rows.at(-1)!.revision
  }
}

async function* activityLines(pool: pg.Pool, accountId: string): AsyncGenerator<string> {
  let after = '0'
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id, at, action, subject, detail, via, address FROM activity
       WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT ${atATime * 10}`,
      [accountId, after],
    )
    for (const row of rows) yield lineOf('activity', row)
    if (rows.length < atATime * 10) return
    after = rows.at(-1)!.id
  }
}

const lineOf = (type: string, row: object) => `${JSON.stringify({ type, ...row })}\n`
