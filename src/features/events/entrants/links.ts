import type pg from 'pg'
import sql from 'sql-template-tag'
import { newSecret } from '../../people/accounts/sessions/secret.ts'
import type { EventContext } from '../deps.ts'
import type { Present } from '../operations/actor-in.ts'
import { performOne } from '../operations/perform-one.ts'
import { serviceOperation } from '../operations/service-operation.ts'
import type { EntrantLink } from './schema.ts'

/** The secret of a player's link, of which the hash is stored. */
export interface NewLink {
  readonly number: number
  readonly secret: ReturnType<typeof newSecret>
  /** The account that the entrant belongs to, if it is to be stored with the link. */
  readonly accountId?: string | undefined
}

/** In the fragment, which browsers send to nobody. */
export function entrantLink(code: string, { number, secret: { text } }: NewLink): EntrantLink {
  return { number, secret: text, link: `/e/${code}/me#${text}` }
}

/** The links that the entrants had before are dead from now on. */
export async function storeLinks(client: pg.ClientBase, eventId: string, links: readonly NewLink[]): Promise<void> {
  const rows = links.map(({ number, secret, accountId }) => {
    return { number, hash: secret.hash.toString('hex'), account: accountId ?? null }
  })
  await client.query(
    sql`UPDATE entrants e SET secret_hash = decode(t.hash, 'hex'), account_id = coalesce(t.account, e.account_id)
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS t (number int, hash text, account uuid)
      WHERE e.event_id = ${eventId} AND e.number = t.number`,
  )
}

/** A new link for an entrant; the log says who made it. */
export async function replaceLink(context: EventContext, present: Present, number: number): Promise<EntrantLink> {
  const { event } = present
  const link = { number, secret: newSecret('player') }
  const operation = serviceOperation(context, 'link', {}, { entrant: number })
  await performOne(context, present, operation, { within: (client) => storeLinks(client, event.id, [link]) })
  return entrantLink(event.code, link)
}
