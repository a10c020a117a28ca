import { expect } from '@jest/globals'
import { apply } from '../../../src/features/events/model/apply.ts'
import type { LogEntry } from '../../../src/features/events/model/operation.ts'
import type { EventState } from '../../../src/features/events/model/state.ts'
import { operation, submit, type TestEvent } from './fixtures.ts'

type Call = TestEvent['call']

/**
 * Four desks at once, each at one of the ways to the service: every operation is taken once, into one log that everybody can
 * follow to the same state.
 */
export async function expectOneLog(event: TestEvent, ways: readonly Call[]): Promise<void> {
  const start = await event.call('GET', '/snapshot')
  await event.send(Array.from({ length: 8 }, (_, n) => operation('entrant.add', { body: { name: `Player ${n}` } })))
  const desks = [0, 1, 2, 3].map(async (desk) => {
    const call = ways[desk % ways.length]!
    const token = (await event.helper('desk', `Desk ${desk}`)).secret
    for (let turn = 0; turn < 12; turn++) {
      const entrant = 1 + ((desk + turn) % 8)
      const operations = [
        operation(turn % 3 ? 'check-in' : 'drop', { entrant }),
        submit(entrant, { charge: 1 + (turn % 3) }),
      ]
      const answer = await call('POST', '/operations', { token, body: { operations } })
      expect([answer.status, answer.json.results.length]).toEqual([200, 2])
      // An answer that was lost on its way is asked for again, here or elsewhere.
      const elsewhere = ways[(desk + turn) % ways.length]!
      const again = await elsewhere('POST', '/operations', { token, body: { operations } })
      expect(again.json.results).toEqual(answer.json.results)
    }
  })
  await Promise.all(desks)
  const entries: LogEntry[] = (await event.call('GET', '/changes?since=0')).json.entries
  expect(entries.map(({ stamp }) => stamp.seq)).toEqual(Array.from({ length: 8 + 4 * 12 * 2 }, (_, index) => index + 1))
  const replayed = entries.reduce<EventState>((state, { operation: done, stamp, outcome }) => {
    const applied = apply(state, done, stamp)
    expect(applied.outcome).toBe(outcome)
    return applied.state
  }, start.json.state)
  for (const call of ways) expect((await call('GET', '/snapshot')).json.state).toEqual(replayed)
}
