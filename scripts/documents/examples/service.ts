import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../../src/platform/db/embedded/embedded.ts'
import { createTestApp } from '../../../test/support/app.ts'
import { prepareTemplate } from '../../../test/support/template.ts'
import { prepare } from '../../lib/prepare.mjs'
import type { ExampleService } from './scene.ts'

/** Runs the service of the tests on a PostgreSQL of its own. */
export async function withExampleService<T>(work: (service: ExampleService) => Promise<T>): Promise<T> {
  prepare()
  const dir = await mkdtemp(join(tmpdir(), 'kotei-docs-'))
  // As root, PostgreSQL runs as another user, who must be able to pass through here.
  await chmod(dir, 0o711)
  const server = await startEmbedded({ dataDir: join(dir, 'postgres'), durable: false })
  try {
    await prepareTemplate(server.url)
    process.env.KOTEI_TEST_SERVER = server.url
    const service = await createTestApp()
    return await work(service).finally(service.close)
  } finally {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
