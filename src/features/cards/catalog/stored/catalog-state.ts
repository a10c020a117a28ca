import type pg from 'pg'
import sql from 'sql-template-tag'
import { publish } from '../../../people/webhooks/messages/publish.ts'
import type { Announcement } from '../../announcements/records/announcement.ts'
import { versionOf } from '../snapshot/build-catalog.ts'
import { catalogChanged } from './catalog-message.ts'
import { lockChanges, recordChanges } from './changes.ts'

/** The NOTIFY channel of new catalogues; the payload is the game and its new version. */
export const catalogChannel = 'kotei_catalog'

const lockKey = 0x6b6f7466

/** Whoever changes the catalogue holds this lock to the end of the transaction. It comes before all others. */
export async function lockCatalog(client: pg.ClientBase): Promise<void> {
  await client.query(sql`SELECT pg_advisory_xact_lock(${lockKey})`)
}

export interface CatalogState {
  readonly version: string
  /** Of the data without what is announced. */
  readonly dataVersion: string
}

export async function readState(client: pg.ClientBase, game: string): Promise<CatalogState | undefined> {
  const { rows } = await client.query<CatalogState>(
    sql`SELECT version, coalesce(data_version, version) AS "dataVersion" FROM catalog_state WHERE game = ${game}`,
  )
  return rows[0]
}

/** The version of a game's data with announced revisions; without any, that of the data. */
export function versionWith(dataVersion: string, announcements: readonly Announcement[]): string {
  const announced = announcements.filter(({ status }) => status === 'announced')
  if (announced.length === 0) return dataVersion
  // By name, so that the order in which they were read or written makes no other version.
  const byName = new Map(announced.map(({ format, id, revision }) => [`${format} ${id}`, revision]))
  return versionOf([dataVersion, Object.fromEntries(byName)])
}

/** After announcements of these formats changed: the new version, the change feed, and a NOTIFY to all instances. */
export async function publishFormats(
  client: pg.ClientBase,
  game: string,
  formats: readonly string[],
  state: { readonly dataVersion: string; readonly announcements: readonly Announcement[]; readonly at: Date },
): Promise<void> {
  const version = versionWith(state.dataVersion, state.announcements)
  const changed = [...new Set(formats)]
  const previous = (await readState(client, game))?.version
  await lockChanges(client)
  await recordChanges(client, game, 'format', 'updated', changed, state.at)
  await client.query(
    sql`UPDATE catalog_state SET version = ${version}, data_version = ${state.dataVersion}, imported_at = ${state.at}
        WHERE game = ${game} AND version <> ${version}`,
  )
  await client.query(sql`SELECT pg_notify(${catalogChannel}, ${`${game} ${version}`})`)
  if (version !== previous)
    await publish(client, [catalogChanged({ game, version, previous, formats: { changed } }, state.at)])
}
