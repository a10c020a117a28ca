import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { versionOf } from '../../src/catalog/build-catalog.ts'
import { buildGameCatalog, type GameCatalog } from '../../src/catalog/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../../src/catalog/data-files.ts'
import type { GameData } from '../../src/catalog/game-data.ts'
import { once } from '../../src/core/once.ts'
import type { Game } from '../../src/games/game.ts'
import { games } from '../../src/games/index.ts'

interface Parsed {
  readonly version: string
  readonly data: GameData
}

const parsed = new Map(games.map((game) => [game.id, once(() => parsedOnce(game))]))
const built = new Map(games.map((game) => [game.id, once(() => build(game))]))

/** The data files of a game. Do not change it: the tests of a file share it. */
export async function shippedData(id = 'l5r-lcg'): Promise<GameData> {
  return (await entryOf(parsed, id)).data
}

/** A game's catalogue from the shipped files, without a database; immutable, and shared by the tests of a file. */
export function shippedCatalog(id = 'l5r-lcg'): Promise<GameCatalog> {
  return entryOf(built, id)
}

function entryOf<T>(entries: ReadonlyMap<string, () => T>, id: string): T {
  const entry = entries.get(id)
  if (!entry) throw new Error(`There is no game "${id}"`)
  return entry()
}

async function build(game: Game): Promise<GameCatalog> {
  const { data, version } = await entryOf(parsed, game.id)
  return buildGameCatalog(game, data, (_game, _card, index) => index + 1, version)
}

/** Checking the files takes a second, so that the first test file of a run that needs them keeps the result for the others. */
async function parsedOnce(game: Game): Promise<Parsed> {
  const kept = join(runDir(), `${game.id}.json`)
  const text = await readFile(kept, 'utf8').catch(() => undefined)
  if (text !== undefined) return JSON.parse(text)
  const data = await loadGameFiles(defaultDataDir, game)
  const result = { version: versionOf(data), data }
  // Complete before it has its name: the other worker may be looking for it.
  const unfinished = `${kept}.${randomUUID()}`
  await writeFile(unfinished, JSON.stringify(result))
  await rename(unfinished, kept)
  return result
}

function runDir(): string {
  const dir = process.env.KOTEI_TEST_DIR
  if (!dir) throw new Error('KOTEI_TEST_DIR is not set: run the tests by "npm test"')
  return dir
}
