import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Problem } from '../../../base/problem.ts'

export const defaultBodyLimit = 128 * 1024

export function assertMediaType(request: IncomingMessage, accepted: readonly string[]): void {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    throw new Problem('unsupported-type', 'Send the body without a content encoding.')
  }
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
  const isAccepted = accepted.includes(type) || (accepted.includes('application/json') && type.endsWith('+json'))
  if (!isAccepted) {
    const actual = type === '' ? 'missing' : `"${type.slice(0, 80)}"`
    throw new Problem('unsupported-type', `The content type must be ${accepted.join(' or ')}; it is ${actual}.`)
  }
}

function tooLarge(limit: number): Problem {
  return new Problem('too-large', `The body must not exceed ${limit.toLocaleString('en')} bytes.`, {
    headers: { Connection: 'close' },
  })
}

function tooSlow(timeoutMs: number): Problem {
  return new Problem('malformed', `The body did not arrive within ${timeoutMs / 1000} seconds.`, {
    headers: { Connection: 'close' },
  })
}

/** Reads a whole body within the limits. Uses events because an async iterator doubles the time. */
export function readBody(request: IncomingMessage, limit: number, timeoutMs = 30_000): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const expected = Number(request.headers['content-length'] ?? Number.NaN)
    if (expected > limit) {
      reject(tooLarge(limit))
      return
    }
    const chunks: Buffer[] = []
    let size = 0
    let deadline: NodeJS.Timeout | undefined
    const giveUp = (problem: Problem) => {
      clearTimeout(deadline)
      request.removeAllListeners('data')
      request.pause()
      reject(problem)
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) return giveUp(tooLarge(limit))
      chunks.push(chunk)
      // Most bodies come in one piece and need no timer; a connection on which nothing comes is closed by the server.
      if (size !== expected) deadline ??= setTimeout(() => giveUp(tooSlow(timeoutMs)), timeoutMs)
    })
    request.on('end', () => {
      clearTimeout(deadline)
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))
    })
    request.on('error', reject)
    request.on('aborted', () => giveUp(new Problem('malformed', 'The request ended before its body did.')))
  })
}

export function parseJson(body: Buffer): unknown {
  if (body.length === 0) throw new Problem('malformed', 'The body is empty; a JSON value is expected.')
  if (!isUtf8(body)) throw new Problem('malformed', 'The body is not valid UTF-8.')
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw new Problem('malformed', `The body is not valid JSON: ${(error as Error).message.slice(0, 200)}`, {
      errors: [{ pointer: '', code: 'invalid-json', message: 'Not valid JSON.' }],
    })
  }
}
