import { expect, test } from '@jest/globals'
import { Problem } from '../../../../src/base/problem.ts'
import { createHashingGate, hashingLimits } from '../../../../src/features/people/accounts/passwords/hashing-gate.ts'

/** Work that ends when it is told to. */
function createWork() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const start = (gate: ReturnType<typeof createHashingGate>, id: number) =>
    gate(() => {
      begun.push(id)
      return new Promise<number>((resolve) => ends.push(() => resolve(id)))
    })
  return { begun, ends, start }
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('two run, twenty wait, and the next is turned away with a time to come back', async () => {
  const gate = createHashingGate()
  const { begun, ends, start } = createWork()
  const admitted = Array.from({ length: hashingLimits.running + hashingLimits.waiting }, (_, id) => start(gate, id))
  expect(begun).toEqual([0, 1])
  const refused = await start(gate, 99).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
  for (let ended = 0; ended < admitted.length; ended++) {
    ends[ended]!()
    await settle()
    expect(begun).toHaveLength(Math.min(admitted.length, ended + 3))
  }
  expect(await Promise.all(admitted)).toEqual(begun)
})

test('work that fails makes way too', async () => {
  const gate = createHashingGate({ running: 1, waiting: 1 } as never)
  const failing = gate(() => Promise.reject(new Error('broken')))
  const next = gate(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
