import { OperatorError } from '../../../base/operator-error.ts'
import { gameIds } from '../../../domain/games/ids.ts'
import { formatRevisionView, formatView } from '../../../features/cards/catalog/replies/format-views.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { formatOf } from '../../../features/cards/catalog/snapshot/game-of.ts'
import { type Catalogs, createCatalogs } from '../input/load-catalog.ts'
import { printFormat, printFormatTable } from '../output/print-formats.ts'
import { dayOfFlag } from './check-files.ts'

export interface FormatsFlags {
  readonly game?: string
  readonly on?: string
  readonly json?: boolean
  readonly width?: number
}

/** The output of `kotei formats [GAME] [FORMAT]`. */
export async function runFormats(
  names: readonly string[],
  flags: FormatsFlags,
  now: Date,
  catalogs: Catalogs = createCatalogs(),
): Promise<string> {
  const on = dayOfFlag(flags.on, now)
  const width = flags.width ?? 80
  const { game, format } = sortNames(names, flags.game)
  if (format === undefined) {
    const shown: GameCatalog[] = []
    for (const id of game === undefined ? gameIds : [game]) shown.push(await catalogs(id))
    if (!flags.json) return shown.map((catalog) => printFormatTable(catalog, on, width)).join('\n')
    const data = shown.map((catalog) => ({
      game: catalog.game.id,
      formats: [...catalog.formats.values()].map(formatView),
    }))
    return json({ data })
  }
  const catalog = await catalogs(game ?? (await gameWith(format, catalogs)))
  const view = formatRevisionView(catalog, formatOf(catalog, format), on)
  return flags.json ? json(view) : printFormat(catalog, view, width)
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** One name is a game or else a format; the option names the game as well. */
function sortNames(names: readonly string[], flag: string | undefined): { game?: string; format?: string } {
  const [first, second] = names
  const isGame = first !== undefined && (gameIds as readonly string[]).includes(first)
  if (isGame && flag !== undefined && flag !== first) throw new OperatorError(`${first} and --game ${flag} differ.`)
  if (first !== undefined && second !== undefined && !isGame)
    throw new OperatorError(`There is no game "${first}"; there are ${gameIds.join(', ')}.`)
  const game = isGame ? first : flag
  const format = isGame ? second : first
  return { ...(game === undefined ? {} : { game }), ...(format === undefined ? {} : { format }) }
}

/** The first game that has the format. */
async function gameWith(format: string, catalogs: Catalogs): Promise<string> {
  const known: string[] = []
  for (const id of gameIds) {
    const catalog = await catalogs(id)
    if (catalog.findFormat(format)) return id
    known.push(...catalog.formats.keys())
  }
  throw new OperatorError(`There is no game and no format "${format}"; formats are ${known.join(', ')}.`)
}
