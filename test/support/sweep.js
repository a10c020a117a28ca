import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Ends and removes what runs that were killed outright have left: directories whose lock names a dead process. */
export function sweep(temporary) {
  for (const name of readdirSync(temporary)) {
    if (!name.startsWith('kotei-test-')) continue
    const dir = join(temporary, name)
    try {
      // A run that is just starting may not have its lock yet.
      if (Date.now() - statSync(dir).mtimeMs < 60_000 || isRunning(firstNumber(join(dir, 'postgres.lock')))) continue
      const server = firstNumber(join(dir, 'postgres', 'postmaster.pid'))
      if (isRunning(server)) process.kill(server, 'SIGQUIT')
      rmSync(dir, { recursive: true, force: true })
    } catch {
      // Another user's, or swept by a run beside us.
    }
  }
}

function firstNumber(path) {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10)
  } catch {
    return 0
  }
}

function isRunning(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
