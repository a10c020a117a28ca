import fc from 'fast-check'
import { drawNumbers } from '../../../../src/features/events/model/draw-numbers.ts'
import type { Actor, Body, Kind, Operation } from '../../../../src/features/events/model/operation.ts'
import type { EventState, Judged, Submission } from '../../../../src/features/events/model/state.ts'

/** An event before anything has happened. */
export const emptyEvent: EventState = {
  code: '7KQ2MD',
  seq: 0,
  settings: {
    game: 'l5r-lcg',
    format: 'emerald',
    judgedOn: '2026-11-21',
    name: 'Kotei of the tests',
    place: null,
    startsAt: '2026-11-21T09:00:00.000Z',
    timeZone: 'Europe/Berlin',
    deadline: '2026-11-21T08:30:00.000Z',
    registration: 'closed',
    lists: 'staff',
    illegal: 'mark',
    deskSees: 'lists',
    deskChecks: false,
    extraMinutes: 3,
    state: 'open',
    purgeAfterDays: 90,
  },
  nextNumber: 1,
  blocks: [],
  draws: [],
  entrants: {},
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
/** Of the n-th device. */
export const deviceId = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const hashOf = (n: number) => n.toString(16).padStart(64, '0')
const momentOf = (minute: number) => new Date(Date.parse('2026-11-21T08:00:00.000Z') + minute * 60_000).toISOString()

export const judged = (status: Judged['status'], revision = 'v14'): Judged => ({
  status,
  codes: status === 'illegal' ? ['copies.exceeded'] : [],
  revision,
  catalogVersion: 'c1',
})

/** A choice that a person makes; which operation it becomes depends on what their device shows. */
export interface Choice {
  readonly kind: Exclude<Kind, 'settings' | 'enrol'>
  readonly pick: number
  readonly minute: number
  /** Whether the person acts on what the device shows now, or says nothing about it. */
  readonly seen: boolean
}

const kinds = [
  'entrant.add',
  'entrant.change',
  'submit',
  'accept',
  'lock',
  'unlock',
  'check-in',
  'drop',
  'undo',
  'request',
  'resolve',
  'read',
  'check.start',
  'check.end',
  'draw',
] as const

export const choice: fc.Arbitrary<Choice> = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(200),
  minute: fc.nat(60),
  seen: fc.boolean(),
})

let made = 0

/** As a desk accepts a list: with the verdict that it shows. */
function acceptanceOf({ id, contentHash, judged: { status, codes } }: Submission): Body<'accept'> {
  return { submission: id, contentHash, seen: { status, codes } }
}

/** What the service makes by itself. */
export const settingsOf = (body: Body<'settings'>): Operation => ({
  id: idOf(++made),
  madeAt: momentOf(0),
  device: deviceId(99),
  kind: 'settings',
  body,
})

/** The operation that a choice becomes on a device that shows a state; undefined if there is nothing to choose from. */
export function operationFor(
  { kind, pick, minute, seen }: Choice,
  view: EventState,
  device: number,
): Operation | undefined {
  const id = idOf(++made)
  const common = { id, madeAt: momentOf(minute), device: deviceId(device) }
  if (kind === 'entrant.add') {
    const block = view.blocks.find((candidate) => candidate.device === common.device)
    if (!block) return { ...common, kind: 'enrol', body: { block: 0 } }
    const number = Array.from({ length: 50 }, (_, i) => block.from + i).find((free) => !view.entrants[free])
    return number === undefined ? undefined : { ...common, kind, body: { number, name: `Player ${pick}` } }
  }
  const numbers = Object.keys(view.entrants).map(Number)
  if (kind === 'draw') {
    const drawn = drawNumbers(pick, numbers, 1 + (pick % 3))
    return { ...common, kind, body: { seed: pick, among: numbers, drawn } }
  }
  const entrant = view.entrants[numbers[pick % numbers.length] ?? 0]
  if (!entrant) return undefined
  const head = { ...common, entrant: entrant.number, ...(seen ? { base: entrant.version } : {}) }
  const submission = entrant.submissions[pick % entrant.submissions.length]
  switch (kind) {
    case 'entrant.change':
      return { ...head, kind, body: { name: `Player ${pick}`, note: pick % 2 ? null : `note ${pick}` } }
    case 'submit':
      return { ...head, kind, body: { list: { cards: {} }, contentHash: hashOf(pick) } }
    case 'accept':
      return submission && { ...head, kind, body: acceptanceOf(submission) }
    case 'undo': {
      const trace = entrant.trail[pick % entrant.trail.length]
      return trace && { ...head, kind, body: { operation: trace.operation } }
    }
    case 'request':
      return { ...head, kind, body: { text: `Please change ${pick}` } }
    case 'resolve': {
      const conflict = entrant.conflicts[pick % entrant.conflicts.length]
      return (
        conflict && {
          ...head,
          kind,
          body: { operation: conflict.operation, ...(submission ? { keep: submission.id } : {}) },
        }
      )
    }
    case 'read':
      return submission && { ...head, kind, body: { submission: submission.id } }
    case 'check.start':
      return submission && { ...head, kind, body: { submission: submission.id, reason: 'random', mode: 'piles' } }
    case 'check.end': {
      const check = entrant.checks[pick % entrant.checks.length]
      const ended = { endedAt: momentOf(minute), outcome: 'same' as const, differences: [] }
      return check && { ...head, kind, body: { check: check.id, ...ended } }
    }
    default:
      return { ...head, kind, body: {} } as Operation
  }
}

/** Who is behind the n-th device. */
export const actorOf = (device: number): Actor => {
  const role = (['organiser', 'judge', 'desk', 'desk'] as const)[device % 4]!
  return { role, label: `${role} ${device}` }
}
