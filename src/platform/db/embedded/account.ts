import { execFile } from 'node:child_process'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../../../base/operator-error.ts'

/** A system user to run PostgreSQL as. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Where root puts files for PostgreSQL's user if that user cannot enter the project's directory. */
export const systemDir = '/var/lib/kotei'

/**
 * PostgreSQL refuses to run as root. Root starts it as the owner of an existing data directory, or as `postgres`, or as
 * `nobody`, which every system has: no user is added to the machine.
 */
export async function accountFor(dataDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(dataDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (account) return account
  throw new OperatorError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as; start as another user, or set DATABASE_URL.',
  )
}

async function lookUp(name: string): Promise<Account | undefined> {
  const run = promisify(execFile)
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Whether the account may enter this directory and all above it, by their modes. */
export async function canEnter(dir: string, account: Account): Promise<boolean> {
  for (let at = await nearestExisting(dir); ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}

async function nearestExisting(dir: string): Promise<string> {
  const real = await realpath(dir).catch(() => undefined)
  return real ?? nearestExisting(dirname(dir))
}
