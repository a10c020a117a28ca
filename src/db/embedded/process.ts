import { type ChildProcess, spawn } from 'node:child_process'
import { OperatorError } from '../../core/operator-error.ts'
import type { Account } from './account.ts'

/** PostgreSQL's messages are matched below, so they must not be translated. The rest of our environment is not passed on. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TZ } = process.env
  return { PATH, SystemRoot, TZ, LC_ALL: 'C' }
}

export async function run(program: string, args: string[], account: Account | undefined, cwd: string) {
  const child = spawn(program, args, { ...account, cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new OperatorError(`The embedded PostgreSQL could not be set up: ${lastLines(output)}`)
}

export type Started = { readonly child: ChildProcess } | { readonly failure: string }

/** Starts a server and waits until it reports that it is ready, or ends. */
export function startServer(
  program: string,
  args: string[],
  account: Account | undefined,
  cwd: string,
): Promise<Started> {
  // In a process group of its own: a Ctrl-C in the terminal would otherwise stop it while requests are in progress.
  const child = spawn(program, args, {
    ...account,
    cwd,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let output = ''
  return new Promise((resolve) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes('ready to accept connections')) return
      child.stderr.off('data', onData)
      child.stderr.resume()
      resolve({ child })
    }
    child.stderr.on('data', onData)
    child.on('error', (error) => resolve({ failure: error.message }))
    child.on('close', () => resolve({ failure: lastLines(output) }))
  })
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' ').trim()
}
