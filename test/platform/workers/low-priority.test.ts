import { spawnSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { expect, test } from '@jest/globals'
import { projectRoot } from '../../../src/platform/project-root.ts'

/** The priorities of a thread that `npm test` has compiled, and of the process that starts it at a priority of its own. */
function prioritiesAt(own: number): string {
  const code = `
    const { getPriority, setPriority } = require('node:os')
    const { Worker } = require('node:worker_threads')
    setPriority(${own})
    const thread = \`import('${projectRoot}/dist/features/decks/sheets/worker.js').then(() =>
      require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority()))\`
    new Worker(thread, { eval: true }).on('message', (priority) => {
      console.log(priority, getPriority())
      process.exit()
    })`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' })
  return (stdout + stderr).trim()
}

test.each([getPriority(), 15])(
  'of a service that was started at %d, threads for long work yield to its event loop',
  (own) => {
    // Elsewhere threads have no priority of their own.
    if (process.platform === 'linux') expect(prioritiesAt(own)).toBe(`${Math.max(10, own)} ${own}`)
  },
)
