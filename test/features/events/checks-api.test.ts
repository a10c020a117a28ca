import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { contentHash } from '../../../src/features/decks/decklists/content-hash.ts'
import { drawNumbers } from '../../../src/features/events/model/draw-numbers.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { lion } from '../decks/stored/fixtures.ts'
import { createTestEvent, operation, submit } from './fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
})
afterAll(() => app.close())

const add = (name: string) => operation('entrant.add', { body: { name } })
const start = { entrant: 1, reason: 'random', mode: 'piles' } as const

async function eventWithLists(count: number, settings: object = {}) {
  const event = await createTestEvent(app, settings)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  await event.send(numbers.flatMap((number) => [add(`Player ${number}`), submit(number)]))
  return event
}

describe('deck checks', () => {
  test('end with differences in words, the verdict on what was counted, and a time extension', async () => {
    const event = await eventWithLists(1)
    const started = await event.call('POST', '/checks', { body: { ...start, round: 2, table: '17' } })
    expect(started.status).toBe(201)
    expect(started.json).toMatchObject({ entrant: 1, round: 2, table: '17', extensionMinutes: null, asCounted: null })
    expect(started.json.splits.map(({ section }: { section: string }) => section)).toContain('conflict')
    const [[listed, copies]] = Object.entries(lion).filter(([, n]) => n === 3) as [[string, number]]
    const path = `/checks/${started.json.id}`
    const body = { counted: { [listed]: copies - 1 }, strangers: { assassination: 1 }, words: 'Warning.' }
    const ended = await event.call('PATCH', path, { body })
    expect(ended.json).toMatchObject({ outcome: 'differs', words: 'Warning.', extensionMinutes: 3 })
    expect(ended.json.differences).toEqual([
      { card: listed, expected: 3, counted: 2, message: expect.stringMatching(/^2 .+ where the list has 3\.$/) },
      {
        card: 'assassination',
        expected: 0,
        counted: 1,
        message: '1 Assassination, which the list does not have.',
      },
    ])
    expect(ended.json.asCounted.violations.length).toBeGreaterThan(0)
    const german = await event.call('GET', path, { headers: { 'accept-language': 'de' } })
    expect(german.json.differences[1].message).toBe('1 Assassination, nicht auf der Liste.')
    const mended = await event.call('PATCH', path, { body: {} })
    expect(mended.json).toMatchObject({ outcome: 'same', differences: [], asCounted: null })
    expect((await event.call('GET', '/checks')).json).toMatchObject({
      data: [{ entrant: 1, name: 'Player 1', outcome: 'same' }],
      progress: { decks: 1, checked: 1, goal: 1, toGo: 0 },
      neverChecked: [],
    })
  })

  test('count the lines that name no card, too', async () => {
    const event = await createTestEvent(app)
    const row = { text: '| 2 | Chagreee | 3 |', count: 3 }
    const unread = [
      { line: 1, ...row },
      { line: 2, ...row },
      { line: 3, text: '2 Scribbled Note' },
    ]
    const list = { cards: lion, unread }
    const sent = operation('submit', { entrant: 1, body: { list, contentHash: contentHash('l5r-lcg', lion) } })
    await event.send([add('Player 1'), sent])
    const { id, splits } = (await event.call('POST', '/checks', { body: start })).json
    expect(splits.at(-1)).toMatchObject({ section: 'unknown', piles: [2] })
    const body = { counted: { [row.text]: 5, '2 Scribbled Note': 2 } }
    const { differences, asCounted } = (await event.call('PATCH', `/checks/${id}`, { body })).json
    expect(differences).toMatchObject([{ card: row.text, expected: 6, counted: 5 }])
    const unknown = asCounted.violations.filter(({ code }: { code: string }) => code === 'card.unknown')
    expect(unknown.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining('2 Scribbled Note'),
      expect.stringContaining(row.text),
    ])
  })

  test('need a list, an entrant and a check', async () => {
    const event = await createTestEvent(app)
    await event.send([add('Without list')])
    expect((await event.call('POST', '/checks', { body: start })).status).toBe(404)
    expect((await event.call('POST', '/checks', { body: { ...start, entrant: 9 } })).status).toBe(404)
    expect((await event.call('PATCH', '/checks/none', { body: {} })).status).toBe(404)
    expect((await event.call('GET', '/checks/none')).status).toBe(404)
    // The id of an operation that started no check.
    const { data } = (await event.call('GET', '/log')).json
    for (const id of [randomUUID(), data[0].operation.id])
      expect((await event.call('GET', `/checks/${id}`)).status).toBe(404)
    const huge = await event.call('PATCH', '/checks/none', { body: { counted: { charge: 1000 } } })
    expect(huge.status).toBe(400)
  })

  test('are for judges, and for desks where the organiser lets them and they see lists', async () => {
    const event = await eventWithLists(1)
    const judge = await event.helper('judge')
    const desk = await event.helper('desk')
    const reader = await event.helper('reader')
    const as = (secret: string) => event.call('POST', '/checks', { token: secret, body: start })
    expect((await as(judge.secret)).status).toBe(201)
    expect((await as(desk.secret)).status).toBe(403)
    expect((await as(reader.secret)).status).toBe(403)
    expect((await event.call('GET', '/checks', { token: reader.secret })).json.data).toHaveLength(1)
    await event.call('PATCH', '', { body: { deskChecks: true } })
    expect((await as(desk.secret)).status).toBe(201)
    await event.call('PATCH', '', { body: { deskSees: 'verdicts' } })
    expect((await as(desk.secret)).status).toBe(403)
  })
})

describe('draws', () => {
  test('are fair, noted with their seed, and can be repeated by anybody', async () => {
    const event = await eventWithLists(12)
    await event.send([operation('drop', { entrant: 3 })])
    const drawn = await event.call('POST', '/checks/draw', { body: { count: 4, seed: 7 } })
    expect(drawn.status).toBe(201)
    const { among, drawn: numbers, seed } = drawn.json
    expect(seed).toBe(7)
    expect(among).not.toContain(3)
    expect(numbers).toEqual(drawNumbers(7, among, 4))
    expect(drawn.json.entrants).toEqual(numbers.map((number: number) => ({ number, name: `Player ${number}` })))
    expect((await event.call('GET', '/checks')).json.draws).toMatchObject([{ seed: 7, drawn: numbers }])
    const some = await event.call('POST', '/checks/draw', { body: { count: 5, among: [1, 2, 3, 99] } })
    expect(some.json.among).toEqual([1, 2])
    expect(new Set(some.json.drawn)).toEqual(new Set([1, 2]))
    const desk = await event.helper('desk')
    const refused = await event.call('POST', '/checks/draw', { token: desk.secret, body: { count: 1 } })
    expect(refused.status).toBe(403)
  })
})
