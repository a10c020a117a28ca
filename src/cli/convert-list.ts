import { readFile, stat } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { Problem } from '../core/problem.ts'
import { parseDecklist } from '../decklists/parse-decklist.ts'
import { renderDecklist } from '../decklists/render-decklist.ts'
import { OperatorError } from '../operator-error.ts'
import type { ConvertFlags } from './convert.ts'
import { loadCatalog } from './load-catalog.ts'

export interface Converted {
  readonly text: string
  /** Sentences for standard error: what names no card, and what was read with some latitude. */
  readonly unresolved: readonly string[]
  readonly warnings: readonly string[]
}

const mostBytes = 1_000_000

export async function readList(file: string): Promise<string> {
  if (file === '-') return readAll(process.stdin)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new OperatorError(`There is no file ${file}.`)
  if (found.size > mostBytes) throw new OperatorError(`${file} is too large for a decklist.`)
  return readFile(file, 'utf8')
}

export async function convertList(text: string, flags: ConvertFlags): Promise<Converted> {
  const catalog = await loadCatalog(flags.game ?? 'l5r-lcg')
  const parsed = parseDecklist(catalog, text)
  try {
    const { text: written } = renderDecklist(catalog, {
      cards: parsed.cards,
      as: flags.as,
      name: flags.name ?? parsed.name,
    })
    return {
      text: written,
      warnings: parsed.warnings.map(({ line, message }) =>
        printable(line === undefined ? message : `Line ${line}: ${message}`),
      ),
      unresolved: parsed.unresolved.map(({ line, text: typed, suggestions }) => {
        const hint = suggestions.length > 0 ? `; did you mean ${suggestions.join(', ')}?` : '.'
        return printable(`Line ${line}: "${typed.slice(0, 200)}" names no card${hint}`)
      }),
    }
  } catch (error) {
    if (error instanceof Problem) throw new OperatorError(error.message)
    throw error
  }
}

/** A list from somebody else may hold characters that steer a terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\uFFFD')
}
