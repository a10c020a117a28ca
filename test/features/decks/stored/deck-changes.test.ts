import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { createPlayer, password } from './fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
})
afterAll(() => app.close())

interface Change {
  readonly seq: number
  readonly id: string
  readonly action: string
  readonly href?: string
}

async function changesSince(since: number, query = ''): Promise<{ changes: Change[]; until: number }> {
  const changes: Change[] = []
  for (let page = `since=${since}`; ; ) {
    const { json } = await app.call('GET', `/v1/decks/changes?limit=2&${page}${query}`)
    changes.push(...json.data)
    if (json.next === null) return { changes, until: json.until }
    page = `cursor=${json.next}`
  }
}
const brief = (changes: readonly Change[]) => changes.map(({ id, action }) => [id, action])

test('public decks are in the feed, private ones are not, and what is no longer public is removed for good', async () => {
  const player = await createPlayer(app)
  const [shown, hidden] = [await player.deck({ visibility: 'public' }), await player.deck()]
  const unlisted = await player.deck({ visibility: 'unlisted' })
  const first = await changesSince(0)
  expect(brief(first.changes)).toEqual([[shown, 'created']])
  expect(first.changes[0]!.href).toBe(`/v1/decks/${shown}`)
  const change = async (method: string, path: string, body?: object) => {
    const { status } = await player.call(method, `/v1/decks/${path}`, body ? { body } : {})
    expect(status).toBeLessThan(300)
  }
  await change('PATCH', shown, { name: 'Renamed' })
  await change('PATCH', hidden, { name: 'Renamed, too' })
  await change('PATCH', unlisted, { visibility: 'public' })
  const second = await changesSince(first.until)
  expect(brief(second.changes).sort()).toEqual(
    [
      [shown, 'updated'],
      [unlisted, 'created'],
    ].sort(),
  )
  await change('DELETE', shown)
  await change('PATCH', unlisted, { visibility: 'private' })
  const third = await changesSince(second.until)
  expect(brief(third.changes).sort()).toEqual(
    [
      [shown, 'removed'],
      [unlisted, 'removed'],
    ].sort(),
  )
  expect(third.changes.every(({ href }) => href === undefined)).toBe(true)
  await change('POST', `${shown}/restore`)
  expect(brief((await changesSince(third.until)).changes)).toEqual([[shown, 'created']])
  expect((await player.call('DELETE', '/v1/me', { body: { password } })).status).toBe(204)
  // Whoever was away all the time learns the same.
  expect(brief((await changesSince(0)).changes).sort()).toEqual(
    [
      [shown, 'removed'],
      [unlisted, 'removed'],
    ].sort(),
  )
  expect((await changesSince(0, '&game=shadowfist')).changes).toEqual([])
})

test('whoever follows the feed while many write misses nothing', async () => {
  const player = await createPlayer(app)
  const start = (await changesSince(0)).until
  let writing = true
  const seen = new Map<string, string>()
  const follow = async () => {
    for (let since = start, isLast = false; !isLast; ) {
      isLast = !writing
      const { changes, until } = await changesSince(since)
      for (const { id, action } of changes) seen.set(id, action)
      expect(changes.every(({ seq }) => seq > since)).toBe(true)
      since = until
    }
  }
  const write = async () => {
    const ids: string[] = []
    for (let count = 0; count < 4; count++) {
      const id = await player.deck({ visibility: 'public' })
      ids.push(id)
      if (count % 2) await player.call('DELETE', `/v1/decks/${id}`)
    }
    return ids
  }
  const following = Promise.all([follow(), follow()])
  // A transaction that began first and ends last: its change has the highest number.
  const slow = await app.database.pool.connect()
  await slow.query('BEGIN')
  const late = await player.deck({ visibility: 'public' })
  await slow.query('UPDATE decks SET version = version + 1 WHERE id = $1', [late])
  const written = (await Promise.all(Array.from({ length: 4 }, write))).flat()
  const before = (await changesSince(start)).until
  await slow.query('COMMIT')
  slow.release()
  expect(brief((await changesSince(before)).changes)).toEqual([[late, 'updated']])
  writing = false
  await following
  expect(written.map((id) => seen.has(id))).toEqual(written.map(() => true))
  const removed = written.filter((_id, index) => index % 2).map((id) => seen.get(id))
  expect(new Set(removed)).toEqual(new Set(['removed']))
  expect(seen.get(late)).toBe('updated')
})
