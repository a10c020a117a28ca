import { Problem } from '../../../base/problem.ts'
import type { Mulligan } from '../schema.ts'
import type { Goal } from './goal-schema.ts'

/**
 * Parses goals as the command line and addresses of pictures take them:
 *
 *   goal  = any [ "as" name ]        any = all { "|" all }        all = part { "&" part }
 *   part  = "!" part | "[" any "]" | [ number ] query "in" zone
 *   number = "2+", "at least 2" | "2", "exactly 2" | "1-2" between | "0-2", "at most 2" | "no" none; at least one by default
 *
 * Queries are those of the card search. Quotes protect `&`, `|` and `]`.
 */
export function parseGoalText(source: string): Goal {
  const { text, name } = splitName(source)
  const reader: Reader = { source: text, at: 0 }
  const goal = readAny(reader)
  if (peek(reader)) throw syntaxError(text, reader.at, 'the end, "&" or "|"')
  return { name: name ?? text.trim(), ...goal }
}

/** A name comes last, after a zone: a query may contain the word too. */
export function splitName(source: string): { text: string; name?: string } {
  const match = /^(.*\sin\s+[a-z][\w-]*[\s\]]*)\sas\s+(\S.*)$/is.exec(source)
  return match ? { text: match[1]!, name: match[2]!.trim() } : { text: source }
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
  const match =
    /^\s*(?:(no|\d+\+?|\d+-\d+|(?:at\s+least|at\s+most|exactly)\s+\d+)\s+)?(\S.*?)\s+in\s+([a-z][\w-]*)\s*$/is.exec(
      text,
    )
  if (!match) throw syntaxError(source, at, 'a count such as "2+ type:character cost<=2 in provinces"')
  return { number: match[1] ?? '1+', query: match[2]!, zone: match[3]!.toLowerCase() }
}

const wordedBounds: Readonly<Record<string, 'atLeast' | 'atMost' | 'exactly'>> = {
  'at least': 'atLeast',
  'at most': 'atMost',
  exactly: 'exactly',
}

function boundsOf(number: string): Pick<Goal, 'atLeast' | 'atMost' | 'exactly'> | undefined {
  if (number.toLowerCase() === 'no') return { exactly: 0 }
  const words = /^(at least|at most|exactly) (\d+)$/.exec(number.toLowerCase().replace(/\s+/g, ' '))
  if (words) return { [wordedBounds[words[1]!]!]: Number(words[2]) }
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
    const atMost = /^(?:at\s+most\s+)?(\d+)$/i.exec(number)?.[1]
    if (atMost === undefined && /^\s*(no\s|\d|at\s+least\s|exactly\s)/i.test(source) && number !== '1+')
      throw syntaxError(source, 0, 'a plain number, the maximum to keep')
    entry.keep.push({ q: query, ...(atMost === undefined ? {} : { atMost: Number(atMost) }) })
  }
  return mulligan as Mulligan
}

/** Cards that let their owner draw: `card draws number [when played|revealed]`. */
export function parseWhenText(source: string): { card: string; draw: number; on?: 'played' | 'revealed' } {
  const match = /^\s*(\S.*?)\s+draws\s+(\d+)(?:\s+when\s+(played|revealed))?\s*$/i.exec(source)
  if (!match) throw syntaxError(source, 0, 'such as "Spyglass draws 1" or "type:holding draws 1 when revealed"')
  const on = match[3]?.toLowerCase() as 'played' | 'revealed' | undefined
  return { card: match[1]!, draw: Number(match[2]), ...(on ? { on } : {}) }
}

function syntaxError(source: string, position: number, expected: string): Problem {
  return new Problem('malformed', `"${source}", character ${position + 1}: expected ${expected}.`)
}
