import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { defineRoute } from '../../../src/platform/http/definition/route.ts'
import { readRequestBody } from '../../../src/platform/http/dispatch/read-request.ts'
import { json } from '../../../src/platform/http/reply/reply.ts'

const route = defineRoute({
  method: 'post',
  path: '/texts',
  operationId: 'postText',
  tag: 't',
  summary: 's',
  description: 'd',
  body: z.strictObject({ text: z.string() }),
  example: { body: { text: '' } },
  responses: { 200: { description: 'Anything.' } },
  handler: () => json({}),
})

function requestWith(length: number): IncomingMessage {
  const bytes = Buffer.from(JSON.stringify({ text: 'x'.repeat(length) }))
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) }
  return Object.assign(Readable.from([bytes]), { headers }) as unknown as IncomingMessage
}

/** In which round of the event loop each of these bodies, which come together, was read. */
async function roundsOf(lengths: readonly number[]): Promise<number[]> {
  let round = 0
  let isOver = false
  const count = () => {
    round++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const rounds = await Promise.all(
    lengths.map(async (length) => {
      await readRequestBody(route, requestWith(length))
      return round
    }),
  )
  isOver = true
  return rounds
}

test('of large bodies that come together, one is read at a time, and others have rounds of the event loop between', async () => {
  const rounds = await roundsOf([3000, 3000, 3000, 3000])
  const between = rounds.slice(1).map((round, at) => round - rounds[at]!)
  expect(Math.min(...between)).toBeGreaterThanOrEqual(2)
})

test('bodies like those of most decks are read as they come', async () => {
  expect(new Set(await roundsOf([1500, 1500, 1500, 1500])).size).toBe(1)
})
