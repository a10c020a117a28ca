import { z } from 'zod'
import { createPacer, runPaced } from '../../../base/pacer.ts'
import type { Steps } from '../../../base/steps.ts'
import { decodeCursor, pageFrom } from '../../../platform/http/pages/page.ts'
import type { EventContext } from '../deps.ts'
import { nameMatcher } from '../model/name-matcher.ts'
import { flagsOf, standingOf, twinSteps } from '../model/queue.ts'
import type { Entrant } from '../model/state.ts'
import type { Present } from '../operations/actor-in.ts'
import { noSuchEntrant, notYours } from '../problems.ts'
import { loadEntrant, loadEntrants } from '../store/load-entrants.ts'
import { entrantView } from './entrant-view.ts'
import type { EntrantQuery } from './schema.ts'

const Cursor = z.tuple([z.int()])

/** A page of entrants by number, found by the same rules as at the desk. Gives way to other requests: there may be thousands. */
export async function findEntrants({ database }: EventContext, { event, actor }: Present, query: EntrantQuery) {
  const [after] = decodeCursor(query.cursor, Cursor) ?? [0]
  const entrants = Object.values(await loadEntrants(database.pool, event.id, 'all'))
  const pacer = createPacer()
  const twins = await runPaced(twinSteps(entrants), pacer)
  const found = await runPaced(foundSteps(entrants, query, twins), pacer)
  const rest = found.filter(({ number }) => number > after)
  const { page, next } = pageFrom(rest, query.limit, ({ number }) => [number])
  return { data: page.map((entrant) => entrantView(entrant, actor, twins)), next, total: found.length }
}

type Filter = Pick<EntrantQuery, 'q' | 'state' | 'flag'>

function* foundSteps(
  entrants: readonly Entrant[],
  { q = '', state, flag }: Filter,
  twins: ReadonlySet<number>,
): Steps<Entrant[]> {
  const isMeant = nameMatcher(q)
  const found: Entrant[] = []
  for (const entrant of entrants) {
    yield
    if (entrant.removed || !isMeant(entrant)) continue
    if (state !== undefined && standingOf(entrant) !== state) continue
    if (flag === undefined || flagsOf(entrant, twins).includes(flag)) found.push(entrant)
  }
  return found.sort((a, b) => a.number - b.number)
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
