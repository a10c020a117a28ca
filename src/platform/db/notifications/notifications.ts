import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

export interface NotificationDeps {
  readonly url: string
  readonly log: Pick<Logger, 'warn'>
  /** How often the connection is tried, in milliseconds. */
  readonly heartbeat?: number | undefined
  /** Waits before an attempt to connect again; resolves early when stopped. */
  readonly wait?: ((milliseconds: number, signal: AbortSignal) => Promise<void>) | undefined
}

export interface NotificationListener {
  readonly onNotification: (payload: string) => void
  /** Called when notifications may have been missed, and at every heartbeat. */
  readonly onDoubt: () => void
  /** Called every few seconds where no notifications can arrive: looks for what they would have said. `onDoubt` unless given. */
  readonly onLook?: () => void
}

export interface Notifications {
  /** Resolves when every later notification on the channel will be heard. One listener a channel. */
  readonly listen: (channel: string, listener: NotificationListener) => Promise<void>
  readonly close: () => Promise<void>
}

type Listeners = ReadonlyMap<string, NotificationListener>

const maxPause = 30_000
const firstPause = 100
/** How long an answer is waited for, in milliseconds; for that to a heartbeat no longer than until the next one. */
const maxAnswer = 5_000

/**
 * Keeps one connection that listens for what other processes on the database notify. A connection can fall silent without
 * breaking, so it is asked for an answer now and then; one that gives none is replaced. There is one loop, with growing pauses
 * that differ at random, so that the instances of a service do not all come back at the same moment.
 */
export async function openNotifications(deps: NotificationDeps): Promise<Notifications> {
  const { heartbeat = 15_000, wait = waitFor, log } = deps
  const stopped = new AbortController()
  const listeners = new Map<string, NotificationListener>()
  const doubt = () => {
    for (const { onDoubt } of listeners.values()) onDoubt()
  }
  let client = await connect(deps, listeners)

  const keepListening = async () => {
    for (let attempt = 0; !stopped.signal.aborted; attempt++) {
      const beats = await untilLost(client, heartbeat, doubt, stopped.signal)
      close(client)
      if (stopped.signal.aborted) return
      // A connection that is accepted and lost at once is a failed attempt too.
      if (beats > 0) attempt = 0
      if (attempt === 0) log.warn('the connection that listens for notices broke; opening it again')
      await wait(pauseBefore(attempt), stopped.signal)
      if (stopped.signal.aborted) return
      const next = await connect(deps, listeners).catch(() => undefined)
      if (!next) continue
      client = next
      doubt()
    }
  }
  const running = keepListening()
  return {
    listen: async (channel, listener) => {
      listeners.set(channel, listener)
      await client.query(listenSql(client, channel))
    },
    close: async () => {
      stopped.abort()
      close(client)
      await running
    },
  }
}

const listenSql = (client: pg.Client, channel: string) => `LISTEN ${client.escapeIdentifier(channel)}`

async function connect({ url }: NotificationDeps, listeners: Listeners): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'kotei notices',
    connectionTimeoutMillis: 5_000,
    query_timeout: maxAnswer,
  })
  client.on('error', () => {})
  client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.onNotification(payload))
  try {
    await client.connect()
    for (const channel of listeners.keys()) await client.query(listenSql(client, channel))
    return client
  } catch (error) {
    close(client)
    throw error
  }
}

/** Asks for an answer at every heartbeat until none comes; returns the number of answers. */
async function untilLost(client: pg.Client, heartbeat: number, onBeat: () => void, signal: AbortSignal) {
  if (client.connection.stream.destroyed) return 0
  const lost = new AbortController()
  client.once('end', () => lost.abort())
  const either = AbortSignal.any([signal, lost.signal])
  for (let beats = 0; ; beats++) {
    await waitFor(heartbeat, either)
    if (either.aborted) return beats
    if (!(await isAlive(client, Math.min(heartbeat, maxAnswer)))) return beats
    onBeat()
  }
}

/** After a failover the old server may still answer, as one that is only read; nobody notifies there any more. */
function isAlive(client: pg.Client, timeout: number): Promise<boolean> {
  const text = `SELECT current_setting('transaction_read_only') = 'off' AS alive`
  const query: pg.QueryConfig & pg.ClientConfig = { text, query_timeout: timeout }
  return client.query<{ alive: boolean }>(query).then(
    ({ rows }) => rows[0]!.alive,
    () => false,
  )
}

/** Without the usual farewell, for which a silent connection would wait. */
function close(client: pg.Client): void {
  client.connection.stream.destroy()
}

function pauseBefore(attempt: number): number {
  return Math.min(firstPause * 2 ** attempt, maxPause) * (0.5 + Math.random() / 2)
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
