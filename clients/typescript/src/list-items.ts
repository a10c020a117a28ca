import { readBody } from './read-body.ts'
import type { CallOptions, Send } from './send.ts'

interface Page {
  readonly data: readonly unknown[]
  readonly next: string | null
}

/** The entries of a list, page by page as they are asked for. */
export async function* listItems(send: Send, path: string, options: CallOptions = {}): AsyncGenerator<unknown> {
  let query = options.query
  for (;;) {
    const response = await send('GET', path, { ...options, ...(query ? { query } : {}) })
    const { data, next } = (await readBody(response, 'json', options.signal)) as Page
    yield* data
    if (next === null) return
    query = { ...query, cursor: next }
  }
}
