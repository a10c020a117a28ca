import { readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { clusterIn, isCluster, readPassword } from './data-dir.ts'
import { holderOf } from './lock.ts'

export function embeddedUrl(port: number | string, password: string): string {
  return `postgresql://kotei:${password}@127.0.0.1:${port}/postgres`
}

/** Whether there is a database in a data directory. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const dir = await realpath(resolve(dataDir)).then(clusterIn, () => undefined)
  return dir !== undefined && isCluster(dir)
}

/** The URL of the server that another Kotei process runs on this data directory, if there is one. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const dir = await realpath(resolve(dataDir)).then(clusterIn, () => undefined)
  if (dir === undefined || (await holderOf(dir)) === undefined) return undefined
  // PostgreSQL's own file: process id, directory, start time, port, and on line 8 its status.
  const lines = (await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [, , , port] = lines
  return port && lines[7]?.trim() === 'ready' ? embeddedUrl(port, await readPassword(dir)) : undefined
}
