import type pg from 'pg'
import sql from 'sql-template-tag'
import { newSecret } from '../../people/accounts/sessions/secret.ts'
import type { EventContext } from '../deps.ts'
import type { Body } from '../model/operation.ts'
import type { Present } from '../operations/actor-in.ts'
import { refusal } from '../operations/perform-one.ts'
import { performOperations } from '../operations/perform-operations.ts'
import type { Operations } from '../operations/perform-together.ts'
import { serviceOperation } from '../operations/service-operation.ts'
import { conflict, noSuchEntrant } from '../problems.ts'
import { loadEntrant } from '../store/load-entrants.ts'
import { entrantView } from './entrant-view.ts'
import { entrantLink, type NewLink, storeLinks } from './links.ts'
import type { CreatedEntrant } from './schema.ts'

/** Adds one entrant. A repeat with the id of the first makes another link: the first answer did not arrive. */
export async function addEntrant(
  context: EventContext,
  present: Present,
  entry: Body<'entrant.add'>,
  { id, accountId }: { readonly id?: string | undefined; readonly accountId?: string } = {},
): Promise<CreatedEntrant> {
  const operation = serviceOperation(context, 'entrant.add', entry, { id })
  const links = await performAdditions(context, present, [operation], accountId)
  const link = links[0]!
  const entrant = await loadEntrant(context.database.pool, present.event.id, link.number)
  if (!entrant) throw noSuchEntrant(link.number)
  return { entrant: entrantView(entrant, present.actor), ...entrantLink(present.event.code, link) }
}

/** Performs operations that add entrants and stores a link for each: all of them, or none. */
export async function performAdditions(
  context: EventContext,
  present: Present,
  operations: Operations,
  accountId?: string,
): Promise<readonly NewLink[]> {
  const eventId = present.event.id
  let links: readonly NewLink[] = []
  await performOperations(context, present, operations, {
    within: async (client, { results }) => {
      for (const { outcome, problem } of results) if (outcome === 'refused') throw refusal(problem!)
      if (accountId !== undefined) await assertNew(client, eventId, accountId)
      links = results.map(({ entrant }) => ({ number: entrant!, secret: newSecret('player'), accountId }))
      await storeLinks(client, eventId, links)
    },
  })
  return links
}

/** An account enters an event once. */
async function assertNew(client: pg.ClientBase, eventId: string, accountId: string): Promise<void> {
  const { rows } = await client.query<{ number: number }>(
    sql`SELECT number FROM entrants WHERE event_id = ${eventId} AND account_id = ${accountId} LIMIT 1`,
  )
  if (rows[0]) throw alreadyEntered(rows[0].number)
}

export const alreadyEntered = (number: number) =>
  conflict('entrant.exists', `You have entered this event already, with the number ${number}.`, { number })
