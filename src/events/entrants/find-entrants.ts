import { z } from 'zod'
import { decodeCursor, pageFrom } from '../../http/page.ts'
import type { Present } from '../actor-in.ts'
import type { EventContext } from '../deps.ts'
import { findEntrants as findByText, twinsIn } from '../model/queue.ts'
import type { Entrant } from '../model/state.ts'
import { noSuchEntrant, notYours } from '../problems.ts'
import { stateOf } from '../row.ts'
import { loadEntrant, loadEntrants } from '../store/load-entrants.ts'
import { entrantView } from './entrant-view.ts'
import type { EntrantQuery } from './schema.ts'

const Cursor = z.tuple([z.int()])

/** A page of entrants by number, found by the same rules as at the desk. */
export async function findEntrants({ database }: EventContext, { event, actor }: Present, query: EntrantQuery) {
  const [after] = decodeCursor(query.cursor, Cursor) ?? [0]
  const state = stateOf(event, await loadEntrants(database.pool, event.id, 'all'))
  const twins = twinsIn(state)
  const found = findByText(state, query.q ?? '')
    .map((entrant) => entrantView(entrant, actor, twins))
    .filter(({ standing }) => query.state === undefined || standing === query.state)
    .filter(({ flags }) => query.flag === undefined || flags.includes(query.flag))
    .sort((a, b) => a.number - b.number)
  const rest = found.filter(({ number }) => number > after)
  const { page, next } = pageFrom(rest, query.limit, ({ number }) => [number])
  return { data: page, next, total: found.length }
}

/** An entrant, for the staff or for the player themself. */
export async function ownOrStaffs(
  { database }: EventContext,
  { event, actor }: Present,
  number: number,
): Promise<Entrant> {
  if (actor.role === 'player' && actor.entrant !== number) throw notYours('Players see only their own entry.')
  const entrant = await loadEntrant(database.pool, event.id, number)
  if (!entrant || (entrant.removed && actor.role === 'player')) throw noSuchEntrant(number)
  return entrant
}
