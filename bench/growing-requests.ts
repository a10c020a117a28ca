import type { Seeded } from './decks-seed.ts'

interface GrowingRequest {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: unknown
  readonly token?: string
  readonly status: number
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!

/** What people and programs do with stored decks, each with a deck, an account or a place of its own. */
export function growingRequests({ accounts, owned, ids, decks, pair }: Seeded, count: number) {
  const get = (path: string, token?: string): GrowingRequest => ({
    method: 'GET',
    path,
    status: 200,
    ...(token ? { token } : {}),
  })
  const anyDeck = () => 1 + Math.floor(Math.random() * count)
  return {
    'create a deck': (): GrowingRequest => ({
      method: 'POST',
      path: '/v1/decks',
      body: { game: 'l5r-lcg', name: 'New', visibility: 'public', cards: pick(decks) },
      token: pick(accounts).token,
      status: 201,
    }),
    'store a new revision': (): GrowingRequest => {
      const { id, token } = pick(owned)
      return { method: 'PATCH', path: `/v1/decks/${id}`, body: { cards: pick(decks) }, token, status: 200 }
    },
    'read a deck': () => get(`/v1/decks/${pick(ids)}`),
    'list one’s own decks': () => get('/v1/decks?mine=true', pick(accounts).token),
    'newest decks of a clan': () => get('/v1/decks?game=l5r-lcg&clan=lion'),
    'decks with two cards': () => get(`/v1/decks?game=l5r-lcg&contains=${pair[0]}&contains=${pair[1]}`),
    'decks with a word': () => get(`/v1/decks?game=l5r-lcg&q=${anyDeck()}`),
    'validate a stored deck': (): GrowingRequest => ({
      method: 'POST',
      path: '/v1/games/l5r-lcg/validate',
      body: { deckId: pick(ids) },
      status: 200,
    }),
    'changes after a number': () => get(`/v1/decks/changes?since=${anyDeck()}`),
  } satisfies Readonly<Record<string, () => GrowingRequest>>
}

export type GrowingRequests = ReturnType<typeof growingRequests>

/** The time until the whole answer was there, in milliseconds. */
export async function timeRequest(url: string, { method, path, body, token, status }: GrowingRequest): Promise<number> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const start = performance.now()
  const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const text = await answer.text()
  const time = performance.now() - start
  if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return time
}
