import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import { defaultDataDir, loadGameFiles } from '../src/features/cards/catalog-import/data-files.ts'
import type { EventState } from '../src/features/events/model/state.ts'
import type { Submitted } from '../src/features/events/submissions/schema.ts'
import { newSecret } from '../src/features/people/accounts/sessions/secret.ts'
import { legalDeck, plans } from '../test/features/decks/legality/legal-decks.ts'

export interface Sent {
  readonly results: readonly { readonly outcome: string }[]
  readonly seq: number
}

interface Imported {
  readonly added: readonly { readonly number: number; readonly secret: string }[]
}

type Body = { readonly kind: string; readonly entrant?: number; readonly body: object }

export interface BenchEvent {
  readonly code: string
  /** The secrets of desks. */
  readonly desks: readonly string[]
  /** Hands operations in. */
  readonly send: (secret: string, operations: readonly Body[], since?: number) => Promise<Sent>
  /** Each sends the list of one entrant by the player's link. */
  readonly lists: readonly (() => Promise<void>)[]
  /** Accepts every list. */
  readonly acceptAll: () => Promise<void>
  /** The snapshot as text, and how many bytes came over the wire. */
  readonly snapshot: () => Promise<{ readonly text: string; readonly bytes: number }>
}

/** An event with entrants and legal lists that are yet to be sent. */
export async function seedEvent(
  url: string,
  databaseUrl: string,
  { entrants, desks }: { readonly entrants: number; readonly desks: number },
): Promise<BenchEvent> {
  const token = await seedOrganiser(databaseUrl)
  const call = async (method: string, path: string, bearer: string, body?: object | string) => {
    const { status, bytes } = await ask(url + path, method, bearer, body)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${bytes}`)
    return JSON.parse(bytes.toString('utf8')) as never
  }
  const settings = { game: 'l5r-lcg', format: plans.today.format, judgedOn: plans.today.on, name: 'Kotei' }
  const when = { startsAt: new Date(Date.now() + 3_600_000).toISOString(), timeZone: 'Europe/Berlin' }
  const { code } = (await call('POST', '/v1/events', token, { ...settings, ...when })) as { code: string }
  const base = `/v1/events/${code}`
  const secrets: string[] = []
  for (let n = 1; n <= desks; n++)
    secrets.push(
      ((await call('POST', `${base}/helpers`, token, { role: 'desk', label: `Desk ${n}` })) as { secret: string })
        .secret,
    )
  const send: BenchEvent['send'] = async (secret, operations, since) => {
    const made = operations.map((operation) => ({
      ...operation,
      id: newId(),
      madeAt: new Date(),
      device: randomUUID(),
    }))
    const sent = (await call('POST', `${base}/operations`, secret, {
      operations: made,
      ...(since === undefined ? {} : { since }),
    })) as Sent
    if (sent.results.some(({ outcome }) => outcome === 'refused')) throw new Error(JSON.stringify(sent.results))
    return sent
  }
  const names = Array.from({ length: entrants }, (_, n) => nameOf(n))
  const { added } = (await call('POST', `${base}/entrants`, token, ['name', ...names].join('\n'))) as Imported
  const texts = await listsOf(entrants)
  const snapshot = () => readSnapshot(`${url}${base}/snapshot`, secrets[0]!)
  return {
    code,
    desks: secrets,
    send,
    lists: added.map(({ number, secret }, n) => async () => {
      const sent = (await call('PUT', `${base}/entrants/${number}/submission`, secret, { text: texts[n] })) as Submitted
      if (!sent.submission.verdict || sent.submission.unresolved?.length)
        throw new Error(JSON.stringify(sent.submission))
    }),
    acceptAll: async () => {
      const { state } = JSON.parse((await snapshot()).text) as { state: EventState }
      const accepting = Object.values(state.entrants).map(({ number, submissions: [head] }) => {
        const body = { submission: head!.id, contentHash: head!.contentHash }
        return { kind: 'accept', entrant: number, body }
      })
      await send(secrets[0]!, accepting)
    },
    snapshot,
  }
}
/** As desks make them: a UUID of version 7, which begins with the time. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

const given = ['Akodo', 'Bayushi', 'Doji', 'Hida', 'Isawa', 'Kitsuki', 'Matsu', 'Shinjo', 'Togashi', 'Yoritomo']
const nameOf = (n: number) => `${given[n % 10]} ${String.fromCharCode(65 + (n % 26))}${(n * 7919).toString(36)}`

async function seedOrganiser(databaseUrl: string): Promise<string> {
  const { text, hash } = newSecret('session')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `WITH account AS (
       INSERT INTO accounts (id, username, username_key, created_at) VALUES (gen_random_uuid(), 'organiser', 'organiser', now())
       RETURNING id
     )
     INSERT INTO sessions (id, account_id, token_hash, created_at, expires_at, last_used_at)
     SELECT gen_random_uuid(), id, $1, now(), now() + interval '1 day', now() FROM account`,
    [hash],
  )
  await client.end()
  return text
}

/** Decks of a tournament are variations of some dozens; ours mix clans, so that most of them are not legal. */
const archetypes = 40
const ownTitles = 6

async function listsOf(count: number): Promise<string[]> {
  const game = games.find((each) => each.id === 'l5r-lcg')!
  const data = await loadGameFiles(defaultDataDir, game)
  const catalog = buildCatalog([game], [data], (_game, _card, index) => index).games.get(game.id)!
  const known = Array.from({ length: archetypes }, (_, seed) => Object.entries(legalDeck(catalog, plans.today, seed)))
  return Array.from({ length: count }, (_, n) => {
    const deck = [...known[n % archetypes]!]
    const other = known[(n * 7 + 3) % archetypes]!
    for (let i = 0; i < ownTitles; i++) deck[(n * 5 + i * 11) % deck.length] = other[(n * 3 + i * 13) % other.length]!
    return deck.map(([id, copies]) => `${copies} ${catalog.find(id)!.title}`).join('\n')
  })
}

const agent = new Agent({ keepAlive: true })

/** Not `fetch`, which costs more than what it asks for, and does not say how many bytes came. */
function ask(url: string, method: string, bearer: string, body?: object | string, encodings = 'identity') {
  const isText = typeof body === 'string'
  const type = body === undefined ? {} : { 'content-type': isText ? 'text/csv' : 'application/json' }
  const headers = { authorization: `Bearer ${bearer}`, 'accept-encoding': encodings, ...type }
  return new Promise<{ status: number; bytes: Buffer; encoding: string | undefined }>((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode!, bytes, encoding: response.headers['content-encoding'] })
      })
    })
    asked.on('error', reject).end(body === undefined || isText ? body : JSON.stringify(body))
  })
}

async function readSnapshot(url: string, secret: string): Promise<{ text: string; bytes: number }> {
  const { bytes, encoding } = await ask(url, 'GET', secret, undefined, 'gzip, br')
  const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
  return { text: unpack(bytes).toString('utf8'), bytes: bytes.length }
}
