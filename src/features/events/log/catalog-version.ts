import sql from 'sql-template-tag'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { type EventDeps, gameOfEvent } from '../deps.ts'
import type { EventRow } from '../row.ts'
import type { Connection } from '../store/read-event.ts'

/** The catalogue that verdicts are made by, and the version that the database has for it. */
export interface JudgingCatalog {
  readonly game: GameCatalog
  /** What the database must still say when a verdict is stored. */
  readonly version: string
}

type Deps = Pick<EventDeps, 'catalog' | 'catchUp'>
type Subject = Pick<EventRow, 'settings'>

/** The snapshot at hand, taken for the newest; whoever stores a verdict finds out whether it is. */
export function catalogAtHand(deps: Deps, event: Subject): JudgingCatalog {
  const game = gameOfEvent(deps, event)
  return { game, version: game.version }
}

/**
 * The newest catalogue. An instance hears a moment late of what was announced at another one, and must not judge by what no
 * longer holds. If it cannot read what the database has, it judges by what it has.
 */
export async function newestCatalog(deps: Deps, connection: Connection, event: Subject): Promise<JudgingCatalog> {
  const atHand = catalogAtHand(deps, event)
  const version = await versionIn(connection, event)
  if (version === undefined || version === atHand.version) return atHand
  await deps.catchUp?.()
  return { game: gameOfEvent(deps, event), version }
}

/** Like `newestCatalog`, and nobody changes the catalogue until the end of the transaction. */
export async function lockedCatalog(deps: Deps, client: Connection, event: Subject): Promise<JudgingCatalog> {
  await client.query(sql`SELECT 1 FROM catalog_state WHERE game = ${event.settings.game} FOR SHARE`)
  return newestCatalog(deps, client, event)
}

async function versionIn(connection: Connection, { settings }: Subject): Promise<string | undefined> {
  const { rows } = await connection.query<{ version: string }>(
    sql`SELECT version FROM catalog_state WHERE game = ${settings.game}`,
  )
  return rows[0]?.version
}
