import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { projectRoot } from '../../src/platform/project-root.ts'
import { createTestDatabase } from '../support/database.ts'
import { withClient } from '../support/template.ts'
import { createTestPool } from '../support/test-pool.ts'

const made = /new pg\.(?:Pool|Client)\(/g
const heard = /\.on\('error'/g

const filesOf = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.startsWith('src/platform/db/generated/'))

test('whoever opens connections hears when they break: otherwise an idle one that is lost ends the process', () => {
  const deaf = ['src', 'test'].flatMap(filesOf).filter((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8')
    return (text.match(made)?.length ?? 0) > (text.match(heard)?.length ?? 0)
  })
  expect(deaf).toEqual([])
})

test('an idle connection that an administrator ends is replaced, and says so to nobody', async () => {
  const { url, close } = await createTestDatabase({ empty: true })
  const pool = createTestPool(url, 1)
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const isGone = new Promise((resolve) => pool.once('remove', resolve))
  await withClient(url, (client) => client.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]))
  await isGone
  expect((await pool.query('SELECT 1')).rowCount).toBe(1)
  await pool.end()
  await close()
})
