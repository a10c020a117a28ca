import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { OperatorError } from '../../src/base/operator-error.ts'
import { readConfig } from '../../src/faces/service/config.ts'
import { startService } from '../../src/faces/service/service.ts'
import { serviceDir } from '../faults/service-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { runService } from '../support/service.ts'
import { withClient } from '../support/template.ts'

let dir: string
let database: TestDatabase
beforeAll(async () => {
  dir = (await serviceDir()).dir
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

/** The sentence with which the start fails, in this process: how `main` ends with it is tested once below. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment })
  const error = await startService({ config, reportProgress: () => {} }).then(
    async (service) => {
      await service.stop()
      return new Error('it started')
    },
    (fault: unknown) => fault,
  )
  if (!(error instanceof OperatorError)) throw error
  return error.message
}

describe('a start that cannot succeed says why in a sentence', () => {
  test('and takes the port before it makes anything; the process prints nothing else and ends with status 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const dataDir = join(dir, 'never made')
    const sentence = `Port ${port} is in use by another program; set PORT to another.`
    expect(await runService({ PORT: String(port), KOTEI_DATA_DIR: dataDir })).toEqual({
      code: 1,
      stdout: '',
      stderr: `${sentence}\n`,
    })
    expect(existsSync(dataDir)).toBe(false)
    expect(await refusal({ PORT: String(port), DATABASE_URL: database.url })).toBe(sentence)
    taken.close()
  })

  test('when a variable is invalid', async () => {
    expect(await runService({ PORT: 'eighty' })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The environment variable PORT is "eighty": a whole number from 0 to 65535 is expected.\n',
    })
  })

  test('when nothing listens at DATABASE_URL', async () => {
    expect(await refusal({ DATABASE_URL: 'postgresql://someone:secret@127.0.0.1:1/kotei' })).toBe(
      'The database kotei at 127.0.0.1:1 (DATABASE_URL) cannot be reached: connection refused.',
    )
  })

  test('when the password or the database of DATABASE_URL is wrong', async () => {
    const wrong = new URL(database.url)
    wrong.password = 'wrong'
    expect(await refusal({ DATABASE_URL: wrong.href })).toMatch(/cannot be reached: the password is wrong\.$/)
    const missing = new URL(database.url)
    missing.pathname = '/missing'
    expect(await refusal({ DATABASE_URL: missing.href })).toMatch(/cannot be reached: the database does not exist\.$/)
  })

  test('when the database is of a newer version', async () => {
    const { url, close } = await createTestDatabase()
    await withClient(url, (client) =>
      client.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
        VALUES ('x', 'x', '29990101000000_later', now(), 1)`),
    )
    expect(await refusal({ DATABASE_URL: url })).toMatch(
      /^The database was made by a newer version of Kotei \(it has the migration 29990101000000_later/,
    )
    await close()
  })

  test('when the data directory cannot be written', async () => {
    expect(await refusal({ KOTEI_DATA_DIR: '/proc/kotei' })).toContain(
      'The data directory /proc/kotei cannot be written',
    )
  })

  test('when the data directory is a file', async () => {
    const file = join(dir, 'file')
    await writeFile(file, '')
    expect(await refusal({ KOTEI_DATA_DIR: file })).toBe(
      `The data directory ${file} is a file; set KOTEI_DATA_DIR to a directory, which need not exist yet.`,
    )
  })

  test('when a parent of the data directory is a file', async () => {
    await writeFile(join(dir, 'parent'), '')
    expect(await refusal({ KOTEI_DATA_DIR: join(dir, 'parent', 'data') })).toMatch(
      /^The data directory .*parent\/data cannot be written \((ENOTDIR|EEXIST)\); set KOTEI_DATA_DIR .*$/,
    )
  })
})
