import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startService, stopServices } from '../support/service.ts'
import { until } from '../support/until.ts'
import { createJobScene, type JobScene } from './fixtures.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterAll(async () => {
  await stopServices()
  await scene.close()
})

const jobs = async () => (await scene.database.pool.query('SELECT name, state FROM jobs')).rows

test('a process for requests runs no jobs, one for jobs answers only how it is', async () => {
  const environment = { DATABASE_URL: scene.database.url }
  const web = await startService({ ...environment, KOTEI_ROLE: 'web' })
  const status = async (url: string) => (await fetch(url)).status
  expect(await status(`${web.url}/v1/games`)).toBe(200)
  expect(await jobs()).toEqual([])
  const worker = await startService({ ...environment, KOTEI_ROLE: 'worker' })
  await until(async () => (await jobs()).some(({ name, state }) => name === 'purge' && state === 'completed'))
  for (const path of ['/livez', '/readyz', '/metrics']) expect(await status(`${worker.url}${path}`)).toBe(200)
  for (const path of ['/', '/v1/games', '/openapi.json', '/docs/guides/'])
    expect(await status(`${worker.url}${path}`)).toBe(404)
  for (const service of [worker, web]) {
    service.kill('SIGTERM')
    expect(await service.exit).toMatchObject({ code: 0, stderr: '' })
  }
})
