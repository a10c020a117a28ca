import { randomInt } from 'node:crypto'
import { createPacer, runPaced } from '../../../base/pacer.ts'
import { sortSteps } from '../../../base/sort-steps.ts'
import { wholeList } from '../../../platform/http/pages/page.ts'
import type { EventContext } from '../deps.ts'
import { checkProgress, drawCandidates } from '../model/checks/progress.ts'
import { drawNumbers } from '../model/draw-numbers.ts'
import type { Operation } from '../model/operation.ts'
import type { Entrant, EventState } from '../model/state.ts'
import type { Present } from '../operations/actor-in.ts'
import { refusal } from '../operations/perform-one.ts'
import { performOperations } from '../operations/perform-operations.ts'
import { serviceOperation } from '../operations/service-operation.ts'
import { loadEntrants } from '../store/load-entrants.ts'
import type { DrawView, NewDraw } from './schema.ts'

/** The event with all its entrants, as far as checks need it. */
async function stateOf(
  { database }: EventContext,
  { event }: Present,
): Promise<Pick<EventState, 'entrants' | 'draws'>> {
  return { entrants: await loadEntrants(database.pool, event.id, 'all'), draws: event.draws }
}

/** Draws decks to check; the seed is noted, so that anybody can repeat the draw. */
export async function drawDecks(
  context: EventContext,
  present: Present,
  { count, among, seed = randomInt(2 ** 32) }: NewDraw,
): Promise<DrawView> {
  const state = await stateOf(context, present)
  const all = new Set(drawCandidates(state, 'all'))
  const candidates =
    typeof among === 'string' ? drawCandidates(state, among) : among.filter((number) => all.has(number))
  const body = { seed, among: [...candidates], drawn: drawNumbers(seed, candidates, count) }
  const operation = serviceOperation(context, 'draw', body)
  const { results } = await performOperations(context, present, [operation as Operation])
  const { problem } = results[0]!
  if (problem) throw refusal(problem)
  const entrants = body.drawn.map((number) => ({ number, name: state.entrants[number]!.name }))
  return { id: operation.id, by: present.actor.label, at: operation.madeAt, ...body, entrants }
}

/** All checks, how far the day's goal is, and who was never checked. Gives way to other requests. */
export async function listChecks(context: EventContext, present: Present) {
  const state = await stateOf(context, present)
  const pacer = createPacer()
  const data = await runPaced(checkSteps(Object.values(state.entrants)), pacer)
  await pacer.rest()
  return {
    ...wholeList(data),
    progress: checkProgress(state),
    neverChecked: [...drawCandidates(state, 'never-checked')],
    draws: state.draws,
  }
}

function* checkSteps(entrants: readonly Entrant[]) {
  const heads = []
  for (const { number, name, checks, removed } of entrants) {
    yield
    if (removed) continue
    for (const { differences: _differences, ...check } of checks) heads.push({ ...check, entrant: number, name })
  }
  return yield* sortSteps(heads, (a, b) => b.startedAt.localeCompare(a.startedAt))
}
