import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { ExternalCard } from '../core/card.ts'
import { type NamedText, parseEntries, parseJson, placeOf, sentence } from '../core/json-file.ts'
import { OperatorError } from '../core/operator-error.ts'
import type { Game } from '../games/game.ts'
import { projectRoot } from '../project-root.ts'
import { RulesEntry, Ruling } from '../rulings/records/ruling.ts'
import { crossCheck, type DataPart } from './cross-check.ts'
import { Cycle, type GameData, Pack } from './game-data.ts'

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
  const read = async <T>(part: DataPart, schema: z.ZodType<T>) => {
    const path = join(folder, fileNames[part])
    const file = optional.has(part) && !existsSync(path) ? { name: path, content: '[]' } : await readTextFile(path)
    return { file, entries: parseEntries(file, parseJson(file), schema) }
  }
  const [cards, packs, cycles, external, rulings, rulesEntries, formats] = await Promise.all([
    read('cards', game.cardFacts),
    read('packs', Pack),
    read('cycles', Cycle),
    read('external', game.externalCard ?? ExternalCard),
    read('rulings', Ruling),
    read('rulesEntries', RulesEntry),
    readFormats(join(folder, 'formats')),
  ])
  const data: GameData = {
    game: game.id,
    cards: cards.entries,
    packs: packs.entries,
    cycles: cycles.entries,
    external: external.entries,
    formats,
    rulings: rulings.entries,
    rulesEntries: rulesEntries.entries,
  }
  const fault = crossCheck(game, data)[0]
  if (fault) {
    const { file, entries } = { cards, packs, cycles, external, rulings, rulesEntries }[fault.part]
    throw new OperatorError(`${placeOf(file, entries[fault.index], fault.index)}: ${sentence(fault.message)}`)
  }
  return data
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
