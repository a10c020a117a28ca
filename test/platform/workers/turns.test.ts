import { describe, expect, test } from '@jest/globals'
import { createTurns } from '../../../src/platform/workers/turns.ts'

/** Work that ends when the test says so, in the order in which it began. */
function bench(places: number) {
  const turns = createTurns(places)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const never = new AbortController().signal
  return {
    begun,
    ask: (name: string, caller: string, request: number, signal = never) =>
      turns.take({ caller, request }, signal, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    async endNext() {
      ends.shift()!()
      await new Promise(setImmediate)
    },
  }
}

describe('turns', () => {
  test('go from caller to caller, however much one of them asks for', async () => {
    const { begun, ask, endNext } = bench(1)
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'a', 1)
    void ask('b1', 'b', 2)
    void ask('c1', 'c', 3)
    await new Promise(setImmediate)
    for (let i = 0; i < 5; i++) await endNext()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  test('go from request to request of one caller', async () => {
    const { begun, ask, endNext } = bench(1)
    for (const name of ['long 1', 'long 2', 'long 3']) void ask(name, 'a', 1)
    void ask('short', 'a', 2)
    await new Promise(setImmediate)
    for (let i = 0; i < 3; i++) await endNext()
    expect(begun).toEqual(['long 1', 'long 2', 'short', 'long 3'])
  })

  test('are as many at a time as there are places', async () => {
    const { begun, ask, endNext } = bench(2)
    for (const name of ['1', '2', '3']) void ask(name, 'a', 1)
    await new Promise(setImmediate)
    expect(begun).toEqual(['1', '2'])
    await endNext()
    expect(begun).toEqual(['1', '2', '3'])
  })

  test('are given up by those who leave the queue, and their places go to others', async () => {
    const { begun, ask, endNext } = bench(1)
    const gone = new AbortController()
    void ask('running', 'a', 1)
    const waiting = ask('waiting', 'b', 2, gone.signal)
    const other = ask('other', 'b', 2)
    gone.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    await endNext()
    expect(begun).toEqual(['running', 'other'])
    await endNext()
    await other
    await expect(ask('late', 'b', 2, gone.signal)).rejects.toThrow('gone')
  })

  test('that fail leave their place to the next', async () => {
    const turns = createTurns(1)
    const never = new AbortController().signal
    const failing = turns.take({ caller: 'a', request: 1 }, never, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await turns.take({ caller: 'a', request: 2 }, never, async () => 'yes')).toBe('yes')
  })
})
