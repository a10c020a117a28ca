import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Catalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { noSuggestions } from '../../decklists/resolve/suggest.ts'
import { gameOfDeck } from '../access.ts'
import type { DeckContext } from '../context.ts'
import type { DeckRow, RevisionRow } from '../read/row.ts'
import { deckFacts, revisionView } from '../read/views.ts'
import { readOwnedDecks, readRevisions } from '../write/store.ts'

/** Decks fetched at a time; bounds the memory that an export takes. */
const pageSize = 100

/** The decks of an account, one JSON line each. */
export async function* deckLines(context: DeckContext, catalog: Catalog, accountId: string): AsyncGenerator<string> {
  for await (const deck of decksOf(context, accountId, false))
    yield `${JSON.stringify(await factsOf(context, catalog, deck))}\n`
}

async function factsOf({ readCards }: DeckContext, catalog: Catalog, deck: DeckRow) {
  const game = gameOfDeck(catalog, deck)
  return deckFacts(deck, game, await readCards(game, deck, noSuggestions))
}

function decksOf({ database }: DeckContext, accountId: string, deleted: boolean): AsyncGenerator<DeckRow> {
  return paged(pageSize, (last) => readOwnedDecks(database.pool, accountId, deleted, pageSize, last?.id))
}

/** All rows of a list that is read page by page, each page after the last row of the one before. */
export async function* paged<Row>(
  size: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let rows: Row[] = []
  do {
    rows = await readAfter(rows.at(-1))
    yield* rows
  } while (rows.length === size)
}

/** What is stored about an account beside its decks, without the hashes of secrets. */
const tablesOf = (id: string) => [
  {
    type: 'account',
    query: sql`SELECT id, username, role, oidc_issuer AS "oidcIssuer", oidc_subject AS "oidcSubject", created_at AS "createdAt",
            password_changed_at AS "passwordChangedAt" FROM accounts WHERE id = ${id}`,
  },
  {
    type: 'session',
    query: sql`SELECT id, created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt", address,
            user_agent AS "userAgent" FROM sessions WHERE account_id = ${id} ORDER BY created_at`,
  },
  {
    type: 'api-key',
    query: sql`SELECT id, name, scopes, hint, created_at AS "createdAt", expires_at AS "expiresAt",
            last_used_at AS "lastUsedAt" FROM api_keys WHERE account_id = ${id} ORDER BY created_at`,
  },
  {
    type: 'recovery-code',
    query: sql`SELECT created_at AS "createdAt" FROM recovery_codes WHERE account_id = ${id} ORDER BY created_at`,
  },
  {
    type: 'sign-in-network',
    query: sql`SELECT last_at AS "lastAt" FROM sign_in_addresses WHERE account_id = ${id} ORDER BY last_at`,
  },
]

/** Everything that is stored about an account, one JSON line each. */
export async function* accountLines(context: DeckContext, catalog: Catalog, accountId: string): AsyncGenerator<string> {
  const { pool } = context.database
  for (const { type, query } of tablesOf(accountId)) {
    for (const row of (await pool.query(query)).rows) yield lineOf(type, row)
  }
  for await (const deck of decksOf(context, accountId, true)) {
    const facts = await factsOf(context, catalog, deck)
    yield lineOf('deck', { ...facts, ...(deck.deletedAt === null ? {} : { deletedAt: deck.deletedAt }) })
    yield* revisionLines(context, catalog, deck)
  }
  for (const linesOf of context.otherLines ?? []) yield* linesOf(catalog, accountId)
  yield* activityLines(pool, accountId)
}

async function* revisionLines({ database, readCards }: DeckContext, catalog: Catalog, deck: DeckRow) {
  const game = gameOfDeck(catalog, deck)
  const read = (last?: RevisionRow) => readRevisions(database.pool, deck.id, pageSize, last?.revision)
  for await (const row of paged(pageSize, read))
    yield lineOf('revision', {
      deckId: deck.id,
      ...revisionView(row, deck.author, await readCards(game, row, noSuggestions)),
    })
}

async function* activityLines(pool: pg.Pool, accountId: string): AsyncGenerator<string> {
  const size = pageSize * 10
  const read = async (last?: { id: string }) => {
    const { rows } = await pool.query<{ id: string }>(
      sql`SELECT id, at, action, subject, detail, via, address FROM activity
        WHERE account_id = ${accountId} AND id > ${last?.id ?? '0'} ORDER BY id LIMIT ${size}`,
    )
    return rows
  }
  for await (const row of paged(size, read)) yield lineOf('activity', row)
}

const lineOf = (type: string, row: object) => `${JSON.stringify({ type, ...row })}\n`
