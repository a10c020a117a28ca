import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { apply } from '../../../../src/features/events/model/apply.ts'
import type { LogEntry, Operation } from '../../../../src/features/events/model/operation.ts'
import { type Replica, receive, viewOf, withPending } from '../../../../src/features/events/model/replica.ts'
import type { EventState } from '../../../../src/features/events/model/state.ts'
import { actorOf, type Choice, choice, emptyEvent, judged, operationFor, settingsOf } from './operations-arbitrary.ts'

const devices = [0, 1, 2, 3] as const

/** What happens: a person does something, a device sends (and the answer may be lost), a device asks what is new, a list is announced. */
type Step =
  | { readonly do: 'act'; readonly device: number; readonly choice: Choice }
  | {
      readonly do: 'send'
      readonly device: number
      readonly count: number
      readonly isAnswered: boolean
      readonly isReversed: boolean
    }
  | { readonly do: 'ask'; readonly device: number; readonly overlap: number; readonly count: number }
  | { readonly do: 'announce'; readonly device: number; readonly pick: number }

const device = fc.constantFrom(...devices)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('act' as const), device, choice }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device,
      count: fc.integer({ min: 1, max: 6 }),
      isAnswered: fc.boolean(),
      isReversed: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      device,
      overlap: fc.nat(3),
      count: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('announce' as const), device, pick: fc.nat(5) }) },
)

/** The service: one log, every id once. */
function createService() {
  let state: EventState = emptyEvent
  const log: LogEntry[] = []
  const seen = new Set<string>()
  const wrong: unknown[] = []
  // A list is legal or not by its hash and by what was announced last; acceptances are judged by that at once.
  let announced = 0
  const verdictOn = (hash: string) =>
    judged((Number.parseInt(hash, 16) + announced) % 3 === 0 ? 'illegal' : 'legal', `v${14 + announced}`)
  const take = (operation: Operation, device: number) => {
    if (seen.has(operation.id)) return
    seen.add(operation.id)
    const { kind, body } = operation
    const stamp = {
      seq: state.seq + 1,
      at: new Date(Date.parse('2026-11-21T08:00:00.000Z') + state.seq * 60_000).toISOString(),
      actor: actorOf(device),
      ...(kind === 'submit' || kind === 'accept' ? { judged: verdictOn(body.contentHash) } : {}),
    }
    const { state: next, outcome, problem } = apply(state, operation, stamp)
    if (kind === 'settings') wrong.push(...turnedInSilence(state, next))
    if (kind === 'accept' && outcome === 'applied' && body.seen?.status !== stamp.judged?.status)
      wrong.push(operation.id)
    state = next
    log.push({ operation, stamp, outcome, ...(problem ? { problem } : {}) })
  }
  /** Judges again what counts, as the service does some time after. */
  const judgeAgain = () => {
    const heads = Object.values(state.entrants).flatMap(({ submissions, current }) =>
      submissions.filter(({ id }) => id === current),
    )
    const verdicts = heads.map(({ id, contentHash }) => [id, verdictOn(contentHash)])
    take(settingsOf({ changes: {}, judged: Object.fromEntries(verdicts) }), 0)
  }
  const announce = (pick: number) => {
    announced += 1 + (pick % 2)
    if (pick < 3) judgeAgain()
  }
  return { take, announce, judgeAgain, log, wrong, state: () => state }
}

/** Entrants whose accepted list is judged otherwise without anything to decide, or is accepted no longer. */
function turnedInSilence(before: EventState, after: EventState): number[] {
  const statusIn = ({ entrants }: EventState, number: number) => {
    const { accepted, submissions } = entrants[number]!
    return submissions.find(({ id }) => id === accepted?.submission)?.judged.status
  }
  return Object.values(before.entrants).flatMap(({ number, accepted, conflicts }) => {
    const now = statusIn(after, number)
    if (accepted === null || now === statusIn(before, number)) return []
    const isBack = conflicts.some(({ kind, was }) => kind === 'settings' && was === now)
    const isToDecide = after.entrants[number]!.conflicts.some(({ kind, was }) => kind === 'settings' && was !== now)
    return after.entrants[number]!.accepted === accepted && isBack !== isToDecide ? [] : [number]
  })
}

/** As it travels and is stored. */
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

function play(steps: readonly Step[]) {
  const service = createService()
  const replicas: Replica[] = devices.map(() => ({ confirmed: emptyEvent, outbox: [] }))
  const acknowledged = new Set<string>()
  const ask = (n: number, overlap = 0, count = Number.POSITIVE_INFINITY) => {
    const from = Math.max(0, replicas[n]!.confirmed.seq - overlap)
    replicas[n] = receive(replicas[n]!, throughJson(service.log.slice(from, from + count)))
  }
  const send = (n: number, count: number, isReversed = false) => {
    const sent = replicas[n]!.outbox.slice(0, count)
    for (const { operation } of isReversed ? [...sent].reverse() : sent) service.take(throughJson(operation), n)
    return sent
  }
  for (const event of steps) {
    const { device: n } = event
    if (event.do === 'act') {
      const operation = operationFor(event.choice, viewOf(replicas[n]!, actorOf(n)), n)
      if (operation) replicas[n] = withPending(replicas[n]!, { operation, judged: judged('legal') })
    } else if (event.do === 'send') {
      for (const { operation } of send(n, event.count, event.isReversed))
        if (event.isAnswered) acknowledged.add(operation.id)
      if (event.isAnswered) ask(n)
    } else if (event.do === 'announce') service.announce(event.pick)
    else ask(n, event.overlap, event.count)
  }
  // The connection is back.
  for (const n of devices)
    while (replicas[n]!.outbox.length > 0) {
      send(n, 500)
      ask(n)
    }
  service.judgeAgain()
  for (const n of devices) ask(n)
  return { service, replicas, acknowledged }
}

function expectOneState(steps: readonly Step[]): void {
  const { service, replicas, acknowledged } = play(steps)
  const { confirmed } = replicas[0]!
  // Compared by themselves first: matchers take longer than everything else here.
  const state = throughJson(service.state())
  if (!isDeepStrictEqual(confirmed, state)) expect(confirmed).toEqual(state)
  const text = JSON.stringify(confirmed)
  const others = replicas.filter((replica) => JSON.stringify(replica.confirmed) !== text)
  const unsent = replicas.flatMap(({ outbox }) => outbox)
  const logged = new Set(service.log.map(({ operation }) => operation.id))
  const lost = [...acknowledged].filter((id) => !logged.has(id))
  expect([others, unsent, lost]).toEqual([[], [], []])
  expect(service.wrong).toEqual([])
}

const stepsUpTo = (maxLength: number, minLength = 0) => fc.array(step, { minLength, maxLength, size: 'max' })

describe('desks that work without a connection', () => {
  test('come to one state, and lose nothing that was acknowledged', () => {
    fc.assert(fc.property(stepsUpTo(40), expectOneState), { numRuns: 10_000 })
  })

  test('do so after a morning of some 2,000 operations', () => {
    fc.assert(fc.property(stepsUpTo(4_000, 4_000), expectOneState), { numRuns: 2 })
  })
})
