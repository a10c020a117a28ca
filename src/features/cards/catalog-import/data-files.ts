import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { type NamedText, parseEntries, parseJson, placeOf, sentence } from '../../../base/json-file.ts'
import { OperatorError } from '../../../base/operator-error.ts'
import { ExternalCard } from '../../../domain/core/cards/card.ts'
import type { Game } from '../../../domain/games/game.ts'
import { projectRoot } from '../../../platform/project-root.ts'
import { crossCheck, type DataPart } from '../catalog/snapshot/cross-check.ts'
import { Cycle, type GameData, Pack } from '../catalog/snapshot/game-data.ts'
import { RulesEntry, Ruling } from '../rulings/records/ruling.ts'

/** The data that the service is shipped with. */
export const defaultDataDir = join(projectRoot, 'data')

const fileNames: Record<DataPart, string> = {
  cards: 'cards.json',
  packs: 'packs.json',
  cycles: 'cycles.json',
  external: 'external-cards.json',
  rulings: 'rulings.json',
  rulesEntries: 'rules-entries.json',
}

/** Files that a game need not have. */
const optional: ReadonlySet<DataPart> = new Set(['rulings', 'rulesEntries'])

/** Reads `<dir>/<game>/` of every game. The first fault throws an error that names the file, the place and the fault. */
export function loadDataFiles(dir: string, games: readonly Game[]): Promise<GameData[]> {
  return Promise.all(games.map((game) => loadGameFiles(dir, game)))
}

export async function loadGameFiles(dir: string, game: Game): Promise<GameData> {
  const folder = join(dir, game.id)
  const files = {} as Record<DataPart, NamedText>
  const read = async <T>(part: DataPart, schema: z.ZodType<T>) => {
    const path = join(folder, fileNames[part])
    const missing = optional.has(part) && !existsSync(path)
    files[part] = missing ? { name: path, content: '[]' } : await readTextFile(path)
    return parseEntries(files[part], parseJson(files[part]), schema)
  }
  const data: GameData = {
    game: game.id,
    cards: await read('cards', game.cardFacts),
    packs: await read('packs', Pack),
    cycles: await read('cycles', Cycle),
    external: await read('external', game.externalCard ?? ExternalCard),
    formats: await readFormats(join(folder, 'formats')),
    rulings: await read('rulings', Ruling),
    rulesEntries: await read('rulesEntries', RulesEntry),
  }
  const fault = crossCheck(game, data)[0]
  if (!fault) return data
  const { part, index, message } = fault
  throw new OperatorError(`${placeOf(files[part], data[part][index], index)}: ${sentence(message)}`)
}

export async function readTextFile(path: string): Promise<NamedText> {
  try {
    return { name: path, content: await readFile(path, 'utf8') }
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`, {
      cause: error,
    })
  }
}

async function readFormats(folder: string): Promise<unknown[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map(async (name) => parseJson(await readTextFile(join(folder, name)))))
}
