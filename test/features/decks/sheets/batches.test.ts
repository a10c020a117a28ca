import { EventEmitter, once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from '@jest/globals'
import { sheetsPdf } from '../../../../src/features/decks/sheets/draw/pdf.ts'
import { createSheetPool } from '../../../../src/features/decks/sheets/pool.ts'
import type { SheetTask } from '../../../../src/features/decks/sheets/worker.ts'
import { compiledThreads } from '../../../support/compiled-threads.ts'
import { until } from '../../../support/until.ts'
import { readPdf } from './read-pdf.ts'
import { sheetOf } from './sheets.ts'

const pdf = { size: 'a4', day: '2026-11-16' } as const
const threads = compiledThreads<SheetTask>('features/decks/sheets/worker.js', 1)
const tasks: SheetTask[] = []
const workers = {
  ...threads,
  run: (task: SheetTask, signal: AbortSignal | null) => {
    tasks.push(task)
    return threads.run(task, signal)
  },
}
const pool = createSheetPool({ workers })
afterAll(() => pool.close())

const sheets = Array.from({ length: 6 }, (_, at) => sheetOf('3 Charge!', { header: { player: { number: `${at}` } } }))

/** Batches of two, each given when the test says so. */
function heldBatches() {
  const gates = new EventEmitter()
  const given = [0, 2, 4].map((start) => once(gates, `${start}`).then(() => sheets.slice(start, start + 2)))
  async function* batches() {
    for (const batch of given) yield await batch
  }
  return { batches: batches(), give: (index: number) => gates.emit(`${index * 2}`) }
}

describe('a file in batches', () => {
  test('is the same bytes as at once', async () => {
    const { batches, give } = heldBatches()
    for (const index of [0, 1, 2]) give(index)
    const file = await buffer(await pool.printBatches(batches, pdf))
    expect(file.equals(Buffer.concat([...sheetsPdf(sheets, pdf)]))).toBe(true)
  })

  test('leaves turns to single sheets and to other files, even of the same caller', async () => {
    const [one, other] = [heldBatches(), heldBatches()]
    one.give(0)
    const begun = await pool.printBatches(one.batches, pdf, { caller: 'desk' })
    const single = await pool.print([sheets[0]!], pdf, { caller: 'desk' })
    expect(readPdf(single)).toHaveLength(1)
    for (const index of [0, 1, 2]) other.give(index)
    expect(readPdf(await buffer(await pool.printBatches(other.batches, pdf, { caller: 'desk' })))).toHaveLength(6)
    one.give(1)
    one.give(2)
    expect(readPdf(await buffer(begun))).toHaveLength(6)
  })

  test('is forgotten by the thread when the caller leaves, and others do not notice', async () => {
    const left = heldBatches()
    const leaving = new AbortController()
    left.give(0)
    const stream = await pool.printBatches(left.batches, pdf, { signal: leaving.signal })
    const single = pool.print([sheets[0]!], pdf)
    leaving.abort()
    await expect(buffer(stream)).rejects.toThrow()
    left.give(1)
    expect(readPdf(await single)).toHaveLength(1)
    const { file } = tasks.findLast(({ part }) => part === 'first')!
    await until(async () => tasks.some((task) => task.file === file && task.part === 'abandoned'))
    await expect(threads.run({ file, part: 'next', printed: [], ...pdf }, null)).rejects.toThrow('has ended')
  })

  test('that cannot be begun is refused, and one that fails later is cut off', async () => {
    async function* failing(after: number) {
      for (let index = 0; index < after; index++) yield [sheets[index]!]
      throw new Error('no list')
    }
    await expect(pool.printBatches(failing(0), pdf)).rejects.toThrow('no list')
    await expect(buffer(await pool.printBatches(failing(1), pdf))).rejects.toThrow('no list')
  })
})
