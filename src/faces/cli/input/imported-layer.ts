import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../../base/json-file.ts'
import { OperatorError } from '../../../base/operator-error.ts'
import type { Game } from '../../../domain/games/game.ts'
import { crossCheck } from '../../../features/cards/catalog/snapshot/cross-check.ts'
import { Cycle, type GameData, Pack } from '../../../features/cards/catalog/snapshot/game-data.ts'
import { type Additions, withAdditions } from '../../../features/cards/catalog/snapshot/layers.ts'
import { readTextFile } from '../../../features/cards/catalog-import/data-files.ts'
import { defaultDatabaseDir } from '../../../platform/db/embedded/default-dir.ts'
import { dataDirOf } from '../../service/config.ts'

/** Where the embedded PostgreSQL keeps its data. */
export function databaseDir(): string {
  return dataDirOf(process.env) ?? defaultDatabaseDir
}

/**
 * The file with what operators imported for a game. It lies beside the data of PostgreSQL, since only PostgreSQL's user
 * may enter those, and lets the command line know imported cards without a database.
 */
export function layerFile(game: string): string {
  const dir = databaseDir()
  // In a volume, whose surroundings may not be writable or kept, the data of PostgreSQL is in a directory of its own.
  return join(existsSync(join(dir, 'postgres')) ? join(dir, 'imports') : `${dir}.imports`, `${game}.json`)
}

/** Removes the file if nothing was added. */
export async function writeLayer(game: string, additions: Additions): Promise<void> {
  const path = layerFile(game)
  if (Object.values(additions).every(({ whole, patches }) => whole.length + patches.length === 0)) {
    await rm(path, { force: true })
    return
  }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.${process.pid}`, `${JSON.stringify(additions, null, 1)}\n`)
  await rename(`${path}.${process.pid}`, path)
}

/** The shipped data with the imported. The file passes the same schemas and cross-checks as the shipped data. */
export async function withImported(game: Game, shipped: GameData): Promise<GameData> {
  const path = layerFile(game.id)
  if (!existsSync(path)) return shipped
  const refuse = (why: string): never => {
    throw new OperatorError(`${path}: ${why}; "kotei import" writes the file anew.`)
  }
  const parsed = layerSchema(game).safeParse(parseJson(await readTextFile(path)))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    return refuse(`${issue.path.join('/')}: ${issue.message}`)
  }
  const data = withAdditions(shipped, parsed.data as Additions)
  const fault = crossCheck(game, data)[0]
  return fault ? refuse(`${fault.id}: ${fault.message}`) : data
}

function layerSchema(game: Game) {
  const layer = <T>(entry: z.ZodType<T>) =>
    z.strictObject({ whole: z.array(entry), patches: z.array(z.looseObject({ id: z.string() })) })
  return z.strictObject({ cycles: layer(Cycle), packs: layer(Pack), cards: layer(game.cardFacts) })
}
