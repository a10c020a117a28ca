import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { OperatorError } from '../../../base/operator-error.ts'
import type { DeskConnection } from './connect.ts'

export interface SheetsFlags {
  readonly output: string
  readonly entrants?: string
  readonly letter?: string
  readonly blank?: string
  readonly size?: string
  readonly slips?: boolean
}

/** Writes the sheets of an event, or its receipts as slips, to a file and returns what `kotei desk sheets` prints. */
export async function runSheets(connection: DeskConnection, { output, slips, ...flags }: SheetsFlags): Promise<string> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(flags)) if (value !== undefined) query.set(name, String(value))
  return saveAnswer(connection, `/${slips ? 'slips' : 'sheets'}.pdf${query.size > 0 ? `?${query}` : ''}`, output)
}

/** Writes what the service answers to a file, as it comes. */
export async function saveAnswer({ call, code }: DeskConnection, path: string, output: string): Promise<string> {
  const answer = await call('GET', path)
  const body = Readable.fromWeb(answer.body as ReadableStream)
  const file = createWriteStream(output)
  try {
    await pipeline(body, file)
  } catch (error) {
    throw new OperatorError(`${output} could not be written: ${(error as Error).message}.`)
  }
  return `Wrote ${output}: ${code}, ${file.bytesWritten.toLocaleString('en')} bytes.\n`
}
