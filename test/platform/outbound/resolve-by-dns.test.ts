import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { resolveByDns } from '../../../src/platform/outbound/pinned-lookup.ts'

const [a, aaaa] = [1, 28]
const headerLength = 12
const noSuchName = 3

/** Knows an address of `four.example`, one of each kind of `both.example`, and no other name. */
const records: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  'four.example': { [a]: [192, 0, 2, 1] },
  'both.example': { [a]: [192, 0, 2, 2], [aaaa]: [0x20, 0x01, 0x0d, 0xb8, ...Array(11).fill(0), 1] },
}

function answerTo(query: Buffer): Buffer {
  const labels: string[] = []
  let at = headerLength
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = query.readUInt16BE(at + 1)
  const known = records[labels.join('.').toLowerCase()]
  const data = known?.[type]
  const header = Buffer.from(query.subarray(0, headerLength))
  header.writeUInt16BE(known ? 0x8180 : 0x8180 | noSuchName, 2)
  header.writeUInt16BE(data ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const question = query.subarray(headerLength, at + 5)
  // The name of the question, the type, the class, a minute, the length and the address.
  const record = data ? Buffer.from([0xc0, headerLength, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]) : []
  return Buffer.concat([header, question, Buffer.from(record)])
}

let server: Socket
let servers: string[]
beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (query, { port, address }) => server.send(answerTo(query), port, address))
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  servers = [`127.0.0.1:${server.address().port}`]
})
afterAll(() => void server.close())

test('a name stands for all addresses of both kinds that DNS has, and one without any for none', async () => {
  expect(await resolveByDns('four.example', servers)).toEqual([{ address: '192.0.2.1', family: 4 }])
  expect(await resolveByDns('both.example', servers)).toEqual([
    { address: '192.0.2.2', family: 4 },
    { address: '2001:db8::1', family: 6 },
  ])
  await expect(resolveByDns('none.example', servers)).rejects.toMatchObject({ code: 'ENOTFOUND' })
})
