import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { apply } from '../../../../src/features/events/model/apply.ts'
import type { Actor, Body, Kind, Operation } from '../../../../src/features/events/model/operation.ts'
import { countersOf, findEntrants, flagsOf, standingOf, twinsIn } from '../../../../src/features/events/model/queue.ts'
import type { EventState, Judged } from '../../../../src/features/events/model/state.ts'
import { emptyEvent, judged } from './operations-arbitrary.ts'

const desk: Actor = { role: 'desk', label: 'Desk 1' }
const judge: Actor = { role: 'judge', label: 'Judge' }
const organiser: Actor = { role: 'organiser', label: 'organiser' }
const player: Actor = { role: 'player', label: 'player', entrant: 1 }

interface Options {
  readonly by?: Actor
  readonly base?: number
  readonly entrant?: number
  readonly at?: string
  readonly madeAt?: string
  readonly status?: Judged['status']
  readonly id?: string
}

/** An event with one player, on which operations are tried one after another. */
function createEvent(settings: Partial<EventState['settings']> = {}) {
  let state: EventState = { ...emptyEvent, settings: { ...emptyEvent.settings, ...settings } }
  const run = <K extends Kind>(kind: K, body: Body<K>, options: Options = {}) => {
    const { by = desk, at = '2026-11-21T08:10:00.000Z', madeAt = at, id = randomUUID(), status = 'legal' } = options
    const entrant = ['entrant.add', 'enrol', 'draw', 'settings'].includes(kind) ? {} : { entrant: options.entrant ?? 1 }
    const base = options.base === undefined ? {} : { base: options.base }
    const operation = { id, madeAt, device: randomUUID(), kind, ...entrant, ...base, body } as unknown as Operation
    const applied = apply(state, operation, { seq: state.seq + 1, at, actor: by, judged: judged(status) })
    state = applied.state
    return { id, outcome: applied.outcome, code: applied.problem?.code }
  }
  const submit = (n: number, options: Options = {}) =>
    run('submit', { list: { cards: {} }, contentHash: hashOf(n) }, options)
  const accept = (submission: string, n: number, options: Options = {}) =>
    run('accept', { submission, contentHash: hashOf(n) }, options)
  run('entrant.add', { name: 'Doji Hoturi' })
  return { run, submit, accept, state: () => state, entrant: (number = 1) => state.entrants[number]! }
}

const hashOf = (n: number) => String(n).padStart(64, '0')
const afterDeadline = '2026-11-21T08:31:00.000Z'

