import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '../../src/platform/project-root.ts'

export interface RunningService {
  readonly pid: number
  readonly url: string
  readonly kill: (signal: NodeJS.Signals) => void
  /** What it has written so far. */
  readonly output: () => string
  readonly exit: Promise<Ended>
}

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const running = new Map<ChildProcess, Promise<Ended>>()

/** For `afterAll`: a test that failed half-way leaves its services running. */
export async function stopServices(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGTERM')
  await Promise.all(running.values())
}

/** The compiled service, which `npm test` has just built, as a process of its own on a free port. */
function spawnService(environment: Record<string, string>) {
  const { NODE_OPTIONS: _, DATABASE_URL: __, ...inherited } = process.env
  const child = spawn(process.execPath, [join(projectRoot, 'dist', 'main.js')], {
    cwd: projectRoot,
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => {
      output[name] += chunk
    })
  const exit = once(child, 'close').then(([code]): Ended => ({ code, ...output }))
  running.set(child, exit)
  void exit.then(() => running.delete(child))
  return { child, output, exit }
}

/** Waits for the line with its URL. */
export async function startService(environment: Record<string, string>): Promise<RunningService> {
  const { child, output, exit } = spawnService(environment)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const match = /serves on (\S+)\n[^\n]*\/docs\n/.exec(output.stdout)
      if (match?.[1]) resolve(match[1])
    })
    void exit.then((ended) => reject(new Error(`The service ended: ${JSON.stringify(ended)}`)))
  })
  return { pid: child.pid ?? 0, url, kill: (signal) => void child.kill(signal), output: () => output.stdout, exit }
}

/** For starts that are expected to fail. */
export function runService(environment: Record<string, string>): Promise<Ended> {
  return spawnService(environment).exit
}
