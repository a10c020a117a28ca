import { randomUUID } from 'node:crypto'
import { contentHash } from '../../../src/features/decks/decklists/content-hash.ts'
import type { Answer, CallOptions, Served } from '../../support/serve.ts'
import { createPlayer, lion } from '../decks/stored/fixtures.ts'

export const eventBody = {
  game: 'l5r-lcg',
  format: 'standard',
  name: 'Kotei of the tests',
  startsAt: '2026-11-21T09:00:00+01:00',
  timeZone: 'Europe/Berlin',
}

const device = randomUUID()

type Kind = 'judge' | 'desk' | 'reader'

/** An operation as a device sends it. */
export function operation(kind: string, more: Record<string, unknown> = {}) {
  return { id: randomUUID(), madeAt: '2026-11-16T11:59:00.000Z', device, kind, body: {}, ...more }
}

export const hashOf = (cards: Readonly<Record<string, number>>) => contentHash('l5r-lcg', cards)

export const submit = (entrant: number, cards: Readonly<Record<string, number>> = lion, more = {}) =>
  operation('submit', { entrant, body: { list: { cards }, contentHash: hashOf(cards) }, ...more })

export interface TestEvent {
  readonly code: string
  /** The organiser's session. */
  readonly token: string
  /** Calls a path below the event, as the organiser unless told otherwise. */
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  readonly helper: (role: Kind, label?: string) => Promise<{ readonly id: string; readonly secret: string }>
  /** Hands operations in, and gives the answer. */
  readonly send: (
    operations: readonly object[],
    options?: { token?: string; since?: number },
  ) => Promise<Answer['json']>
}

/** An event of its own organiser, or of one who has a session already. */
export async function createTestEvent(served: Served, settings: object = {}, session?: string): Promise<TestEvent> {
  const token = session ?? (await createPlayer(served)).token
  const created = await served.call('POST', '/v1/events', { token, body: { ...eventBody, ...settings } })
  if (created.status !== 201) throw new Error(created.text)
  return eventAt(served, created.json.code, token)
}

/** An event that exists, at this service. */
export function eventAt(served: Served, code: string, token: string): TestEvent {
  const call: TestEvent['call'] = (method, path, options) =>
    served.call(method, `/v1/events/${code}${path}`, { token, ...options })
  return {
    code,
    token,
    call,
    helper: async (role, label = role) => (await call('POST', '/helpers', { body: { role, label } })).json,
    send: async (operations, { token: sender = token, ...more } = {}) => {
      const answer = await call('POST', '/operations', { token: sender, body: { operations, ...more } })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.json
    },
  }
}

/** Sends a list for an entrant and accepts it; the receipt for that. */
export async function acceptedReceipt(
  event: TestEvent,
  entrant: number,
  cards: Readonly<Record<string, number>>,
): Promise<string> {
  const list = submit(entrant, cards)
  const body = { submission: list.id, contentHash: hashOf(cards) }
  const { results } = await event.send([list, operation('accept', { entrant, body })])
  const refused = results.find(({ outcome }: { outcome: string }) => outcome !== 'applied')
  if (refused) throw new Error(JSON.stringify(refused))
  return (await event.call('GET', `/entrants/${entrant}/receipt`)).text
}
