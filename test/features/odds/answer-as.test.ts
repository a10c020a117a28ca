import { describe, expect, test } from '@jest/globals'
import { answerAs } from '../../../src/features/odds/answers/answer-as.ts'

const asking = (signal: AbortSignal) => ({
  headers: {},
  query: {},
  path: '/',
  caller: null,
  origin: { address: null, userAgent: null },
  signal,
})
const picture = () => ({ title: '', panels: [] })

describe('answering', () => {
  test('names the caller, for fair turns: the account, or else the address', async () => {
    const origin = { address: '192.0.2.7', userAgent: null }
    const account = { accountId: '42', username: 'u', role: 'user', via: 'session', scopes: 'all' } as const
    const callers: unknown[] = []
    for (const caller of [null, account])
      await answerAs(
        { ...asking(new AbortController().signal), origin, caller },
        (run) => callers.push(run.caller),
        picture,
      )
    expect(callers).toEqual(['address 192.0.2.7', 'account 42'])
  })

  test('a client that leaves is no failure of the service', async () => {
    const client = new AbortController()
    const work = () => {
      client.abort()
      throw client.signal.reason
    }
    expect((await answerAs(asking(client.signal), work, picture)).status).toBe(204)
  })

  test('what fails by itself is told, whether the client is there or not', async () => {
    const client = new AbortController()
    const work = () => {
      throw new Error('broken')
    }
    await expect(answerAs(asking(client.signal), work, picture)).rejects.toThrow('broken')
    client.abort()
    await expect(answerAs(asking(client.signal), work, picture)).rejects.toThrow('broken')
  })
})
