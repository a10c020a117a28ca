import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
})
afterAll(() => app.close())

/** Sends the body in one piece, and only then asks whether the service is alive, on a connection that is open already. */
async function order(path: string, type: string, body: string) {
  const ended: string[] = []
  const agent = new Agent({ keepAlive: true })
  const ask = async (name: string, to: string, options: object, sent?: string) => {
    const call = request(`${app.url}${to}`, options)
    call.end(sent)
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    ended.push(name)
    return response.statusCode
  }
  await ask('opened', '/livez', { agent })
  const long = ask('long', path, { method: 'POST', headers: { 'content-type': type } }, body)
  const statuses = await Promise.all([long, ask('livez', '/livez', { agent })])
  agent.destroy()
  expect(statuses).toEqual([200, 200])
  return ended
}

test('/livez is answered while the history of a large deck is judged', async () => {
  const { cards } = app.catalog.games.get('l5r-lcg')!
  const deck = Object.fromEntries(cards.slice(0, 490).map((card) => [card.id, 3]))
  const body = JSON.stringify({ cards: deck, history: true })
  expect(await order('/v1/games/l5r-lcg/legality', 'application/json', body)).toEqual(['opened', 'livez', 'long'])
})
