import { Problem } from '../../../base/problem.ts'
import { compileWhenUsed } from '../../../domain/core/formats/compile-when-used.ts'
import { games } from '../../../domain/games/index.ts'
import { createOwnPool } from '../../../platform/db/connection/own-pool.ts'
import { serveTasks } from '../../../platform/workers/serve-tasks.ts'
import { buildGameCatalog, type GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { readGameData, readVersions } from '../../cards/catalog/stored/read.ts'
import type { ProcessAnswer, ProcessTask } from './engine.ts'
import { runTask } from './tasks.ts'

let known: GameCatalog | undefined

/** Runs a task on a connection of its own, with a catalogue that the process keeps while it stays the newest. */
serveTasks<ProcessTask>(async ({ databaseUrl, ...task }, onProgress): Promise<ProcessAnswer> => {
  const pool = createOwnPool(databaseUrl)
  const catalog = async (): Promise<GameCatalog> => {
    const version = (await readVersions(pool)).get(task.request.game)
    if (known?.game.id === task.request.game && known.version === version) return known
    const game = games.find(({ id }) => id === task.request.game)
    const { data, keyOf, versions } = await readGameData(pool, [task.request.game])
    if (!game || !data[0]) throw new Problem('not-ready', `The catalogue of ${task.request.game} is not loaded.`)
    known = buildGameCatalog(game, data[0], keyOf, versions.get(game.id)!, compileWhenUsed)
    return known
  }
  try {
    return { answer: await runTask(task, { pool, catalog: await catalog(), onProgress }) }
  } catch (error) {
    // An error loses its class on the way to another process.
    if (error instanceof Problem) return { problem: { kind: error.kind, detail: error.message } }
    throw error
  } finally {
    await pool.end()
  }
})