describe('two desks', () => {
  test('check in the same entrant: the earliest stays', () => {
    const { run, entrant } = createEvent()
    expect(run('check-in', {}, { base: 1 }).outcome).toBe('applied')
    expect(run('check-in', {}, { base: 1, by: judge, at: '2026-11-21T08:20:00.000Z' }).outcome).toBe('repeated')
    expect(entrant().checkedIn).toEqual({ by: 'Desk 1', at: '2026-11-21T08:10:00.000Z' })
  })

  test('check in and drop: the later wins, and both are shown', () => {
    const { run, entrant } = createEvent()
    run('check-in', {}, { base: 1 })
    expect(run('drop', {}, { base: 1, by: judge }).outcome).toBe('conflict')
    expect(standingOf(entrant())).toBe('dropped')
    expect(flagsOf(entrant())).toEqual(['conflict'])
  })

  test('drop whom they saw checked in: no conflict', () => {
    const { run, entrant } = createEvent()
    run('check-in', {})
    expect(run('drop', {}, { base: entrant().version }).outcome).toBe('applied')
    expect(run('check-in', {}, { base: entrant().version }).outcome).toBe('applied')
    expect(standingOf(entrant())).toBe('checked-in')
  })

  test('submit two lists: both are kept, the later counts', () => {
    const { submit, entrant } = createEvent()
    submit(1, { base: 1 })
    const second = submit(2, { base: 1 })
    expect(second.outcome).toBe('applied')
    expect(entrant()).toMatchObject({ current: second.id, submissions: [{ n: 1 }, { n: 2 }], conflicts: [] })
  })

  test('submit where another list was accepted meanwhile: it waits until a person picks', () => {
    const { submit, accept, run, entrant } = createEvent()
    const first = submit(1)
    accept(first.id, 1)
    const late = submit(2, { base: 1 })
    expect(late.outcome).toBe('conflict')
    expect(entrant()).toMatchObject({ current: first.id, conflicts: [{ submission: late.id }] })
    expect(run('resolve', { operation: late.id, keep: late.id }).code).toBe('entrant.locked')
    expect(run('resolve', { operation: late.id, keep: late.id }, { by: judge }).outcome).toBe('applied')
    expect(entrant()).toMatchObject({ current: late.id, accepted: null, changedAfterLock: true, conflicts: [] })
  })

  test('submit against a lock: refused, and kept for people to see', () => {
    const { submit, run, entrant } = createEvent()
    run('lock', {})
    const refused = submit(1, { base: entrant().version })
    expect(refused).toMatchObject({ outcome: 'refused', code: 'entrant.locked' })
    expect(entrant()).toMatchObject({
      current: null,
      submissions: [{ refused: true }],
      conflicts: [{ submission: refused.id }],
    })
  })

  test('accept a list that was replaced: a person decides', () => {
    const { submit, accept, entrant } = createEvent()
    const first = submit(1)
    submit(2)
    expect(accept(first.id, 1)).toMatchObject({ outcome: 'conflict', code: 'submission.replaced' })
    expect(entrant()).toMatchObject({ accepted: null, locked: false })
  })

  test('check one deck twice: both checks are kept', () => {
    const { submit, run, entrant } = createEvent()
    const { id: submission } = submit(1)
    const start = { submission, reason: 'random', mode: 'piles' } as const
    run('check.start', start, { by: judge })
    const second = run('check.start', start, { by: organiser })
    const end = { check: second.id, endedAt: '2026-11-21T10:00:00.000Z', outcome: 'same' as const, differences: [] }
    expect(run('check.end', end, { by: organiser }).outcome).toBe('applied')
    expect(run('check.end', end, { by: organiser }).outcome).toBe('repeated')
    expect(entrant().checks.map(({ outcome }) => outcome)).toEqual([undefined, 'same'])
  })

  test('add walk-ins from numbers of their own, and the same name is pointed out', () => {
    const { run, state } = createEvent()
    const device = randomUUID()
    const enrol = (id: string) =>
      apply(state(), { id, madeAt: '', device, kind: 'enrol', body: { block: 0 } }, { seq: 9, at: '', actor: desk })
    expect(enrol(randomUUID()).state).toMatchObject({ blocks: [{ device, from: 2, to: 51 }], nextNumber: 52 })
    run('entrant.add', { name: 'DOJI HOTURI', number: 60 })
    expect(run('entrant.add', { name: 'Kakita', number: 60 }).code).toBe('number.taken')
    expect([...twinsIn(state())]).toEqual([1, 60])
    expect(state().nextNumber).toBe(61)
  })

  test('cannot take all numbers, nor be given one that nobody can write', () => {
    const { run, state } = createEvent()
    for (let n = 0; n < 500; n++) expect(run('enrol', { block: 0 }).outcome).toBe('applied')
    expect(run('enrol', { block: 0 }).code).toBe('number.none')
    expect(state().nextNumber).toBe(25_002)
    expect(run('entrant.add', { name: 'Kakita', number: 99_999 }).outcome).toBe('applied')
    expect(run('entrant.add', { name: 'Daidoji' }).code).toBe('number.none')
    expect(run('entrant.add', { name: 'Daidoji', number: 99_998 }).outcome).toBe('applied')
  })
})

describe('lists', () => {
  test('of a player end with the deadline; a desk may still send one, marked', () => {
    const { submit, entrant } = createEvent()
    expect(submit(1, { by: player, at: '2026-11-21T08:30:00.000Z' }).outcome).toBe('applied')
    expect(submit(2, { by: player, at: afterDeadline })).toMatchObject({ outcome: 'refused', code: 'event.closed' })
    submit(3, { at: afterDeadline })
    submit(4, { at: afterDeadline, madeAt: '2026-11-21T08:29:00.000Z' })
    expect(entrant().submissions.map(({ late }) => late)).toEqual([undefined, 'late', 'claimed'])
    expect(flagsOf(entrant())).toContain('late')
  })

  test('that are not legal are refused or marked, as the event says', () => {
    const strict = createEvent({ illegal: 'refuse' })
    expect(strict.submit(1, { status: 'illegal' })).toMatchObject({ outcome: 'refused', code: 'deck.illegal' })
    expect(strict.entrant().submissions).toMatchObject([{ refused: true }])
    const mild = createEvent()
    mild.submit(1, { status: 'illegal' })
    expect(flagsOf(mild.entrant())).toEqual(['not-legal'])
  })

  test('that a judge changes after the lock must be accepted again', () => {
    const { submit, accept, entrant } = createEvent()
    const first = submit(1)
    accept(first.id, 1)
    const mended = submit(2, { by: judge, base: entrant().version })
    expect(entrant()).toMatchObject({ current: mended.id, accepted: null, locked: true, changedAfterLock: true })
    accept(mended.id, 2)
    expect(entrant()).toMatchObject({ accepted: { contentHash: hashOf(2) }, changedAfterLock: false })
  })

  test('are judged again with the event', () => {
    const { submit, run, entrant, state } = createEvent()
    const { id } = submit(1)
    run('settings', { changes: { format: 'obsidian' }, judged: { [id]: judged('illegal') } }, { by: organiser })
    expect(entrant().submissions[0]?.judged.status).toBe('illegal')
    expect(state().settings.format).toBe('obsidian')
  })
})

