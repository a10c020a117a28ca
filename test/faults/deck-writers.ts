import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import { password } from '../features/decks/stored/fixtures.ts'
import { until } from '../support/until.ts'

export interface Written {
  readonly id: string
  readonly token: string
  readonly revisions: Map<number, Record<string, number>>
  visibility: string
  deleted: boolean
  /** A change was under way when something was killed: it may have been made or not. */
  pending: boolean
}

export interface WriteLog {
  readonly decks: Written[]
  /** Creates by their key, answered or not. */
  readonly keys: Map<string, { readonly token: string; readonly body: object; id?: string }>
  acknowledged: number
}

export interface Writers {
  readonly log: WriteLog
  /** Resolves when that many writes are acknowledged. */
  readonly reach: (acknowledged: number) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function request(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: object,
  key?: string,
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
}

/** The session of a new account. */
export async function signUp(url: string): Promise<string> {
  const credentials = { username: `crash-${randomUUID().slice(0, 8)}`, password }
  await request(url, undefined, 'POST', '/v1/accounts', credentials)
  return (await request(url, undefined, 'POST', '/v1/sessions', credentials)).json.token
}

export function untilReady(urlOf: () => string): Promise<void> {
  return until(() =>
    fetch(`${urlOf()}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
}

/** Clients that create, change and delete decks without end, and go on after every failure. */
export async function startWriters(urlOf: () => string, clients: number): Promise<Writers> {
  const log: WriteLog = { decks: [], keys: new Map(), acknowledged: 0 }
  const waiting: { at: number; resolve: () => void }[] = []
  let stopped = false
  const tokens: string[] = []
  for (let account = 0; account < 4; account++) tokens.push(await signUp(urlOf()))
  const onAnswer = () => {
    log.acknowledged++
    for (const each of waiting) if (each.at <= log.acknowledged) each.resolve()
  }
  // One asks for all of them.
  let ready: Promise<void> | undefined
  const whenReady = () => {
    ready ??= untilReady(urlOf).finally(() => {
      ready = undefined
    })
    return ready
  }
  const client = async (token: string) => {
    for (let round = 0; !stopped; round++) {
      const whole = await writeDeck(urlOf(), token, round, log, onAnswer).catch(() => false)
      if (!whole) await whenReady()
    }
  }
  const running = Array.from({ length: clients }, (_, index) => client(tokens[index % tokens.length]!))
  return {
    log,
    reach: (at) => new Promise((resolve) => waiting.push({ at, resolve })),
    stop: async () => {
      stopped = true
      await Promise.all(running)
    },
  }
}

const changes = [
  { cards: { banzai: 1 } },
  { visibility: 'public' },
  { cards: { banzai: 2, charge: 3 }, visibility: 'unlisted' },
]

/** False if it was broken off. */
async function writeDeck(
  url: string,
  token: string,
  round: number,
  log: WriteLog,
  onAnswer: () => void,
): Promise<boolean> {
  const key = randomUUID()
  const body = { game: 'l5r-lcg', name: `Deck ${round}`, cards: { charge: (round % 99) + 1 } }
  const kept: { token: string; body: object; id?: string } = { token, body }
  log.keys.set(key, kept)
  const created = await request(url, token, 'POST', '/v1/decks', body, key)
  if (created.status !== 201) return false
  kept.id = created.json.id
  const { id } = created.json
  const revisions = new Map([[1, body.cards as Record<string, number>]])
  const deck: Written = { id, token, revisions, visibility: 'private', deleted: false, pending: true }
  log.decks.push(deck)
  onAnswer()
  for (const change of changes) {
    const { status, json } = await request(url, token, 'PATCH', `/v1/decks/${id}`, change)
    if (status !== 200) return false
    deck.revisions.set(json.revision, json.cards)
    deck.visibility = json.visibility
    onAnswer()
  }
  if (round % 3 === 2) {
    if ((await request(url, token, 'DELETE', `/v1/decks/${id}`)).status !== 204) return false
    deck.deleted = true
    onAnswer()
  }
  deck.pending = false
  return true
}

/** Every acknowledged state of the deck is there. */
export async function verifyDeck(url: string, deck: Written): Promise<void> {
  const head = await request(url, deck.token, 'GET', `/v1/decks/${deck.id}`)
  if (deck.deleted) {
    expect(head.status).toBe(404)
    return
  }
  if (head.status === 404 && deck.pending) return
  expect(head.status).toBe(200)
  const newest = Math.max(...deck.revisions.keys())
  if (!deck.pending) expect([head.json.revision, head.json.visibility]).toEqual([newest, deck.visibility])
  expect(head.json.revision).toBeGreaterThanOrEqual(newest)
  const { json } = await request(url, deck.token, 'GET', `/v1/decks/${deck.id}/revisions`)
  const found = new Map(json.data.map((each: { revision: number; cards: object }) => [each.revision, each.cards]))
  for (const [revision, cards] of deck.revisions) expect(found.get(revision)).toEqual(cards)
}
