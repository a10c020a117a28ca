import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { createSend } from '../../../../src/features/people/webhooks/send.ts'
import { newSecret } from '../../../../src/features/people/webhooks/signature.ts'
import { projectRoot } from '../../../../src/platform/project-root.ts'

/** The program of the guide, with its server and what it prints at hand. */
async function runReceiver(secret: string): Promise<{ server: Server; printed: unknown[][] }> {
  const [, program = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(projectRoot, 'docs/webhooks.md'), 'utf8')) ?? []
  const code = program
    .replace('process.env.KOTEI_WEBHOOK_SECRET', JSON.stringify(secret))
    .replace('createServer(async', 'export const server = createServer(async')
    .replace('console.log(', 'printed.push([')
    .replace(', type, data)', ', type, data])')
    .replace('process.env.PORT ?? 8080', "0, '127.0.0.1'")
  const source = `export const printed = []\n${code}`
  const { server, printed } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  if (!server.listening) await once(server, 'listening')
  return { server, printed }
}

test('the receiver of the guide takes what is signed with its secret, and nothing else', async () => {
  const secret = newSecret()
  const { server, printed } = await runReceiver(secret)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = createSend({ targets: { anyPublic: false, hosts: new Set([origin]) }, userAgent: 'Kotei/test' })
  const { signal } = new AbortController()
  const body = JSON.stringify({ type: 'webhook.test', data: { word: 'Ō' } })
  const sendWith = (secrets: readonly string[], at = new Date()) =>
    send(`${origin}/`, { id: 'a', at, body }, secrets, signal)
  expect(await sendWith([newSecret(), secret])).toEqual({ status: 204 })
  expect(await sendWith([newSecret()])).toMatchObject({ status: 401, fault: 'status' })
  expect(await sendWith([secret], new Date(Date.now() - 3_600_000))).toMatchObject({ status: 401 })
  expect(printed).toEqual([['a', 'webhook.test', { word: 'Ō' }]])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
