import { isUtf8 } from 'node:buffer'
import { createPacer } from '../../../base/pacer.ts'
import { Problem } from '../../../base/problem.ts'
import { deckBodyLimit } from '../decklists/deck-input.ts'
import { type BatchLine, lineLabels } from './schema.ts'

export const maxLineBytes = deckBodyLimit

/** The response to one line, as JSON without the newline; a promise only if a stored deck must be read. */
export type AnswerLine = (text: string, line: number) => string | Promise<string>
export type FailLine = (problem: Problem, line: number) => string

const newline = 10
const flushFrom = 64 * 1024

/**
 * Answers NDJSON line by line, giving way to other requests by the clock. Memory is bounded by a chunk and the longest line,
 * and nothing is read before the client has taken what was written. An invalid line gets a problem of its own and does not
 * end the batch.
 */
export async function* answerLines(
  chunks: AsyncIterable<Uint8Array>,
  answer: AnswerLine,
  fail: FailLine,
  pacer = createPacer(),
): AsyncGenerator<string> {
  let line = 0
  let out = ''
  for await (const block of blocksOf(chunks)) {
    for (const text of block instanceof Problem ? [block] : linesOf(block)) {
      const answered = respond(text, ++line, answer, fail)
      out += typeof answered === 'string' ? answered : await answered
      if (pacer.isDue()) await pacer.rest()
      if (out.length >= flushFrom) {
        yield out
        out = ''
      }
    }
    if (out !== '') yield out
    out = ''
  }
}

/** The lines that a chunk completes, without the last newline; a problem in place of a line that is too long. */
async function* blocksOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer | Problem> {
  let rest: Buffer[] = []
  let restBytes = 0
  let skipping = false
  for await (const part of chunks) {
    let chunk = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    if (skipping) {
      const end = chunk.indexOf(newline)
      if (end === -1) continue
      chunk = chunk.subarray(end + 1)
      skipping = false
    }
    const end = chunk.lastIndexOf(newline)
    if (end !== -1) {
      yield rest.length === 0 ? chunk.subarray(0, end) : Buffer.concat([...rest, chunk.subarray(0, end)])
      rest = []
      restBytes = 0
    }
    const left = chunk.subarray(end + 1)
    rest.push(left)
    restBytes += left.length
    if (restBytes > maxLineBytes) {
      yield tooLong()
      rest = []
      restBytes = 0
      skipping = true
    }
  }
  if (restBytes > 0) yield Buffer.concat(rest)
}

type Line = string | Problem

function linesOf(block: Buffer): Line[] {
  if (isUtf8(block)) return block.toString('utf8').split('\n')
  const lines: Line[] = []
  for (let from = 0; from <= block.length; ) {
    const to = block.indexOf(newline, from)
    const bytes = block.subarray(from, to === -1 ? block.length : to)
    lines.push(isUtf8(bytes) ? bytes.toString('utf8') : new Problem('malformed', 'The line is not valid UTF-8.'))
    if (to === -1) break
    from = to + 1
  }
  return lines
}

function respond(text: Line, line: number, answer: AnswerLine, fail: FailLine): string | Promise<string> {
  if (text instanceof Problem) return `${fail(text, line)}\n`
  // Files written on Windows may begin with a byte-order mark.
  if (line === 1 && text.startsWith('\uFEFF')) return respond(text.slice(1), line, answer, fail)
  if (text.length > maxLineBytes) return `${fail(tooLong(), line)}\n`
  // Blank lines, as at the end of a file, get no response.
  if (text.trim() === '') return ''
  const answered = answer(text, line)
  return typeof answered === 'string' ? `${answered}\n` : answered.then((each) => `${each}\n`)
}

function tooLong(): Problem {
  return new Problem('too-large', `A line has at most ${maxLineBytes.toLocaleString('en')} bytes.`)
}

/** Like `parseJson` for a whole body. */
export function parseLine(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Problem('malformed', `The line is not valid JSON: ${(error as Error).message.slice(0, 200)}`, {
      errors: [{ pointer: '', code: 'invalid-json', message: 'Not valid JSON.' }],
    })
  }
}

type LineLabels = Pick<BatchLine, keyof typeof lineLabels>

/** What names a line that failed, as far as it is valid. */
export function labelsOf(value: unknown): LineLabels {
  if (value === null || typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(lineLabels).flatMap(([name, label]) => {
      const { data } = label.safeParse((value as Record<string, unknown>)[name])
      return data === undefined ? [] : [[name, data]]
    }),
  )
}
