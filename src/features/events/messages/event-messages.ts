import type pg from 'pg'
import { isSameJson } from '../../../base/same-json.ts'
import { publish } from '../../people/webhooks/messages/publish.ts'
import { audienceOf } from '../model/publication.ts'
import type { EventSettings } from '../model/settings.ts'
import type { Performed } from '../operations/performed.ts'
import type { EventRow } from '../row.ts'
import { staffAccounts } from './staff-accounts.ts'

type Subject = Pick<EventRow, 'id' | 'code' | 'accountId' | 'settings'>

/** What messages say of an event. */
export const eventData = ({ code, settings }: Pick<EventRow, 'code' | 'settings'>) => {
  return { game: settings.game, event: code, href: `/v1/events/${code}` }
}

export async function publishCreated(client: pg.PoolClient, event: Subject, at: Date): Promise<void> {
  await publish(client, [{ type: 'event.created', at, data: eventData(event), accounts: [event.accountId] }])
}

/** To be called while it is still known who its staff are. */
export async function publishDeleted(client: pg.PoolClient, event: Subject, at: Date): Promise<void> {
  const accounts = await staffAccounts(client, event, at)
  await publish(client, [{ type: 'event.deleted', at, data: eventData(event), accounts }])
}

/** That settings changed, and that lists are shown to more people than before. */
export async function publishSettings(
  client: pg.PoolClient,
  event: Subject,
  { before, state }: Pick<Performed, 'before' | 'state'>,
  at: Date,
): Promise<void> {
  const settings = (Object.keys(state.settings) as (keyof EventSettings)[])
    .filter((name) => !isSameJson(before.settings[name], state.settings[name]))
    .sort()
  if (settings.length === 0) return
  const accounts = await staffAccounts(client, event, at)
  const data = eventData({ code: event.code, settings: state.settings })
  const audience = audienceOf(state.settings)
  const isWider = reach[audience] > reach[audienceOf(before.settings)]
  await publish(client, [
    { type: 'event.changed', at, data: { ...data, settings }, accounts },
    ...(isWider && audience !== 'staff'
      ? [{ type: 'event.published' as const, at, data: { ...data, audience }, accounts }]
      : []),
  ])
}

const reach = { staff: 0, entrants: 1, public: 2 } as const
