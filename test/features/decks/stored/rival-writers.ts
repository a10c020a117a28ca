import { expect } from '@jest/globals'
import type { Player } from './fixtures.ts'

export const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))

/** Without If-Match all succeed, one after another, and every state is in the history. */
export async function expectAllKept({ call, deck }: Player): Promise<void> {
  const id = await deck({ cards: {} })
  const answers = await times(48, (i) =>
    call('PATCH', `/v1/decks/${id}`, { body: { cards: { charge: i + 1 }, message: `writer ${i}` } }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(48).fill(200))
  const { json } = await call('GET', `/v1/decks/${id}/revisions?limit=200`)
  const revisions: { revision: number; cards: { charge?: number }; message?: string }[] = json.data
  expect(revisions.map(({ revision }) => revision)).toEqual(Array.from({ length: 49 }, (_, i) => 49 - i))
  const written = revisions.slice(0, 48)
  expect(written.map(({ cards }) => cards.charge).sort((a, b) => a! - b!)).toEqual(
    Array.from({ length: 48 }, (_, i) => i + 1),
  )
  for (const { cards, message } of written) expect(message).toBe(`writer ${cards.charge! - 1}`)
  const head = (await call('GET', `/v1/decks/${id}`)).json
  expect([head.revision, head.cards]).toEqual([49, revisions[0]!.cards])
  const answered = answers.map(({ json: changed }) => [changed.revision, changed.cards.charge])
  expect(new Map(answered as never)).toEqual(new Map(written.map((each) => [each.revision, each.cards.charge])))
}

/** With If-Match one wins and the others get 412. */
export async function expectOneWins({ call, deck }: Player): Promise<void> {
  const id = await deck({ cards: {} })
  const tag = (await call('GET', `/v1/decks/${id}`)).headers.get('etag')!
  const answers = await times(32, (i) =>
    call('PATCH', `/v1/decks/${id}`, { body: { cards: { charge: i + 1 } }, headers: { 'if-match': tag } }),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect([won.length, answers.filter(({ status }) => status === 412).length]).toEqual([1, 31])
  const head = (await call('GET', `/v1/decks/${id}`)).json
  expect([head.revision, head.cards]).toEqual([2, won[0]!.json.cards])
}
