import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A directory for a service's data, which PostgreSQL's user can enter where root runs the tests. */
export async function serviceDir(): Promise<{ dir: string; dataDir: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'kotei-test-faults-'))
  await chmod(dir, 0o711)
  return { dir, dataDir: join(dir, 'postgres') }
}
