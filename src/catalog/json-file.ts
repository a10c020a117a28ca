import type { z } from 'zod'
import { OperatorError } from '../operator-error.ts'

/** The text of a file, and the name to give it in messages. */
export interface NamedText {
  readonly name: string
  readonly content: string
}

export function parseJson({ name, content }: NamedText): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch (error) {
    const detail = (error as Error).message
    const position = /at position (\d+)/.exec(detail)?.[1]
    const line = content.slice(0, position === undefined ? undefined : Number(position)).split('\n').length
    throw new OperatorError(`${name}, line ${line}: this is not valid JSON (${detail}).`, { cause: error })
  }
}

/** Parses every entry of an array; the first fault is told with its place in the file. */
export function parseEntries<T>(file: NamedText, entries: unknown, schema: z.ZodType<T>): T[] {
  if (!Array.isArray(entries)) throw new OperatorError(`${file.name}: an array was expected.`)
  return entries.map((entry: unknown, index) => {
    const parsed = schema.safeParse(entry)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    const path = [index, ...(issue?.path ?? [])].map((part) => `/${String(part)}`).join('')
    throw new OperatorError(`${placeOf(file, entry, index, path)}: ${sentence(issue?.message ?? 'not valid')}`)
  })
}

/** File, line where an entry stands on a line of its own, JSON Pointer and id. */
export function placeOf(file: NamedText, entry: unknown, index: number, pointer = `/${index}`): string {
  const id = entry !== null && typeof entry === 'object' && 'id' in entry ? String(entry.id).slice(0, 80) : undefined
  const line = file.content.split('\n', index + 2)[index + 1]
  const where = id !== undefined && line?.includes(JSON.stringify(id)) ? `, line ${index + 2}` : ''
  return `${file.name}${where}, ${pointer}${id === undefined ? '' : ` (${id})`}`
}

export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
