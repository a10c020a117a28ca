import type pg from 'pg'
import type { Catalog } from '../catalog/catalog.ts'
import { gameOfDeck } from './access.ts'
import type { DeckContext } from './context.ts'
import type { DeckRow, RevisionRow } from './row.ts'
import { readOwnedDecks, readRevisions } from './store.ts'
import { deckFacts, revisionView } from './views.ts'

/** Decks fetched at a time; bounds the memory that an export takes. */
const pageSize = 100

/** The decks of an account, one JSON line each. */
export async function* deckLines(context: DeckContext, catalog: Catalog, accountId: string): AsyncGenerator<string> {
  for await (const deck of decksOf(context, accountId, false)) {
    yield `${JSON.stringify(await factsOf(context, catalog, deck))}\n`
  }
}

async function factsOf({ readCards }: DeckContext, catalog: Catalog, deck: DeckRow) {
  const game = gameOfDeck(catalog, deck)
  return deckFacts(deck, game, await readCards(game, deck))
}

async function* decksOf({ database }: DeckContext, accountId: string, deleted: boolean): AsyncGenerator<DeckRow> {
  let after: string | undefined
  for (;;) {
    const decks: DeckRow[] = await readOwnedDecks(database.pool, { accountId, limit: pageSize, after, deleted })
    yield* decks
    if (decks.length < pageSize) return
    after = decks.at(-1)!.id
  }
}

/** What is stored about an account beside its decks, without the hashes of secrets. */
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

/** Everything that is stored about an account, one JSON line each. */
export async function* accountLines(context: DeckContext, catalog: Catalog, accountId: string): AsyncGenerator<string> {
  const { pool } = context.database
  for (const { type, sql: text } of tables) {
    for (const row of (await pool.query(text, [accountId])).rows) yield lineOf(type, row)
  }
  for await (const deck of decksOf(context, accountId, true)) {
    const facts = await factsOf(context, catalog, deck)
    yield lineOf('deck', { ...facts, ...(deck.deletedAt === null ? {} : { deletedAt: deck.deletedAt }) })
    yield* revisionLines(context, catalog, deck)
  }
  yield* activityLines(pool, accountId)
}

async function* revisionLines({ database, readCards }: DeckContext, catalog: Catalog, deck: DeckRow) {
  const game = gameOfDeck(catalog, deck)
  let before: number | undefined
  for (;;) {
    const rows: RevisionRow[] = await readRevisions(database.pool, deck.id, pageSize, before)
    for (const row of rows) {
      yield lineOf('revision', { deckId: deck.id, ...revisionView(row, deck.author, await readCards(game, row)) })
    }
    if (rows.length < pageSize) return
    before = rows.at(-1)!.revision
  }
}

async function* activityLines(pool: pg.Pool, accountId: string): AsyncGenerator<string> {
  let after = '0'
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id, at, action, subject, detail, via, address FROM activity
       WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT ${pageSize * 10}`,
      [accountId, after],
    )
    for (const row of rows) yield lineOf('activity', row)
    if (rows.length < pageSize * 10) return
    after = rows.at(-1)!.id
  }
}

const lineOf = (type: string, row: object) => `${JSON.stringify({ type, ...row })}\n`
