import { Command, Option } from 'commander'
import { OperatorError } from '../operator-error.ts'

const gameIds = ['l5r-lcg', 'l5r-ccg', 'shadowfist'] as const
const mostBytes = 1_000_000

export interface ConvertFlags {
  readonly as: string
  readonly game?: (typeof gameIds)[number]
  readonly name?: string
}

export interface Converted {
  readonly text: string
  /** Sentences for standard error: what names no card, and what was read with some latitude. */
  readonly unresolved: readonly string[]
  readonly warnings: readonly string[]
}

export function createConvertCommand(): Command {
  return new Command('convert')
    .description('Writes a decklist in another format, from the shipped data; needs no database.')
    .argument('<file>', 'a file with a decklist in any known format, or - for one on standard input')
    .requiredOption('--as <format>', 'plain, json, emeralddb, octgn, markdown, sun-and-moon or shadowfist')
    .addOption(new Option('--game <game>', 'the game it belongs to').choices(gameIds).default('l5r-lcg'))
    .option('--name <name>', "the deck's name, in place of the one that the list has")
    .action(async (file: string, flags: ConvertFlags) => {
      const { text, unresolved, warnings } = await convertList(await readList(file), flags)
      process.stdout.write(text)
      for (const line of [...warnings, ...unresolved]) console.error(line)
      // A list that lost a line on the way must not look whole to a script.
      if (unresolved.length > 0) process.exitCode = 1
    })
}

async function readList(file: string): Promise<string> {
  const [{ readFile, stat }, { text }] = await Promise.all([
    import('node:fs/promises'),
    import('node:stream/consumers'),
  ])
  if (file === '-') return text(process.stdin)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new OperatorError(`There is no file ${file}.`)
  if (found.size > mostBytes) throw new OperatorError(`${file} is too large for a decklist.`)
  return readFile(file, 'utf8')
}

export async function convertList(text: string, flags: ConvertFlags): Promise<Converted> {
  const [{ loadCatalog }, { parseDecklist }, { renderDecklist }, { Problem }] = await Promise.all([
    import('./rulings-subject.ts'),
    import('../decklists/parse-decklist.ts'),
    import('../decklists/render-decklist.ts'),
    import('../core/problem.ts'),
  ])
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
      warnings: parsed.warnings.map(({ line, message }) => (line === undefined ? message : `Line ${line}: ${message}`)),
      unresolved: parsed.unresolved.map(({ line, text: typed, suggestions }) => {
        const hint = suggestions.length > 0 ? `; did you mean ${suggestions.join(', ')}?` : '.'
        return `Line ${line}: "${typed.slice(0, 200)}" names no card${hint}`
      }),
    }
  } catch (error) {
    if (error instanceof Problem) throw new OperatorError(error.message)
    throw error
  }
}
