import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

export interface TransactionPooler {
  /** The database's URL by way of the pooler. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** What PgBouncer accepts when a connection opens; it refuses everything else. */
const startupParameters = new Set([
  'user',
  'database',
  'client_encoding',
  'application_name',
  'DateStyle',
  'TimeZone',
  'standard_conforming_strings',
])
const protocol3 = 196_608
const size = 4

interface Backend {
  readonly socket: Socket
  /** Whoever has it until the end of a transaction. */
  holder?: Socket | undefined
  /** Answers that are still to come. */
  outstanding: number
}

/**
 * A stand-in for PgBouncer in transaction mode: each transaction of a client gets the backend that was idle longest, so that
 * two in a row almost never have the same. Whatever a session keeps (names of statements, LISTEN, settings, locks) stays
 * behind on the backend for whoever comes next, as it does there.
 */
export async function openTransactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  const backends = await Promise.all(Array.from({ length: size }, () => openBackend(databaseUrl)))
  const idle = [...backends]
  const waiting: (() => void)[] = []
  const clients = new Set<Socket>()

  async function take(holder: Socket): Promise<Backend> {
    while (idle.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    const backend = idle.shift()!
    backend.holder = holder
    return backend
  }
  function giveBack(backend: Backend): void {
    backend.holder = undefined
    idle.push(backend)
    waiting.shift()?.()
  }
  for (const backend of backends)
    readMessages(backend.socket, (message) => {
      if (backend.holder?.writable) backend.holder.write(message)
      if (typeOf(message) !== 'Z') return
      backend.outstanding--
      // `I`: no transaction is open.
      if (backend.outstanding === 0 && message[5] === 0x49) giveBack(backend)
    })

  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => {})
    client.on('close', () => {
      clients.delete(client)
      // PgBouncer closes such a backend; here its transaction is ended, and somebody else may have it.
      const left = backends.find(({ holder }) => holder === client)
      if (!left) return
      left.outstanding++
      left.socket.write(queryMessage('ROLLBACK'))
    })
    let passing = Promise.resolve()
    greet(client, (message) => {
      const type = typeOf(message)
      if (type === 'X') return
      passing = passing.then(async () => {
        const backend = backends.find(({ holder }) => holder === client) ?? (await take(client))
        if (type === 'Q' || type === 'S') backend.outstanding++
        backend.socket.write(message)
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    close: async () => {
      server.close()
      for (const client of clients) client.destroy()
      for (const { socket } of backends) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** The driver opens and authenticates the connection, and is then taken off it. */
async function openBackend(connectionString: string): Promise<Backend> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  const socket = client.connection.stream as Socket
  socket.removeAllListeners('data')
  return { socket, outstanding: 0 }
}

const typeOf = (message: Buffer) => String.fromCharCode(message[0]!)

/** Calls back with each whole message: its type, the length of the rest, and the rest. The first of a client have no type. */
function readMessages(socket: Socket, onMessage: (message: Buffer) => void, untyped = () => false): void {
  let read = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    read = Buffer.concat([read, chunk])
    for (;;) {
      const typeLength = untyped() ? 0 : 1
      if (read.length < typeLength + 4) return
      const end = typeLength + read.readInt32BE(typeLength)
      if (read.length < end) return
      const message = read.subarray(0, end)
      read = read.subarray(end)
      onMessage(message)
    }
  })
}

/** Answers the beginning of a connection as PgBouncer does, with an id of its own, and passes on what follows. */
function greet(client: Socket, onMessage: (message: Buffer) => void): void {
  let greeted = false
  const start = (message: Buffer) => {
    // It has no encryption, and nothing to cancel.
    if (message.readInt32BE(4) !== protocol3) return void client.write('N')
    const names = message.toString('latin1', 8).split('\0')
    const refused = names.find((name, index) => index % 2 === 0 && name !== '' && !startupParameters.has(name))
    if (refused !== undefined) return void client.end(errorMessage(`unsupported startup parameter: ${refused}`))
    greeted = true
    const id = Buffer.alloc(8)
    id.writeInt32BE(randomInt(2 ** 31 - 1))
    client.write(Buffer.concat([messageOf('R', Buffer.alloc(4)), messageOf('K', id), messageOf('Z', Buffer.from('I'))]))
  }
  readMessages(
    client,
    (message) => (greeted ? onMessage(message) : start(message)),
    () => !greeted,
  )
}

function messageOf(type: string, rest: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(rest.length + 4)
  return Buffer.concat([Buffer.from(type), length, rest])
}

const queryMessage = (sql: string) => messageOf('Q', Buffer.from(`${sql}\0`))
const errorMessage = (text: string) => messageOf('E', Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`))
