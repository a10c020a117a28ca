import { describe, expect, test } from '@jest/globals'
import { answerAs } from '../../src/odds/answer-as.ts'

const asking = (signal: AbortSignal) => ({ headers: {}, query: {}, path: '/', signal })
const picture = () => ({ title: '', panels: [] })

describe('answering', () => {
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
