import type { Applied } from './applied.ts'
import { drawNumbers } from './draw-numbers.ts'
import { newEntrant, withEntrant } from './entrants.ts'
import { maxNumber } from './max-number.ts'
import type { Operation, OperationOf, Stamp } from './operation.ts'
import type { Entrant, EventState } from './state.ts'
import { withVerdicts } from './verdicts.ts'

/** Numbers that a device gets at a time. */
const blockSize = 50
/** Of all devices together: nobody who enrols without end takes all numbers. */
const maxBlocks = 500

/** What operations that concern the whole event, or add an entrant, do. */
export function applyToEvent(state: EventState, operation: Operation, stamp: Stamp): Applied {
  switch (operation.kind) {
    case 'entrant.add':
      return addEntrant(state, operation, stamp)
    case 'enrol':
      return enrol(state, operation)
    case 'draw':
      return draw(state, operation, stamp)
    case 'settings':
      return { state: withSettings(state, operation, stamp), outcome: 'applied' }
    case 'load':
      return { state, outcome: 'applied' }
    default:
      return refused(state, 'operation.unknown', 'This operation is not known here. Load the page again.')
  }
}

const refused = (state: EventState, code: string, message: string): Applied => ({
  state,
  outcome: 'refused',
  problem: { code, message },
})

function addEntrant(state: EventState, operation: OperationOf<'entrant.add'>, stamp: Stamp): Applied {
  const { id, body, device } = operation
  const number = body.number ?? state.nextNumber
  if (number > maxNumber)
    return refused(state, 'number.none', `Numbers end at ${maxNumber}: give the entrant one that is free.`)
  if (state.entrants[number]) return refused(state, 'number.taken', `The number ${number} is taken.`)
  const isSetAside = state.blocks.some(
    ({ device: owner, from, to }) => owner !== device && number >= from && number <= to,
  )
  if (isSetAside) return refused(state, 'number.taken', `The number ${number} is set aside for another desk.`)
  const { name, pronouns = null, note = null, consent = { publish: false, stream: false } } = body
  const entrant: Entrant = {
    ...newEntrant({ number, added: id, name, pronouns, note, consent }),
    // Undoing it takes the entrant off the list; the number stays taken.
    trail: [{ operation: id, seq: stamp.seq, before: { removed: true }, after: { removed: false } }],
  }
  const nextNumber = freeNumber(state.blocks, number >= state.nextNumber ? number + 1 : state.nextNumber)
  return { state: withEntrant({ ...state, nextNumber }, entrant), outcome: 'applied' }
}

/** The lowest number from here that no device has for itself. */
function freeNumber(blocks: EventState['blocks'], from: number): number {
  const block = blocks.find((candidate) => from >= candidate.from && from <= candidate.to)
  return block ? freeNumber(blocks, block.to + 1) : from
}

function enrol(state: EventState, { device, body }: OperationOf<'enrol'>): Applied {
  const had = state.blocks.filter((block) => block.device === device).length
  if (had > body.block) return { state, outcome: 'repeated' }
  const from = state.nextNumber
  if (from + blockSize - 1 > maxNumber || state.blocks.length >= maxBlocks)
    return refused(state, 'number.none', 'No more numbers can be set aside for desks.')
  const blocks = [...state.blocks, { device, from, to: from + blockSize - 1 }]
  return { state: { ...state, blocks, nextNumber: from + blockSize }, outcome: 'applied' }
}

/** Anybody can repeat a draw from its seed, so a device may state the result and the service only checks it. */
function draw(state: EventState, { id, body }: OperationOf<'draw'>, stamp: Stamp): Applied {
  const { seed, among, drawn } = body
  if (JSON.stringify(drawNumbers(seed, among, drawn.length)) !== JSON.stringify(drawn))
    return refused(state, 'draw.wrong', 'The seed does not draw these numbers.')
  const record = { id, by: stamp.actor.label, at: stamp.at, seed, among, drawn }
  return { state: { ...state, draws: [...state.draws, record] }, outcome: 'applied' }
}

function withSettings(state: EventState, operation: OperationOf<'settings'>, stamp: Stamp): EventState {
  const { changes, judged } = operation.body
  const settings = { ...state.settings, ...changes }
  if (Object.keys(judged).length === 0) return { ...state, settings }
  const entrants = Object.fromEntries(
    Object.entries(state.entrants).map(([number, entrant]) => [number, judgedAgain(entrant, operation, stamp)]),
  )
  return { ...state, settings, entrants }
}

function judgedAgain(entrant: Entrant, operation: OperationOf<'settings'>, stamp: Stamp): Entrant {
  const { judged } = operation.body
  if (!entrant.submissions.some(({ id }) => judged[id])) return entrant
  const submissions = [...withVerdicts(entrant.submissions, judged)]
  const conflicts = conflictsAfter(entrant, operation, stamp)
  return { ...entrant, submissions, conflicts, version: entrant.version + 1 }
}

/**
 * An accepted list whose status changes stays accepted, and people decide what becomes of it; where the status is again what
 * it was when it was accepted, there is nothing to decide any more.
 */
function conflictsAfter(entrant: Entrant, operation: OperationOf<'settings'>, stamp: Stamp): Entrant['conflicts'] {
  const accepted = entrant.submissions.find(({ id }) => id === entrant.accepted?.submission)
  const becomes = accepted && operation.body.judged[accepted.id]
  if (!becomes || becomes.status === accepted.judged.status) return entrant.conflicts
  const open = entrant.conflicts.find(({ kind }) => kind === 'settings')
  const others = entrant.conflicts.filter((conflict) => conflict !== open)
  const { was = accepted.judged.status } = open ?? {}
  if (was === becomes.status) return others
  return [...others, { operation: operation.id, kind: 'settings', by: stamp.actor.label, at: stamp.at, was }]
}
