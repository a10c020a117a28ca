import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Unplaced } from '../../../../src/features/events/model/hand-in-again.ts'
import type { Operation } from '../../../../src/features/events/model/operation.ts'
import { viewOf } from '../../../../src/features/events/model/replica.ts'
import { actorOf, type Choice, choice, judged, operationFor } from './operations-arbitrary.ts'
import { createRestorableService, type RestorableService } from './restorable-service.ts'
import { createRestoredDesk, type RestoredDesk } from './restored-desk.ts'

const devices = [0, 1, 2, 3] as const
const device = fc.constantFrom(...devices)

/** What happens: a person does something, a device sends or asks, and the service is backed up and restored. */
type Step =
  | { readonly do: 'act' | 'actOnline'; readonly device: number; readonly choice: Choice }
  | { readonly do: 'send'; readonly device: number; readonly isAnswered: boolean }
  | { readonly do: 'ask'; readonly device: number }
  | { readonly do: 'backUp' }
  | { readonly do: 'restore'; readonly pick: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('act' as const), device, choice }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('actOnline' as const), device, choice }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), device, isAnswered: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('backUp' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), pick: fc.nat(9) }) },
)

async function play(steps: readonly Step[]) {
  const service = createRestorableService()
  const desks = devices.map((n) => createRestoredDesk(service, n))
  /** Whom people meant, by operation. */
  const meant = new Map<string, string>()
  for (const event of steps) {
    if (event.do === 'backUp') service.backUp()
    else if (event.do === 'restore') service.restore(event.pick)
    else if (event.do === 'ask') await desks[event.device]!.ask()
    else if (event.do === 'send') await desks[event.device]!.send(event.isAnswered)
    else {
      act(desks[event.device]!, event, meant)
      // Twice: whoever asks for numbers has them then.
      if (event.do === 'actOnline') {
        await desks[event.device]!.send(true)
        act(desks[event.device]!, event, meant)
        await desks[event.device]!.send(true)
      }
    }
  }
  // The connection is back. What one device brings back another may have waited for.
  for (let round = 0; round < 6; round++) for (const desk of desks) await desk.send(true)
  for (const desk of desks) await desk.ask()
  return { service, desks, meant }
}

function act(
  desk: RestoredDesk,
  { device: n, choice }: Extract<Step, { do: 'act' | 'actOnline' }>,
  meant: Map<string, string>,
): void {
  const view = viewOf(desk.replica(), actorOf(n))
  // As the page does: another desk may have asked for a block before.
  const { blocks } = desk.replica().confirmed
  const operation = operationFor(choice, { ...view, blocks }, n)
  if (!operation) return
  // Namesakes are one person after a restore: here everybody has a name of their own.
  const name = `Player ${operation.id}`
  const isNamed = operation.kind === 'entrant.add' || operation.kind === 'entrant.change'
  const done = (isNamed ? { ...operation, body: { ...operation.body, name } } : operation) as Operation
  const entrant = done.entrant === undefined ? undefined : view.entrants[done.entrant]
  if (entrant) meant.set(done.id, entrant.added)
  desk.act({ operation: done, judged: judged('legal') })
}

/** Operations in the log that concern somebody else than people meant. */
const mistaken = ({ log, state }: RestorableService, meant: ReadonlyMap<string, string>): readonly Operation[] =>
  log().flatMap(({ entry: { operation } }) => {
    const who = meant.get(operation.id)
    return who === undefined || state().entrants[operation.entrant!]?.added === who ? [] : [operation]
  })

async function expectNothingLost(steps: readonly Step[]): Promise<void> {
  const { service, desks, meant } = await play(steps)
  const state = service.state()
  for (const desk of desks) {
    const { confirmed, outbox } = desk.replica()
    if (!isDeepStrictEqual(confirmed, state)) expect(confirmed).toEqual(state)
    expect(outbox).toEqual([])
  }
  const logged = new Set(service.log().map(({ entry }) => entry.operation.id))
  const waiting = new Set(desks.flatMap((desk) => desk.waiting().map(({ operation }) => operation.id)))
  const acknowledged = desks.flatMap((desk) => [...desk.acknowledged()])
  const lost = acknowledged.filter((id) => !waiting.has(id) && !logged.has(id))
  const nobodys = desks.flatMap((desk) => desk.lost())
  expect([lost, nobodys, mistaken(service, meant)]).toEqual([[], [], []])
  const unexplained = desks.flatMap((desk) => desk.waiting().filter((each) => !isOvertaken(each, service, waiting)))
  expect(unexplained).toEqual([])
}

/** What waits because of what others did since, not because something of before is missing. */
function isOvertaken(
  { operation, problem }: Unplaced,
  { state, wasRefused }: RestorableService,
  waiting: ReadonlySet<string>,
): boolean {
  if (problem.code === 'entrant.unknown') return state().entrants[operation.entrant!]!.removed
  // A list that was refused is not handed in again: it might count now.
  const names = operation.kind === 'accept' || operation.kind === 'check.start' ? operation.body.submission : ''
  if (problem.code === 'submission.unknown') return wasRefused(names)
  if (operation.kind === 'check.end') return waiting.has(operation.body.check)
  if (problem.code === 'entrant.locked') return operation.kind === 'resolve'
  return problem.code === 'undo.unknown' || problem.code === 'undo.changed'
}

const stepsUpTo = (maxLength: number, minLength = 0) => fc.array(step, { minLength, maxLength, size: 'max' })

describe('desks of a service that is restored from backups', () => {
  test('come to the state of its log, and lose nothing that was acknowledged, nor do it to somebody else', async () => {
    await fc.assert(fc.asyncProperty(stepsUpTo(60), expectNothingLost), { numRuns: 3_000 })
  })
})
