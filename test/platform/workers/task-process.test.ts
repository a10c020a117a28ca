import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { afterAll, describe, expect, test } from '@jest/globals'
import { projectRoot } from '../../../src/platform/project-root.ts'
import { createTaskProcess } from '../../../src/platform/workers/task-process.ts'
import { until } from '../../support/until.ts'
import type { Task } from './task-module.ts'

const module = new URL('./task-module.ts', import.meta.url)
const worker = createTaskProcess<Task>({ module, whenIdle: false })
afterAll(() => worker.close())

const describeProcess = async (of = worker) => (await of.run({ do: 'describe' })) as { pid: number; priority: number }
const isRunning = async (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A task that keeps its process busy, and the id of that process. */
async function hang(signal: AbortSignal) {
  let begun: (pid: number) => void = () => {}
  const pid = new Promise<number>((resolve) => {
    begun = resolve
  })
  const ended = worker.run({ do: 'hang' }, { signal, onProgress: (id) => begun(id) })
  return { pid: await pid, ended }
}

describe('a process for tasks', () => {
  test('has a low priority, does task after task, and answers with all that can be cloned', async () => {
    const tasks = [worker.run({ do: 'describe' }), worker.run({ do: 'describe' })]
    const [first, second] = (await Promise.all(tasks)) as { pid: number }[]
    const priority = Math.max(10, getPriority())
    expect(first).toEqual({ pid: expect.any(Number), priority, date: new Date(0) })
    expect(second).toEqual(first)
    expect(first!.pid).not.toBe(process.pid)
  })

  // Elsewhere, and without `chrt`, the low priority is all there is.
  if (spawnSync('chrt', ['-p', `${process.pid}`]).status === 0)
    test('can leave its core to everybody else', async () => {
      const own = createTaskProcess<Task>({ module, whenIdle: true })
      const { pid } = await describeProcess(own)
      await until(async () => /policy: SCHED_IDLE/.test(`${spawnSync('chrt', ['-p', `${pid}`]).stdout}`))
      await own.close()
    })

  test('passes on what its module throws, and goes on', async () => {
    const { pid } = await describeProcess()
    await expect(worker.run({ do: 'throw', message: 'too far' })).rejects.toThrow(new RangeError('too far'))
    expect((await describeProcess()).pid).toBe(pid)
  })

  test('reports progress, but far less often than its module does', async () => {
    const reports: number[][] = []
    const calls = (await worker.run({ do: 'report' }, { onProgress: (...report) => reports.push(report) })) as number
    expect(reports.length).toBeGreaterThan(0)
    expect(reports.length).toBeLessThan(calls / 100)
    for (const [done, total] of reports) expect(total).toBe(done! + 1)
  })

  test('is started again for the next task if it ends in the middle of one', async () => {
    const { pid } = await describeProcess()
    await expect(worker.run({ do: 'exit' })).rejects.toThrow('The process of a task ended without an answer.')
    expect((await describeProcess()).pid).not.toBe(pid)
  })

  test('ends with a task that is aborted, however busy it is, and what waits behind that goes on', async () => {
    const abort = new AbortController()
    const { pid, ended } = await hang(abort.signal)
    const next = describeProcess()
    abort.abort()
    await expect(ended).rejects.toThrow('aborted')
    expect((await next).pid).not.toBe(pid)
    expect(await isRunning(pid)).toBe(false)
  })

  test('does not begin a task that was aborted while it waited', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const { ended } = await hang(first.signal)
    const waiting = worker.run({ do: 'exit' }, { signal: second.signal })
    second.abort(new Error('no longer wanted'))
    await expect(waiting).rejects.toThrow('no longer wanted')
    first.abort()
    await expect(ended).rejects.toThrow('aborted')
  })

  test('ends when it is closed, and with the process that started it', async () => {
    const own = createTaskProcess<Task>({ module, whenIdle: false })
    const { pid } = await describeProcess(own)
    await own.close()
    expect(await isRunning(pid)).toBe(false)
    await own.close()
    const code = `
      import { createTaskProcess } from '${projectRoot}/src/platform/workers/task-process.ts'
      const { pid } = await createTaskProcess({ module: new URL('${module.href}'), whenIdle: false }).run({ do: 'describe' })
      console.log(pid)
      setInterval(() => {}, 1_000)`
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { cwd: projectRoot })
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const child = Number(line)
    expect(await isRunning(child)).toBe(true)
    parent.kill('SIGKILL')
    await until(async () => !(await isRunning(child)))
  })
})
