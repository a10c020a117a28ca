import type { Fetch, Sent } from './send.ts'

/** An answer as it is kept. */
export interface KeptAnswer {
  readonly etag: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** Where answers are kept; a `Map` is one that grows without end. */
export interface AnswerCache {
  readonly get: (key: string) => KeptAnswer | undefined | Promise<KeptAnswer | undefined>
  readonly set: (key: string, answer: KeptAnswer) => unknown
}

/** Keeps so many answers in memory, and forgets those that were not used for longest. */
export function createMemoryCache(entries = 100): AnswerCache {
  const kept = new Map<string, KeptAnswer>()
  const set = (key: string, answer: KeptAnswer) => {
    kept.delete(key)
    kept.set(key, answer)
    if (kept.size > entries) kept.delete(kept.keys().next().value!)
  }
  const get = (key: string) => {
    const answer = kept.get(key)
    if (answer) set(key, answer)
    return answer
  }
  return { get, set }
}

/** Keeps answers in JSON that have an `ETag`, and asks the service only whether they still hold. */
export function withEtags(ask: Fetch, cache: AnswerCache): Fetch {
  return async (url, sent) => {
    const { method, headers } = sent
    if (method !== 'GET' || headers.has('If-None-Match')) return ask(url, sent)
    const key = keyOf(url, sent)
    const kept = await cache.get(key)
    const asked = new Headers(headers)
    if (kept) asked.set('If-None-Match', kept.etag)
    const response = await ask(url, { ...sent, headers: asked })
    if (kept && response.status === 304) return answerOf(kept)
    const etag = response.headers.get('ETag')
    const isJson = /^application\/json\b/.test(response.headers.get('Content-Type') ?? '')
    if (response.status !== 200 || !etag || !isJson) return response
    // The body is no longer compressed, and has another length.
    const lasting = [...response.headers].filter(([name]) => !/^content-(encoding|length)$/.test(name))
    const answer = { etag, headers: lasting, body: await response.text() }
    await cache.set(key, answer)
    return answerOf(answer)
  }
}

const answerOf = ({ headers, body }: KeptAnswer) => new Response(body, { headers: headers.map((each) => [...each]) })

/** Whoever asks may be answered differently; the token itself is not in the key, which may be stored somewhere. */
function keyOf(url: string, { headers }: Sent): string {
  let hash = 0
  for (const letter of headers.get('Authorization') ?? '') hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return [url, headers.get('Accept'), headers.get('Accept-Language'), hash].join(' ')
}
