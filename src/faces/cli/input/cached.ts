import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { modulesDir } from '../../../platform/project-root.ts'

export interface CachePlace {
  readonly dir: string
  /** Identifies the program: another build must not read what this one has written. */
  readonly stamp: string
}

/** Beside the compiled program, which `scripts/lib/prepare.mjs` marks; undefined where the sources run uncompiled. */
export async function cacheBesideBuild(): Promise<CachePlace | undefined> {
  const built = join(modulesDir, '.kotei-built')
  if (!existsSync(built)) return undefined
  return { dir: join(modulesDir, 'cache'), stamp: await readFile(built, 'utf8') }
}

/**
 * What `make` computes from the files, kept until one of them or the program changes. A cache that cannot be read or
 * written costs time only.
 */
export async function cached<T>(
  place: CachePlace | undefined,
  name: string,
  files: readonly string[],
  make: () => Promise<T>,
): Promise<T> {
  if (!place) return make()
  const path = join(place.dir, name)
  const key = await keyOf(place.stamp, files)
  const [storedKey, stored] = split(await readFile(path, 'utf8').catch(() => ''))
  if (storedKey === key) {
    try {
      return JSON.parse(stored) as T
    } catch {}
  }
  const value = await make()
  await store(place.dir, path, `${key}\n${JSON.stringify(value)}`).catch(() => {})
  return value
}

function split(text: string): [key: string, json: string] {
  const end = text.indexOf('\n')
  return [text.slice(0, Math.max(0, end)), text.slice(end + 1)]
}

async function keyOf(stamp: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(stamp)
  for (const file of files) {
    const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: -1 }))
    hash.update(`\0${file} ${mtimeMs} ${size}`)
  }
  return hash.digest('hex')
}

/** Renamed when complete: another command may read at the same time. */
async function store(dir: string, path: string, text: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  const part = `${path}.${process.pid}`
  await writeFile(part, text)
  await rename(part, path)
}
