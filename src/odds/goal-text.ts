import { Problem } from '../core/problem.ts'
import type { Goal } from './goal-schema.ts'
import type { Mulligan } from './schema.ts'

/**
 * Parses goals as the command line takes them:
 *
 *   goal  = any        any = all { "|" all }        all = part { "&" part }
 *   part  = "!" part | "[" any "]" | [ number ] query "in" zone
 *   number = "2+" at least | "2" exactly | "1-2" between | "0-2" at most | "no" none; at least one by default
 *
 * Queries are those of the card search. Quotes protect `&`, `|` and `]`.
 */
export function parseGoalText(source: string): Goal {
  const reader: Reader = { source, at: 0 }
  const goal = readAny(reader)
  if (peek(reader)) throw syntaxError(source, reader.at, 'the end, "&" or "|"')
  return { name: source.trim(), ...goal }
}

interface Reader {
  readonly source: string
  at: number
}

/** The next character that is not a space; empty at the end. */
function peek(reader: Reader): string {
  while (/\s/.test(reader.source[reader.at] ?? '')) reader.at++
  return reader.source[reader.at] ?? ''
}

function readAny(reader: Reader): Goal {
  const parts = readJoined(reader, '|', () => readAll(reader))
  return parts.length === 1 ? parts[0]! : { any: parts }
}

function readAll(reader: Reader): Goal {
  const parts = readJoined(reader, '&', () => readPart(reader, 0))
  return parts.length === 1 ? parts[0]! : { all: parts }
}

function readJoined(reader: Reader, sign: string, readNext: () => Goal): Goal[] {
  const parts = [readNext()]
  for (; peek(reader) === sign; parts.push(readNext())) reader.at++
  return parts
}

function readPart(reader: Reader, depth: number): Goal {
  if (depth > 50) throw syntaxError(reader.source, reader.at, 'less nesting')
  const next = peek(reader)
  if (next === '!') {
    reader.at++
    return { not: readPart(reader, depth + 1) }
  }
  if (next !== '[') return readCount(reader)
  reader.at++
  const inner = readAny(reader)
  if (peek(reader) !== ']') throw syntaxError(reader.source, reader.at, '"]"')
  reader.at++
  return inner
}

function readCount(reader: Reader): Goal {
  const from = reader.at
  const text = readUntilJoin(reader)
  const { number, query, zone } = splitCount(text, reader.source, from)
  const bounds = boundsOf(number)
  if (!bounds) throw syntaxError(reader.source, from, 'a number such as 2+, 2, 1-2 or "no"')
  return { zone, q: query, ...bounds }
}

/** Up to the next `&`, `|` or `]` outside quotes. */
function readUntilJoin(reader: Reader): string {
  const from = reader.at
  let quoted = false
  for (; reader.at < reader.source.length; reader.at++) {
    const char = reader.source[reader.at]!
    if (char === '"') quoted = !quoted
    else if (!quoted && '&|]'.includes(char)) break
  }
  return reader.source.slice(from, reader.at)
}

function splitCount(text: string, source: string, at: number): { number: string; query: string; zone: string } {
  const match = /^\s*(?:(no|\d+\+?|\d+-\d+)\s+)?(\S.*?)\s+in\s+([a-z][\w-]*)\s*$/is.exec(text)
  if (!match) throw syntaxError(source, at, 'a count such as "2+ type:character cost<=2 in provinces"')
  return { number: match[1] ?? '1+', query: match[2]!, zone: match[3]!.toLowerCase() }
}

function boundsOf(number: string): Pick<Goal, 'atLeast' | 'atMost' | 'exactly'> | undefined {
  if (number.toLowerCase() === 'no') return { exactly: 0 }
  if (number.endsWith('+')) return { atLeast: Number(number.slice(0, -1)) }
  const [low, high] = number.split('-').map(Number)
  if (high === undefined) return { exactly: low! }
  return low! <= high ? { atLeast: low!, atMost: high } : undefined
}

/** Keep rules: `[maximum] query in zone`; `nothing in hand` replaces everything there. */
export function parseKeepTexts(sources: readonly string[]): Mulligan {
  const mulligan: Record<string, { keep: { q: string; atMost?: number }[] }> = {}
  for (const source of sources) {
    const { number, query, zone } = splitCount(source, source, 0)
    const entry = mulligan[zone] ?? { keep: [] }
    mulligan[zone] = entry
    if (query.toLowerCase() === 'nothing') continue
    const atMost = /^\s*(\d+)\s/.exec(source)?.[1]
    if (atMost === undefined && /^\s*(no|\d)/i.test(source) && number !== '1+')
      throw syntaxError(source, 0, 'a plain number, the maximum to keep')
    entry.keep.push({ q: query, ...(atMost === undefined ? {} : { atMost: Number(atMost) }) })
  }
  return mulligan as Mulligan
}

function syntaxError(source: string, position: number, expected: string): Problem {
  return new Problem('malformed', `"${source}", character ${position + 1}: expected ${expected}.`)
}
