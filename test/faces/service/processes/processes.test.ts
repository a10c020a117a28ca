import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createPlayer } from '../../../features/decks/stored/fixtures.ts'
import { expectAllKept, expectOneWins, times } from '../../../features/decks/stored/rival-writers.ts'
import { createTestEvent } from '../../../features/events/fixtures.ts'
import { expectOneLog } from '../../../features/events/rival-desks.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { type Served, servedAt } from '../../../support/serve.ts'
import { type RunningService, startService, stopServices } from '../../../support/service.ts'
import { until } from '../../../support/until.ts'

const limit = 40
let database: TestDatabase
let service: RunningService
let served: Served
beforeAll(async () => {
  database = await createTestDatabase({ catalogue: true })
  service = await startService({
    DATABASE_URL: database.url,
    KOTEI_PROCESSES: '2',
    KOTEI_TRUST_PROXY: '1',
    KOTEI_RATE_LIMIT: String(limit),
    LOG_LEVEL: 'info',
  })
  served = servedAt(service.url)
})
afterAll(async () => {
  await stopServices()
  await database.close()
})

/** A request on a connection of its own, and so at the process whose turn it is; as if from an address that a proxy names. */
async function getFrom(address: string): Promise<number> {
  const sent = get(`${service.url}/v1/games`, { agent: false, headers: { 'x-forwarded-for': address } })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode!
}

/** A batch whose body does not end; its status as soon as there is an answer. */
function openBatch(address: string) {
  const sent = request(`${service.url}/v1/games/l5r-lcg/validate/batch`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/x-ndjson', 'x-forwarded-for': address },
  })
  sent.on('error', () => {})
  sent.write('{"cards":{"charge":1}}\n')
  const status = new Promise<number>((resolve) => sent.once('response', (response) => resolve(response.statusCode!)))
  return { status, close: () => sent.destroy() }
}

async function metric(name: string): Promise<number> {
  const { text } = await served.call('GET', '/metrics')
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )
}

const gamesRead = 'kotei_http_requests_total{method="GET",route="/v1/games",status="200"}'

test('two processes lose no update, count limits and metrics as one, and are replaced without a failed request', async () => {
  const player = await createPlayer(served)
  await expectAllKept(player)
  await expectOneWins(player)
  const event = await createTestEvent(served)
  await expectOneLog(event, [event.call, event.call])

  const statuses = await times(limit + 20, () => getFrom('203.0.113.7'))
  expect([statuses.filter((each) => each === 200).length, statuses.filter((each) => each === 429).length]).toEqual([
    limit,
    20,
  ])
  const batches = Array.from({ length: 5 }, () => openBatch('203.0.113.8'))
  // One too many; the others may be answered before or after it.
  await Promise.any(batches.map(async ({ status }) => expect(await status).toBe(429)))
  for (const { close } of batches) close()

  expect([await metric(gamesRead), await metric('kotei_processes')]).toEqual([limit, 2])
  const answered = await readWhile(renewAll)
  expect(answered.failures).toEqual([])
  expect(await metric(gamesRead)).toBe(limit + answered.count)

  process.kill((await servingPids())[0]!, 'SIGKILL')
  await until(async () => /ended by itself/.test(service.output()) && (await metric('kotei_processes')) === 2)
  service.kill('SIGTERM')
  const { code, stdout } = await service.exit
  expect(code).toBe(0)
  const requests = stdout.split('\n').filter((line) => line.includes('"msg":"request"'))
  expect(new Set(requests.map((line) => JSON.parse(line).pid)).size).toBeGreaterThan(2)
}, 240_000)

async function renewAll(): Promise<void> {
  service.kill('SIGUSR2')
  await until(async () => /all processes were replaced/.test(service.output()))
}

/** The processes that have read the catalogue last. */
async function servingPids(): Promise<number[]> {
  const lines = service
    .output()
    .split('\n')
    .filter((line) => line.includes('"catalogue read"'))
  return lines.slice(-2).map((line) => JSON.parse(line).pid)
}

/**
 * Clients that keep their connections and ask one thing after the other until the work is done, with pauses, so that processes which
 * start get the processor.
 */
async function readWhile(work: () => Promise<void>): Promise<{ count: number; failures: unknown[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const failures: unknown[] = []
  let count = 0
  let done = false
  const client = async () => {
    while (!done) {
      const sent = get(`${service.url}/v1/games`, { agent })
      const [response] = (await once(sent, 'response').catch((error) => [error])) as [IncomingMessage | Error]
      if (response instanceof Error) failures.push(response)
      else {
        response.resume()
        await once(response, 'end')
        if (response.statusCode === 200) count++
        else failures.push(response.statusCode)
      }
      await pause(5)
    }
  }
  const clients = [client(), client()]
  await work()
  done = true
  await Promise.all(clients)
  agent.destroy()
  return { count, failures }
}
