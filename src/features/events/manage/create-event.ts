import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { limitReached } from '../../../base/problem.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Caller } from '../../../platform/http/definition/route.ts'
import type { Origin } from '../../../platform/http/server/origin.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { formatOf, gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import { actorOf, recordActivity } from '../../people/accounts/activity.ts'
import type { EventContext } from '../deps.ts'
import { eventLimits } from '../limits.ts'
import { newEpoch } from '../log/epoch.ts'
import { publishCreated } from '../messages/event-messages.ts'
import type { EventSettings } from '../model/settings.ts'
import { type EventRow, purgeAtOf } from '../row.ts'
import type { NewEvent } from '../schema.ts'
import { dayIn } from '../zone.ts'

const defaults = {
  place: null,
  deadline: null,
  registration: 'closed',
  lists: 'staff',
  illegal: 'mark',
  deskSees: 'lists',
  deskChecks: false,
  extraMinutes: 3,
  state: 'open',
  purgeAfterDays: 90,
} as const satisfies Partial<EventSettings>

export async function createEvent(
  { catalog, database, now }: EventContext,
  caller: Caller,
  body: NewEvent,
  origin: Origin,
): Promise<EventRow> {
  const settings = settingsOf(gameOf(catalog(), body.game, '/game'), body)
  const start = {
    seq: 0,
    epoch: newEpoch(),
    nextNumber: 1,
    blocks: [],
    draws: [],
    version: 1,
    bytes: 0,
    purgedAt: null,
  }
  const createdAt = now()
  const ownership = { id: randomUUID(), accountId: caller.accountId, createdAt, purgeAt: purgeAtOf(settings) }
  return inTransaction(database.pool, async (client) => {
    await assertRoom(client, caller.accountId)
    const event: EventRow = {
      ...ownership,
      ...start,
      settings,
      code: await insertEvent(client, { ...ownership, ...start }, settings),
    }
    const detail = { code: event.code, name: settings.name }
    const entry = { ...actorOf(caller, origin), at: createdAt, action: 'event.created', subject: event.id } as const
    await recordActivity(client, { ...entry, detail })
    await publishCreated(client, event, createdAt)
    return event
  })
}

function settingsOf(game: GameCatalog, { game: _, ...body }: NewEvent): EventSettings {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  return {
    judgedOn: dayIn(body.timeZone, new Date(body.startsAt)),
    ...defaults,
    ...(given as Omit<NewEvent, 'game'>),
    game: game.game.id,
    format: formatOf(game, body.format, '/format').id,
  } as EventSettings
}

/** The account's row is locked, so that simultaneous requests cannot all take the last free place. */
async function assertRoom(client: pg.PoolClient, accountId: string): Promise<void> {
  await client.query(sql`SELECT 1 FROM accounts WHERE id = ${accountId} FOR UPDATE`)
  const { rows } = await client.query<{ events: number }>(
    sql`SELECT count(*)::int AS events FROM events WHERE account_id = ${accountId}`,
  )
  if (rows[0]!.events < eventLimits.events) return
  throw limitReached(
    'events.limit',
    eventLimits.events,
    `An account may have at most ${eventLimits.events} events. Delete one first.`,
  )
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = () => Array.from({ length: 6 }, () => crockford[randomInt(crockford.length)]).join('')

/** There are a billion codes; one that is taken is drawn again. */
async function insertEvent(
  client: pg.PoolClient,
  { id, accountId, epoch, createdAt, purgeAt }: Pick<EventRow, 'id' | 'accountId' | 'epoch' | 'createdAt' | 'purgeAt'>,
  settings: EventSettings,
): Promise<string> {
  for (;;) {
    const code = newCode()
    const { rowCount } = await client.query(
      sql`INSERT INTO events (id, code, account_id, settings, epoch, created_at, purge_at)
        VALUES (${id}, ${code}, ${accountId}, ${JSON.stringify(settings)}, ${epoch}, ${createdAt}, ${purgeAt})
        ON CONFLICT (code) DO NOTHING`,
    )
    if (rowCount === 1) return code
  }
}
