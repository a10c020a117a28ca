import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const module = fileURLToPath(new URL('../../../../src/platform/db/embedded/lock.ts', import.meta.url))

// By which one is a matter of the moment: a start that is about to give up can be seen in the place of the one that won.
const inUse = expect.stringMatching(/^in use by process \d+$/)

let dir: string
let children: Child[]
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kotei-lock-'))
  children = [1, 2, 3].map(() => startChild())
})
afterAll(async () => {
  for (const { stdin } of children) stdin.end()
  await rm(dir, { recursive: true, force: true })
})

describe('lockDataDir', () => {
  test.each([
    ['none', undefined],
    ['that of a crash', '999999999 1\n'],
    ['one that a crash has left empty', ''],
  ])('is taken by one of several starts at the same moment, over %s, time after time', async (_case, left) => {
    for (let round = 0; round < 100; round++) {
      const dataDir = join(dir, 'raced')
      if (left !== undefined) await writeFile(`${dataDir}.lock`, left)
      const said = await Promise.all(children.map((child) => child.ask(`lock ${dataDir}`)))
      const holder = children[said.indexOf('taken')]
      expect(said.toSorted()).toEqual([inUse, inUse, 'taken'])
      expect(await holder?.ask('release')).toBe('released')
      expect(await readdir(dir)).toEqual([])
    }
  })

  test('is taken over from one that crashed while it took over from another', async () => {
    const dataDir = join(dir, 'twice')
    await writeFile(`${dataDir}.lock`, '999999999 1\n')
    await writeFile(`${dataDir}.lock.after-999999999-1`, '999999998 2\n')
    const [child] = children
    expect(await child?.ask(`lock ${dataDir}`)).toBe('taken')
    expect(await readdir(dir)).toEqual(['twice.lock'])
    expect(await child?.ask('release')).toBe('released')
  })
})

type Child = ReturnType<typeof startChild>

/** A process that takes and releases locks when told to, and answers each order by a line. */
function startChild() {
  const script = `
    import(${JSON.stringify(module)}).then(async ({ lockDataDir }) => {
      let release
      for await (const line of require('node:readline').createInterface({ input: process.stdin })) {
        const [order, dataDir] = line.split(' ')
        try {
          if (order === 'lock') release = await lockDataDir(dataDir)
          else await release()
          console.log(order === 'lock' ? 'taken' : 'released')
        } catch (error) {
          console.log(/in use by [^;]+/.exec(error.message)?.[0] ?? error.message)
        }
      }
    })`
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    ['--import', 'tsx', '-e', script],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async (order: string): Promise<string> => {
    child.stdin.write(`${order}\n`)
    return (await lines.next()).value
  }
  return { stdin: child.stdin, ask }
}
