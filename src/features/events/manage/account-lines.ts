import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import type { Catalog } from '../../cards/catalog/snapshot/catalog.ts'
import { gameOfDeck } from '../../decks/stored/access.ts'
import { createCardReader, type ReadCards } from '../../decks/stored/write/stored-cards.ts'
import type { EventSettings } from '../model/settings.ts'
import { loadEntrant } from '../store/load-entrants.ts'
import { readLists } from '../store/read-lists.ts'

/** What is stored of an account at events, one JSON line each: those that it organises or helps at, and its entries. */
export function eventLinesOfAccount(database: { readonly pool: pg.Pool }) {
  const readCards = createCardReader(database)
  return (catalog: Catalog, accountId: string) => linesOf({ pool: database.pool, readCards }, catalog, accountId)
}

interface Reader {
  readonly pool: pg.Pool
  readonly readCards: ReadCards
}

async function* linesOf({ pool, readCards }: Reader, catalog: Catalog, accountId: string): AsyncGenerator<string> {
  const organised = sql`SELECT code, created_at AS "createdAt", settings FROM events
    WHERE account_id = ${accountId} ORDER BY created_at`
  for (const { settings, ...event } of await rowsOf<{ settings: EventSettings }>(pool, organised))
    yield lineOf('event', { ...event, ...settings })
  const helping = sql`SELECT e.code, h.role, h.label, h.created_at AS "createdAt", h.expires_at AS "expiresAt",
      h.revoked_at AS "revokedAt", h.last_seen_at AS "lastSeenAt"
    FROM event_helpers h JOIN events e ON e.id = h.event_id WHERE h.account_id = ${accountId} ORDER BY h.created_at`
  for (const helper of await rowsOf(pool, helping)) yield lineOf('event-helper', helper)
  const entered = sql`SELECT e.id, e.code, e.settings, n.number FROM entrants n JOIN events e ON e.id = n.event_id
    WHERE n.account_id = ${accountId} ORDER BY e.created_at, n.number`
  for (const { id: eventId, code, settings, number } of await rowsOf<EntryRow>(pool, entered)) {
    const { trail: _, submissions, ...entrant } = (await loadEntrant(pool, eventId, number))!
    yield lineOf('event-entry', { code, event: settings.name, ...entrant })
    const source = { connection: pool, readCards, game: gameOfDeck(catalog, settings), eventId }
    const lists = await readLists(source, { only: submissions.map(({ id }) => id) })
    for (const submission of submissions)
      yield lineOf('event-submission', { code, number, ...submission, list: lists[submission.id] })
  }
}

interface EntryRow {
  readonly id: string
  readonly code: string
  readonly settings: EventSettings
  readonly number: number
}

const rowsOf = async <Row extends object>(pool: pg.Pool, query: Sql) => (await pool.query<Row>(query)).rows

const lineOf = (type: string, row: object) => `${JSON.stringify({ type, ...row })}\n`
