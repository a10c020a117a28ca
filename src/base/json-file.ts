import type { z } from 'zod'
import { OperatorError } from './operator-error.ts'

/** The text of a file, and its name for messages. */
export interface NamedText {
  readonly name: string
  readonly content: string
}

export function parseJson({ name, content }: NamedText): unknown {
  const text = content.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    const what = (error as Error).message.replace(/,? ?(\.\.\.)?".*$/s, '').replace(/( in JSON)? at position .*$/s, '')
    throw new OperatorError(`${name}, line ${faultyLine(text)}: this is not valid JSON: ${sentence(what)}`, {
      cause: error,
    })
  }
}

/** The first line that makes the text invalid, by bisection: JSON.parse reports a position only for some faults. */
function faultyLine(text: string): number {
  const lines = text.split('\n')
  let good = 0
  let bad = lines.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isValidStart(lines.slice(0, middle).join('\n'))) good = middle
    else bad = middle
  }
  return bad
}

function isValidStart(start: string): boolean {
  try {
    JSON.parse(start)
    return true
  } catch (error) {
    const { message } = error as Error
    const position = /at position (\d+)/.exec(message)?.[1]
    return /end of JSON input/.test(message) || (position !== undefined && Number(position) >= start.length)
  }
}

/** Parses every entry of the array at the pointer `within`; throws the first fault with its place. */
export function parseEntries<T>(file: NamedText, entries: unknown, schema: z.ZodType<T>, within = ''): T[] {
  if (!Array.isArray(entries)) throw new OperatorError(`${file.name}: expected an array.`)
  return entries.map((entry: unknown, index) => {
    const parsed = schema.safeParse(entry)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    const path = [index, ...(issue?.path ?? [])].map((part) => `/${String(part)}`).join('')
    throw new OperatorError(`${placeOf(file, entry, index, within + path)}: ${sentence(issue?.message ?? 'not valid')}`)
  })
}

/** File, line (if the entry has a line of its own), JSON Pointer and id. */
export function placeOf(file: NamedText, entry: unknown, index: number, pointer = `/${index}`): string {
  const id = entry !== null && typeof entry === 'object' && 'id' in entry ? String(entry.id).slice(0, 80) : undefined
  const line = file.content.split('\n', index + 2)[index + 1]
  const where = id !== undefined && line?.includes(JSON.stringify(id)) ? `, line ${index + 2}` : ''
  return `${file.name}${where}, ${pointer}${id === undefined ? '' : ` (${id})`}`
}

export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
