import { lostConnection } from './problems.ts'

/** What an answer has in it: JSON, a text or a file, by its type; undefined if it is empty. */
export async function readBody(response: Response, accept = 'json', signal?: AbortSignal): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  const isJson = /json\b/.test(type) && !type.includes('x-ndjson')
  try {
    if (response.status === 204 || response.status === 304) return undefined
    if (isJson && accept.includes('json')) return await response.json()
    return type.includes('pdf') ? await response.blob() : await response.text()
  } catch (error) {
    throw lostConnection(error, signal)
  }
}
