import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { OperatorError } from '../../../base/operator-error.ts'
import type { Account } from './account.ts'

/** PostgreSQL's messages are matched below, so they must not be translated. The rest of our environment is not passed on. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TZ } = process.env
  return { PATH, SystemRoot, TZ, LC_ALL: 'C' }
}

export async function run(program: string, args: string[], account: Account | undefined, cwd: string) {
  try {
    await promisify(execFile)(program, args, { ...account, cwd, env: environment() })
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    const reason = lastLines(stdout + stderr) || message
    throw new OperatorError(`The embedded PostgreSQL could not be set up: ${reason}`)
  }
}

export interface Running {
  readonly child: ChildProcess
  /** The end of what the server wrote to its log. */
  readonly output: () => string
}

export type Started = Running | { readonly failure: string }

const keptOutput = 4_000

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
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-keptOutput)
      if (output.includes('ready to accept connections')) resolve({ child, output: () => output })
    })
    child.on('error', (error) => resolve({ failure: error.message }))
    child.on('close', () => resolve({ failure: lastLines(output) }))
  })
}

export function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' ').trim()
}