describe('undo', () => {
  test('restores what an operation changed, and is itself undone', () => {
    const { run, entrant } = createEvent()
    const { id } = run('check-in', {})
    const undone = run('undo', { operation: id })
    expect(undone.outcome).toBe('applied')
    expect(entrant().checkedIn).toBeNull()
    expect(run('undo', { operation: undone.id }).outcome).toBe('applied')
    expect(entrant().checkedIn).not.toBeNull()
  })

  test('is refused where somebody changed the same since', () => {
    const { run } = createEvent()
    const { id } = run('entrant.change', { name: 'Kakita Yoshi' })
    run('entrant.change', { name: 'Kakita Toshimoko' })
    expect(run('undo', { operation: id })).toMatchObject({ outcome: 'refused', code: 'undo.changed' })
    expect(run('undo', { operation: randomUUID() }).code).toBe('undo.unknown')
  })

  test('of an entrant takes it off the list, and the number stays taken', () => {
    const { run, state } = createEvent()
    const { id } = run('entrant.add', { name: 'Typing Error' })
    run('undo', { operation: id }, { entrant: 2 })
    expect(findEntrants(state(), '').map(({ number }) => number)).toEqual([1])
    expect(run('check-in', {}, { entrant: 2 }).code).toBe('entrant.unknown')
    expect(run('entrant.add', { name: 'Another', number: 2 }).code).toBe('number.taken')
  })
})

describe('roles', () => {
  test.each([
    ['reader', 'check-in', {}],
    ['player', 'check-in', {}],
    ['player', 'accept', { submission: randomUUID(), contentHash: hashOf(1) }],
    ['desk', 'draw', { seed: 1, among: [1], drawn: [1] }],
    ['judge', 'settings', { changes: {}, judged: {} }],
  ] as const)('%s may not %s', (role, kind, body) => {
    const { run } = createEvent()
    const by = { role, label: role, ...(role === 'player' ? { entrant: 1 } : {}) } as Actor
    expect(run(kind, body as never, { by })).toMatchObject({ outcome: 'refused', code: 'role.forbidden' })
  })

  test('players change only their own entry, and not their name', () => {
    const { run } = createEvent()
    run('entrant.add', { name: 'Other' })
    expect(run('drop', {}, { by: player, entrant: 2 }).code).toBe('role.forbidden')
    expect(run('entrant.change', { name: 'Other' }, { by: player }).code).toBe('role.forbidden')
    const consent = { publish: true, stream: false }
    expect(run('entrant.change', { consent }, { by: player }).outcome).toBe('applied')
  })

  test('desks check decks where the organiser lets them', () => {
    const { submit, run } = createEvent({ deskChecks: true })
    const { id: submission } = submit(1)
    expect(run('check.start', { submission, reason: 'targeted', mode: 'order' }).outcome).toBe('applied')
  })

  test('a draw that its seed does not give is refused', () => {
    const { run } = createEvent()
    expect(run('draw', { seed: 1, among: [1, 2, 3], drawn: [9] }, { by: judge }).code).toBe('draw.wrong')
  })
})

describe('the queue', () => {
  test('finds by number and by the words of a name, without regard to diacritics', () => {
    const { run, state } = createEvent()
    run('entrant.add', { name: 'Müller-Lüdenscheidt, Zoë' })
    expect(findEntrants(state(), 'mull zoe').map(({ number }) => number)).toEqual([2])
    expect(findEntrants(state(), 'luden').map(({ number }) => number)).toEqual([2])
    expect(findEntrants(state(), '1').map(({ number }) => number)).toEqual([1])
    expect(findEntrants(state(), 'nobody')).toEqual([])
  })

  test('counts who is here, missing, without a list and not legal', () => {
    const { run, submit, state } = createEvent()
    run('entrant.add', { name: 'Second' })
    run('entrant.add', { name: 'Third' })
    submit(1, { status: 'illegal' })
    run('check-in', {}, { entrant: 2 })
    run('drop', {}, { entrant: 3 })
    expect(countersOf(state())).toEqual({
      entrants: 3,
      checkedIn: 1,
      missing: 1,
      dropped: 1,
      withoutList: 1,
      notLegal: 1,
      accepted: 0,
      conflicts: 0,
      checked: 0,
    })
  })
})
