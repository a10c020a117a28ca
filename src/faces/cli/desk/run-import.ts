import { readFile, writeFile } from 'node:fs/promises'
import { csvLine } from '../../../base/csv.ts'
import { OperatorError } from '../../../base/operator-error.ts'
import type { ImportedEntrants } from '../../../features/events/entrants/schema.ts'
import { printable, wrap } from '../output/layout.ts'
import type { DeskConnection } from './connect.ts'
import { counted } from './counted.ts'

export interface ImportFlags {
  readonly output?: string
  readonly namesakes?: boolean
}

/** Imports a file of entrants and returns what `kotei desk import` prints: the links are shown this once. */
export async function runImport(
  connection: DeskConnection,
  file: string,
  { output, namesakes }: ImportFlags,
  width: number,
): Promise<string> {
  const { call, code } = connection
  const body = await readText(file)
  const answer = await call('POST', `/entrants${namesakes ? '?namesakes=add' : ''}`, { body, contentType: 'text/csv' })
  const { added, existing, ignored } = (await answer.json()) as ImportedEntrants
  const notes = [
    `${capital(counted(added.length, 'entrant'))} added to ${code}${existing.length === 0 ? '.' : `; ${counted(existing.length, 'was', 'were')} there already:`}`,
    ...existing.map(({ line, number, name }) => `  ${number} ${name} (line ${line})`),
    ...(ignored.length === 0 ? [] : [`Columns that were not read, and are not stored: ${ignored.join(', ')}.`]),
  ].flatMap((note) => (note.startsWith(' ') ? [printable(note)] : wrap(note, width)))
  if (added.length === 0) return `${notes.join('\n')}\n`
  const links = added.map(({ number, name, link }) => [number, name, `${connection.server}${link}`] as const)
  if (output !== undefined) {
    await writeLinks(output, links)
    return `${notes.join('\n')}\nTheir links are in ${output}.\n`
  }
  // Below the names: a link that is wrapped cannot be copied.
  const digits = String(Math.max(...links.map(([number]) => number))).length
  const lines = links.map(([number, name, link]) => {
    return `${String(number).padStart(digits)}  ${printable(name)}\n${' '.repeat(digits + 2)}${link}`
  })
  return `${notes.join('\n')}\n\nTheir links, shown this once:\n${lines.join('\n')}\n`
}

const capital = (text: string) => (text.startsWith('0') ? text.replace('0', 'No') : text)

/** For a form letter. Only the owner may read it: whoever has a link can send the list. */
async function writeLinks(file: string, links: readonly (readonly [number, string, string])[]): Promise<void> {
  const text = [['number', 'name', 'link'], ...links].map((cells) => csvLine(cells)).join('')
  try {
    await writeFile(file, text, { mode: 0o600 })
  } catch (error) {
    throw new OperatorError(`${file} could not be written: ${(error as Error).message}.\nThe links:\n${text}`)
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new OperatorError(`${file} could not be read: ${(error as Error).message}.`)
  }
}
