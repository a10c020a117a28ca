import { describe, expect, test } from '@jest/globals'
import { handInAgain } from '../../../../src/features/events/model/hand-in-again.ts'
import type { Operation, Role } from '../../../../src/features/events/model/operation.ts'
import { deviceId } from './operations-arbitrary.ts'
import { createRestorableService } from './restorable-service.ts'

let made = 0
const operation = (kind: string, more: object): Operation =>
  ({
    id: `op ${++made}`,
    madeAt: '2026-11-21T08:00:00.000Z',
    device: deviceId(2),
    kind,
    body: {},
    ...more,
  }) as Operation
const add = (name: string, number?: number) => operation('entrant.add', { body: { name, number } })
const checkIn = (entrant: number) => operation('check-in', { entrant })

/** A service with two entrants, which a device knows; what is done then is lost. */
function lostBy(...done: readonly Operation[]) {
  const service = createRestorableService()
  service.take([add('Ann'), add('Bea')], 0)
  service.backUp()
  service.take(done, 2)
  const confirmed = service.state()
  service.restore(1)
  const remembered = {
    confirmed,
    outbox: [],
    done,
    device: deviceId(2),
    lists: new Map(),
    at: '2026-11-21T09:00:00.000Z',
  }
  const handIn = async (operations: readonly Operation[]) => service.take(operations, 2, true)
  const as = (role: Role) => ({ ...remembered, actor: { role, label: role } })
  return {
    service,
    remembered,
    as,
    again: (role: Role = 'desk') => handInAgain(as(role), service.state(), handIn),
    handIn,
  }
}

describe('what a desk hands in again after a restore', () => {
  test('is what the log lacks: entrants with their numbers, and what was done to them', async () => {
    const [cy, here] = [add('Cy'), checkIn(3)]
    const { service, again } = lostBy(checkIn(1), cy, here)
    const handed = await again()
    expect(handed.again.map(({ kind, entrant }) => [kind, entrant])).toEqual([
      ['entrant.add', 3],
      ['check-in', 1],
      ['check-in', 3],
    ])
    expect([handed.brought, handed.waiting, handed.lost]).toEqual([[], [], []])
    const { entrants } = service.state()
    expect(Object.values(entrants).map(({ name, checkedIn }) => [name, checkedIn !== null])).toEqual([
      ['Ann', true],
      ['Bea', false],
      ['Cy', true],
    ])
    // Once more does nothing, and says nothing.
    expect(await again()).toMatchObject({ again: [], brought: [], done: [{}, {}, {}] })
    expect(service.state().seq).toBe(5)
  })

  test('is done to the same person where the number is somebody else’s by now', async () => {
    const { service, again } = lostBy(add('Cy'), checkIn(3))
    service.take([add('Dee')], 0)
    expect(await again()).toMatchObject({ done: [{ body: { number: 4 } }, { entrant: 4 }] })
    const { entrants } = service.state()
    expect([entrants[3]!.name, entrants[3]!.checkedIn]).toEqual(['Dee', null])
    expect(entrants[4]).toMatchObject({ name: 'Cy', checkedIn: { by: 'desk 2' } })
  })

  test('is done to whoever was entered once more by hand', async () => {
    const { service, again } = lostBy(add('Cy'), checkIn(3))
    service.take([add('Dee'), add('Cy')], 0)
    expect((await again()).again.map(({ kind, entrant }) => [kind, entrant])).toEqual([['check-in', 4]])
    expect(Object.keys(service.state().entrants)).toHaveLength(4)
  })

  test('brings back entrants of others and their lists, but not what else they did', async () => {
    const list = operation('submit', { entrant: 1, body: { list: { cards: { charge: 3 } }, contentHash: 'h' } })
    const { service, as, handIn } = lostBy(add('Cy'), checkIn(3), list)
    const lists = new Map([[list.id, { cards: { charge: 3 } }]])
    const handed = await handInAgain({ ...as('desk'), done: [], lists }, service.state(), handIn)
    expect(handed.brought.map(({ kind, entrant }) => [kind, entrant])).toEqual([
      ['entrant.add', 3],
      ['submit', 1],
    ])
    const { entrants } = service.state()
    expect([entrants[3]!.checkedIn, entrants[1]!.current]).toEqual([null, list.id])
  })

  test('never replaces a list that was sent since', async () => {
    const list = operation('submit', { entrant: 1, body: { list: { cards: { charge: 3 } }, contentHash: 'h' } })
    const { service, as, handIn } = lostBy(list)
    const newer = operation('submit', { entrant: 1, body: { list: { cards: {} }, contentHash: 'i' } })
    service.take([newer], 0)
    await handInAgain({ ...as('desk'), done: [], lists: new Map([[list.id, { cards: {} }]]) }, service.state(), handIn)
    expect(service.state().entrants[1]).toMatchObject({ current: newer.id, submissions: [{}] })
  })

  test('waits where it rests on what is not there, and is lost only where the person is', async () => {
    const { again } = lostBy(
      add('Cy'),
      checkIn(3),
      operation('undo', { entrant: 1, body: { operation: 'of another' } }),
    )
    expect(await again()).toMatchObject({ waiting: [{ problem: { code: 'undo.unknown' } }], lost: [] })
    const { again: reading } = lostBy(add('Cy'), checkIn(3))
    expect(await reading('reader')).toMatchObject({ lost: [{}, {}], brought: [], waiting: [] })
  })

  test('goes before what was not sent yet, which keeps its people', async () => {
    const { service, as, handIn } = lostBy(add('Cy'))
    const walkIn = add('Eve', 4)
    const outbox = [checkIn(3), walkIn, checkIn(4)].map((each) => ({ operation: each }))
    service.take([add('Dee'), add('Fay')], 0)
    const handed = await handInAgain({ ...as('desk'), outbox }, service.state(), handIn)
    expect(handed.outbox.map(({ operation: { entrant } }) => entrant)).toEqual([5, undefined, 6])
    service.take(
      handed.outbox.map((each) => each.operation),
      2,
    )
    const here = Object.values(service.state().entrants).filter(({ checkedIn }) => checkedIn)
    expect(here.map(({ name }) => name)).toEqual(['Cy', 'Eve'])
  })
})
