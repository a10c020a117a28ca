import { describe, expect, test } from '@jest/globals'
import type { Access } from '../../../src/platform/http/definition/access.ts'
import { createMetrics } from '../../../src/platform/http/server/metrics.ts'
import { createSystemRoutes } from '../../../src/platform/http/server/system-routes.ts'
import { createTestHttpApp } from '../../support/http-app.ts'
import { serve } from '../../support/serve.ts'

const token = 'a-long-secret-word'
const forwarded = { 'x-forwarded-for': '203.0.113.1' }
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const docs = ['/docs', '/docs/start.js', '/docs/assets/swagger-ui.css']

async function statuses(access: { metricsAccess?: Access; docsAccess?: Access }, paths: readonly string[]) {
  const metrics = createMetrics()
  const routes = createSystemRoutes({
    metrics,
    checkReady: async () => {},
    openApi: async () => ({ paths: {}, components: { schemas: {} } }),
    ...access,
  })
  const served = await serve(createTestHttpApp({ routes, metrics, docsAccess: access.docsAccess }).listener)
  const get = async (path: string, headers = {}) => (await served.call('GET', path, { headers })).status
  try {
    return await Promise.all(
      paths.map(async (path) => [
        await get(path),
        await get(path, forwarded),
        await get(path, bearer(token)),
        await get(path, bearer('a-long-secret-wore')),
      ]),
    )
  } finally {
    await served.close()
  }
}

describe('metrics and docs', () => {
  test('are open unless closed', async () => {
    for (const row of await statuses({}, ['/metrics', ...docs])) expect(row).toEqual([200, 200, 200, 200])
  })

  test('can be closed to everybody', async () => {
    const closed = await statuses({ metricsAccess: 'off', docsAccess: 'off' }, ['/metrics', ...docs])
    for (const row of closed) expect(row).toEqual([404, 404, 404, 404])
  })

  test('can be for this machine alone, not for what its proxy passes on', async () => {
    const local = await statuses({ metricsAccess: 'loopback', docsAccess: 'loopback' }, ['/metrics', ...docs])
    for (const row of local) expect(row).toEqual([200, 404, 200, 200])
  })

  test('of these, metrics can need a token', async () => {
    expect(await statuses({ metricsAccess: { token } }, ['/metrics'])).toEqual([[401, 401, 200, 401]])
  })

  test('leave the API and its health open', async () => {
    const paths = ['/livez', '/readyz', '/openapi.json', '/openapi.yaml']
    for (const row of await statuses({ metricsAccess: 'off', docsAccess: 'off' }, paths)) expect(row[0]).toBe(200)
  })
})
