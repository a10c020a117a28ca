import { NoConnection } from './problems.ts'
import { readLines } from './read-stream.ts'
import type { BatchAnswer, BatchLine, GameId } from './schemas.ts'
import type { CallOptions, Send } from './send.ts'

/**
 * A list of any length is sent in several requests of so many decks and characters. Browsers read no answer before the request is
 * sent, and the service reads no more decks before its answers are taken: what is sent at once has to fit between the two.
 */
const maxPerRequest = { decks: 500, characters: 256 * 1024 }

/** How often the rest of a request is sent again if not a single answer comes. */
const patience = 3

export type BatchOptions = Pick<CallOptions, 'signal' | 'token' | 'headers'>

/**
 * The verdicts on decks, in their order. Decks are taken from the iterable only as their verdicts are asked for; if the connection
 * breaks, those without an answer are sent again.
 */
export async function* validateBatch(
  send: Send,
  game: GameId,
  decks: Iterable<BatchLine> | AsyncIterable<BatchLine>,
  options: BatchOptions = {},
): AsyncGenerator<BatchAnswer> {
  let judged = 0
  for await (const lines of requestsOf(decks)) {
    for await (const answer of answersTo(send, game, lines, options))
      yield 'line' in answer ? { ...answer, line: Number(answer.line) + judged } : answer
    judged += lines.length
  }
}

async function* answersTo(
  send: Send,
  game: GameId,
  lines: readonly string[],
  options: BatchOptions,
): AsyncGenerator<BatchAnswer> {
  let done = 0
  for (let failures = 0; done < lines.length; failures++) {
    const body = lines.slice(done).join('\n')
    const request = { ...options, path: { game }, body, contentType: 'application/x-ndjson', repeat: true }
    const before = done
    try {
      const response = await send('POST', '/v1/games/{game}/validate/batch', request)
      for await (const answer of readLines<BatchAnswer>(response, options.signal)) {
        done++
        failures = 0
        yield 'line' in answer ? { ...answer, line: Number(answer.line) + before } : answer
      }
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error
    }
    if (failures >= patience) throw new NoConnection()
  }
}

async function* requestsOf(decks: Iterable<BatchLine> | AsyncIterable<BatchLine>): AsyncGenerator<string[]> {
  let lines: string[] = []
  let characters = 0
  for await (const deck of decks) {
    const line = JSON.stringify(deck)
    if (
      lines.length === maxPerRequest.decks ||
      (lines.length > 0 && characters + line.length > maxPerRequest.characters)
    ) {
      yield lines
      lines = []
      characters = 0
    }
    lines.push(line)
    characters += line.length
  }
  if (lines.length > 0) yield lines
}
