import { ApiProblem, lostConnection, NoConnection } from './problems.ts'

/** The text of an answer as it comes; nothing is read before it is asked for. */
async function* readText(response: Response, signal?: AbortSignal): AsyncGenerator<string> {
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error) => {
        throw lostConnection(error, signal)
      })
      yield decoder.decode(value, { stream: !done })
      if (done) return
    }
  } finally {
    // Whoever leaves early ends the request.
    await reader.cancel().catch(() => {})
  }
}

/** The values of an answer in NDJSON, one at a time. Throws NoConnection if it ends within a line. */
export async function* readLines<T>(response: Response, signal?: AbortSignal): AsyncGenerator<T> {
  let rest = ''
  for await (const text of readText(response, signal)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      // What has been read already ends with an abort, too.
      signal?.throwIfAborted()
      if (line.trim()) yield parse(line)
    }
  }
  if (rest.trim()) yield parse(rest)
}

function parse<T>(line: string): T {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new NoConnection({ cause: error })
  }
}

/** A server-sent event with the JSON in it. */
export interface SentEvent {
  readonly event: string
  readonly content: unknown
}

/**
 * The events of an answer in `text/event-stream`. One that is not complete at the end is dropped, as the standard says; one named
 * `error` has a problem document, which is thrown.
 */
export async function* readEvents(response: Response, signal?: AbortSignal): AsyncGenerator<SentEvent> {
  let rest = ''
  let event = ''
  let data: string[] = []
  for await (const text of readText(response, signal)) {
    // A carriage return at the end may be the first half of a line's end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    for (const line of lines) {
      signal?.throwIfAborted()
      const [, field, value = ''] = /^([^:]*):? ?(.*)$/.exec(line)!
      if (field === 'event') event = value
      if (field === 'data') data.push(value)
      if (line !== '') continue
      if (data.length > 0) yield eventOf(event, data.join('\n'))
      event = ''
      data = []
    }
  }
}

function eventOf(event: string, data: string): SentEvent {
  const content = parse<{ status: number }>(data)
  if (event === 'error') throw new ApiProblem(content.status, content)
  return { event, content }
}
