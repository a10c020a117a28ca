import { buildGameCatalog, type GameCatalog } from '../catalog/catalog.ts'
import { readGameData, readVersions } from '../catalog/store/read.ts'
import { compileWhenUsed } from '../core/compile-when-used.ts'
import { Problem } from '../core/problem.ts'
import { createOwnPool } from '../db/own-pool.ts'
import { games } from '../games/index.ts'
import { serveTasks } from '../workers/serve-tasks.ts'
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
