import { describe, expect, test } from '@jest/globals'
import { createNewsHub } from '../../../src/platform/http/reply/news-hub.ts'

const { signal } = new AbortController()

describe('a news hub', () => {
  test('wakes those whose version is passed', async () => {
    const hub = createNewsHub()
    const woken: string[] = []
    const waits = [1, 2].map(async (version) => {
      await hub.waitBeyond('a', version, { milliseconds: 60_000, signal })
      woken.push(`${version}`)
    })
    hub.publish('b', 9)
    hub.publish('a', 2)
    await waits[0]
    expect([woken, hub.awaited()]).toEqual([['1'], ['a']])
    hub.wakeAll()
    await Promise.all(waits)
    expect([woken, hub.awaited()]).toEqual([['1', '2'], []])
  })

  test.each([0, -1])('waits for nothing when %d ms are left', async (milliseconds) => {
    const hub = createNewsHub()
    const wait = hub.waitBeyond('a', 1, { milliseconds, signal })
    expect(hub.awaited()).toEqual([])
    await wait
  })

  test('lets nobody wait any more when it has ended', async () => {
    const hub = createNewsHub()
    const wait = hub.waitBeyond('a', 1, { milliseconds: 60_000, signal })
    hub.end()
    await wait
    await hub.waitBeyond('a', 1, { milliseconds: 60_000, signal })
    expect([hub.hasEnded(), hub.awaited()]).toEqual([true, []])
  })
})
