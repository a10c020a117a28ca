import { describe, expect, test } from '@jest/globals'
import { apply } from '../../../../src/features/events/model/apply.ts'
import type { Actor, Body, Kind, Operation } from '../../../../src/features/events/model/operation.ts'
import { countersOf, flagsOf, standingOf } from '../../../../src/features/events/model/queue.ts'
import type { EventState, Judged } from '../../../../src/features/events/model/state.ts'
import { emptyEvent, judged } from './operations-arbitrary.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-21T08:10:00.000Z'
const contentHash = '1'.padStart(64, '0')
const submission = idOf(2)

/** An event with one entrant whose legal list is accepted, or waits for that. */
function createEvent(isAccepted: boolean, settings: Partial<EventState['settings']> = {}) {
  let state: EventState = { ...emptyEvent, settings: { ...emptyEvent.settings, ...settings } }
  const actor: Actor = { role: 'organiser', label: 'service' }
  const run = <K extends Kind>(kind: K, body: Body<K>, verdict?: Judged) => {
    const seq = state.seq + 1
    const entrant = kind === 'settings' || kind === 'entrant.add' ? {} : { entrant: 1 }
    const operation = { id: idOf(seq), madeAt: at, device: idOf(99), kind, ...entrant, body } as unknown as Operation
    const applied = apply(state, operation, { seq, at, actor, ...(verdict ? { judged: verdict } : {}) })
    state = applied.state
    return applied
  }
  const accept = (more: Partial<Body<'accept'>> = {}, verdict?: Judged) =>
    run('accept', { submission, contentHash, ...more }, verdict)
  const judgeAgain = (verdict: Judged) => run('settings', { changes: {}, judged: { [submission]: verdict } })
  run('entrant.add', { name: 'Doji Hoturi' })
  run('submit', { list: { cards: {} }, contentHash }, judged('legal'))
  if (isAccepted) accept()
  return { run, accept, judgeAgain, state: () => state, entrant: () => state.entrants[1]! }
}

const seen = (status: Judged['status']) => {
  const { codes } = judged(status)
  return { status, codes }
}

describe('a list that is judged again', () => {
  test('stays accepted if it was, and is to be decided', () => {
    const { judgeAgain, entrant, state } = createEvent(true)
    const { version } = entrant()
    judgeAgain(judged('illegal', 'v15'))
    expect(entrant()).toMatchObject({ accepted: { submission }, locked: true, version: version + 1 })
    expect(entrant().conflicts).toEqual([{ operation: idOf(4), kind: 'settings', by: 'service', at, was: 'legal' }])
    expect([standingOf(entrant()), flagsOf(entrant())]).toEqual(['accepted', ['conflict', 'not-legal']])
    expect(countersOf(state())).toMatchObject({ accepted: 1, notLegal: 1, conflicts: 1 })
  })

  test('is not to be decided any more once it is as it was, or somebody has looked at it', () => {
    const { judgeAgain, entrant, run } = createEvent(true)
    judgeAgain(judged('illegal', 'v15'))
    judgeAgain(judged('undetermined', 'v15'))
    expect(entrant().conflicts).toEqual([{ operation: idOf(5), kind: 'settings', by: 'service', at, was: 'legal' }])
    judgeAgain(judged('legal'))
    expect(entrant().conflicts).toEqual([])
    judgeAgain(judged('illegal', 'v15'))
    run('resolve', { operation: idOf(7) })
    expect(entrant()).toMatchObject({ conflicts: [], accepted: { submission } })
    // What was decided about a list that is not legal does not hold for one that is.
    judgeAgain(judged('legal'))
    expect(entrant().conflicts).toMatchObject([{ was: 'illegal' }])
  })

  test('names the new revision without a decision if its status stays, or if nobody had accepted it', () => {
    const accepted = createEvent(true)
    accepted.judgeAgain(judged('legal', 'v15'))
    expect(accepted.entrant()).toMatchObject({ conflicts: [], submissions: [{ judged: { revision: 'v15' } }] })
    const open = createEvent(false)
    open.judgeAgain(judged('illegal', 'v15'))
    expect([open.entrant().conflicts, flagsOf(open.entrant())]).toEqual([[], ['not-legal']])
  })

  test('is decided about as well if the organiser has changed the day', () => {
    const { run, entrant } = createEvent(true)
    run('settings', { changes: { judgedOn: '2027-03-01' }, judged: { [submission]: judged('illegal', 'v15') } })
    expect(entrant().conflicts).toMatchObject([{ kind: 'settings', was: 'legal' }])
  })
})

describe('an acceptance', () => {
  test('judges anew: whoever has read another verdict has to look again', () => {
    const { accept, entrant } = createEvent(false)
    const met = accept({ seen: seen('legal') }, judged('illegal', 'v15'))
    expect([met.outcome, met.problem?.code]).toEqual(['conflict', 'submission.judged-again'])
    expect(entrant()).toMatchObject({
      accepted: null,
      conflicts: [{ kind: 'accept', was: 'legal' }],
      submissions: [{ judged: { status: 'illegal', revision: 'v15' } }],
    })
    expect(accept({ seen: seen('illegal') }).outcome).toBe('applied')
  })

  test('that does not say what was read has read what the event said', () => {
    const { accept, judgeAgain } = createEvent(false)
    expect(accept({}, judged('illegal', 'v15')).outcome).toBe('conflict')
    judgeAgain(judged('illegal', 'v15'))
    expect(accept().outcome).toBe('applied')
  })

  test('that was made before the list was judged again is a conflict when it arrives', () => {
    const { accept, judgeAgain, entrant } = createEvent(false, { illegal: 'refuse' })
    judgeAgain(judged('illegal', 'v15'))
    expect(accept({ seen: seen('legal') }).outcome).toBe('conflict')
    expect(accept({ seen: seen('illegal') }).problem?.code).toBe('deck.illegal')
    expect(entrant().accepted).toBeNull()
  })

  test('by another revision that says the same is taken, and the list has the new one', () => {
    const { accept, entrant } = createEvent(false)
    expect(accept({ seen: seen('legal') }, judged('legal', 'v15')).outcome).toBe('applied')
    expect(entrant()).toMatchObject({ accepted: { submission }, submissions: [{ judged: { revision: 'v15' } }] })
  })
})
