import type { Applied } from './applied.ts'
import { accept, lock, unlock } from './effects/accept.ts'
import { checkIn, drop } from './effects/attendance.ts'
import { endCheck, startCheck } from './effects/checks.ts'
import type { Effect, EffectInput, EffectOf } from './effects/effect.ts'
import { changeEntry, request } from './effects/entry.ts'
import { resolve } from './effects/resolve.ts'
import { submit } from './effects/submit.ts'
import { undo } from './effects/undo.ts'
import { entrantOf, withEntrant } from './entrants.ts'
import { applyToEvent } from './event-effects.ts'
import type { EntrantKind, Kind, Operation, OperationOf, Stamp } from './operation.ts'
import { refusalOf } from './permissions.ts'
import type { Changeable, Changes, Entrant, EventState, Trace } from './state.ts'
import { withTrace } from './trail.ts'

const effects: { readonly [K in Exclude<EntrantKind, 'entrant.add'>]: EffectOf<K> } = {
  'entrant.change': changeEntry,
  submit,
  accept,
  lock,
  unlock,
  'check-in': checkIn,
  drop,
  undo,
  request,
  resolve,
  // The log is all that these are for.
  link: () => ({ outcome: 'applied' }),
  read: () => ({ outcome: 'applied' }),
  'check.start': startCheck,
  'check.end': endCheck,
}

/**
 * What an operation does to an event. The service and every desk run this one function, in the order of `seq`, so that all
 * of them come to the same state; a desk without a connection runs it on its own operations until the service answers.
 */
export function apply(state: EventState, operation: Operation, stamp: Stamp): Applied {
  const next = { ...state, seq: Math.max(state.seq, stamp.seq) }
  const refusal = refusalOf(stamp.actor, operation.kind, operation.entrant, state.settings)
  if (refusal) return { state: next, outcome: 'refused', problem: refusal }
  if (isForEntrant(operation)) return applyToEntrant(next, operation, stamp)
  return applyToEvent(next, operation, stamp)
}

type ForEntrant = OperationOf<Exclude<EntrantKind, 'entrant.add'>>

const isForEntrant = (operation: Operation): operation is Operation & ForEntrant =>
  Object.hasOwn(effects, operation.kind)

function applyToEntrant(state: EventState, operation: ForEntrant, stamp: Stamp): Applied {
  const entrant = entrantOf(state, operation.entrant)
  if (!entrant || (entrant.removed && !mayRestore(operation))) {
    const message = `There is no entrant with the number ${operation.entrant}.`
    return { state, outcome: 'refused', problem: { code: 'entrant.unknown', message } }
  }
  const effect = effectOf({ entrant, operation, stamp, settings: state.settings })
  const { outcome, problem } = effect
  const changed = changedEntrant(entrant, { operation: operation.id, seq: stamp.seq }, effect)
  return { state: withEntrant(state, changed), outcome, ...(problem ? { problem } : {}) }
}

/** An entrant who was taken off the list can only be put back. */
const mayRestore = ({ kind, body }: ForEntrant) =>
  kind === 'undo' || (kind === 'entrant.change' && 'removed' in body && body.removed === false)

function effectOf(input: EffectInput<Kind>): Effect {
  const effect = effects[input.operation.kind as keyof typeof effects] as EffectOf<Kind>
  return effect(input)
}

function changedEntrant(entrant: Entrant, by: Pick<Trace, 'operation' | 'seq'>, effect: Effect): Entrant {
  const { outcome: _outcome, problem: _problem, changes, ...grown } = effect
  if (!changes && Object.keys(grown).length === 0) return entrant
  const trail = changes
    ? withTrace(entrant.trail, { ...by, before: beforeOf(entrant, changes), after: changes })
    : entrant.trail
  return { ...entrant, ...changes, ...grown, version: entrant.version + 1, trail } as Entrant
}

function beforeOf(entrant: Entrant, changes: Changes): Changes {
  return Object.fromEntries(Object.keys(changes).map((key) => [key, entrant[key as keyof Changeable]]))
}
