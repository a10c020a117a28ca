import { z } from 'zod'
import { OperatorError } from '../../../base/operator-error.ts'

/**
 * A backup is a gzip file of lines. The first is this header; then, for each table, its rows as COPY writes them and a line
 * `\.`; the last is the end, without which the file is not whole.
 */
export const Header = z.object({
  kotei: z.literal('backup'),
  /** Of this layout of the file. */
  layout: z.literal(1),
  /** The release that wrote it. */
  release: z.string(),
  createdAt: z.string(),
  /** The migrations that the tables were made by, oldest first. */
  migrations: z.array(z.string()).min(1).readonly(),
  /** In an order in which they can be filled: a table comes after those that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})
export type Header = z.infer<typeof Header>

export const End = z.object({
  /** The number of rows by table. */
  rows: z.record(z.string(), z.int()),
  /** The next values of the sequences. */
  sequences: z.record(z.string(), z.string()),
})
export type End = z.infer<typeof End>

export const endOfRows = '\\.'

export function parseHeader(path: string, line: string | undefined): Header {
  const value = jsonOf(line) as { kotei?: unknown; layout?: unknown; release?: unknown } | undefined
  if (value?.kotei !== 'backup') throw new OperatorError(`${path} is not a backup that "kotei backup" made.`)
  if (typeof value.layout === 'number' && value.layout > 1)
    throw new OperatorError(
      `${path} was made by a newer version of Kotei (${value.release}); restore it with that version.`,
    )
  const parsed = Header.safeParse(value)
  if (!parsed.success) throw damaged(path)
  return parsed.data
}

export function parseEnd(path: string, line: string | undefined): End {
  const parsed = End.safeParse(jsonOf(line))
  if (!parsed.success) throw damaged(path)
  return parsed.data
}

export function damaged(path: string): OperatorError {
  return new OperatorError(`${path} is damaged or was cut short; nothing of it was restored. Use another backup.`)
}

function jsonOf(line: string | undefined): unknown {
  try {
    return line === undefined ? undefined : JSON.parse(line)
  } catch {
    return undefined
  }
}
