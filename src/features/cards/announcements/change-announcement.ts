import type pg from 'pg'
import { dayOf } from '../../../base/date.ts'
import { runPaced } from '../../../base/pacer.ts'
import { Problem } from '../../../base/problem.ts'
import type { Format } from '../../../domain/core/formats/format.ts'
import { momentOf } from '../../../platform/db/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../people/webhooks/messages/publish.ts'
import type { Catalog, GameCatalog } from '../catalog/snapshot/catalog.ts'
import { buildGameCatalog } from '../catalog/snapshot/catalog.ts'
import { createCompileOne } from '../catalog/snapshot/compile-one.ts'
import { dataVersionOf } from '../catalog/snapshot/data-version.ts'
import { formatOf, gameOf } from '../catalog/snapshot/game-of.ts'
import { affectedRevisions, type CatalogFollowers } from '../catalog/stored/affected-revisions.ts'
import { lockCatalog, publishFormats, readState } from '../catalog/stored/catalog-state.ts'
import { readFormats, readStoredGame } from '../catalog/stored/read.ts'
import { forgetBegun } from './begun-revisions.ts'
import type { Decide, Decision } from './decisions.ts'
import { faultProblem } from './fault-problem.ts'
import type { Announcement } from './records/announcement.ts'
import { listChanged } from './records/list-message.ts'
import { settleAnnouncements } from './records/settle.ts'
import { readAnnouncements, writeAnnouncement } from './records/store.ts'

/** The followers are called in the transaction of the change. */
export interface ChangeDeps extends CatalogFollowers {
  readonly pool: pg.Pool
  /** The snapshot at hand; whether it is that of the database is found out. */
  readonly catalog: () => Catalog
}

export interface AnnouncementChange {
  readonly game: string
  /** The id of a format, or an alias. */
  readonly format: string
  /** The id of the revision. */
  readonly id: string
  readonly decide: Decide
  readonly author?: string | undefined
  readonly note?: string | undefined
  /** The moment of the transaction unless given. */
  readonly at?: Date | undefined
  readonly dryRun?: boolean
}

/** An announcement after a change, or as it would be. */
export interface ChangedAnnouncement {
  readonly catalog: GameCatalog
  /** As it is compiled with all that is announced. */
  readonly format: Format
  readonly announcement: Announcement
}

/**
 * Changes an announcement in one transaction with the version of the catalogue, the change feed and the notice to all instances.
 * The format with all its announcements must compile as a shipped file does, or nothing is written.
 */
export function changeAnnouncement(deps: ChangeDeps, change: AnnouncementChange): Promise<ChangedAnnouncement> {
  return inTransaction(deps.pool, async (client) => {
    await lockCatalog(client)
    const catalog = await currentCatalog(deps, client, change.game)
    const format = formatOf(catalog, change.format).id
    const stored = await readAnnouncements(client, change.game)
    const before = stored.find((each) => isSame(each, { format, id: change.id }))
    const at = change.at ?? momentOf(client)
    const decision = change.decide(before, dayOf(at))
    const next: Announcement = decision
      ? {
          format,
          id: change.id,
          version: (before?.version ?? 0) + 1,
          reason: null,
          updatedAt: at.toISOString(),
          ...decision,
        }
      : before!
    const others = stored.filter((each) => each !== before)
    const files = await readFormats(client, change.game)
    const { announcements, compiled } = await settle(files, catalog, [...others, next], next)
    const after = announcements.find((each) => isSame(each, next))!
    if (decision && !change.dryRun)
      await write(client, deps, { ...change, at }, decision, { files, stored, announcements, after })
    return { catalog, format: compiled, announcement: after }
  })
}

/**
 * The snapshot, or if the database has newer data, a catalogue of that. A snapshot whose formats alone are older will do: they
 * are read and compiled again.
 */
async function currentCatalog({ catalog }: ChangeDeps, client: pg.ClientBase, game: string): Promise<GameCatalog> {
  const snapshot = gameOf(catalog(), game)
  const state = await readState(client, game)
  if (!state || state.version === snapshot.version || state.dataVersion === dataVersionOf(snapshot)) return snapshot
  const { data, keyOf, version } = await readStoredGame(client, game)
  return buildGameCatalog(snapshot.game, data, keyOf, version)
}

/** Compiles the format with all announcements; a fault of the changed one is a 422, of another one a 409. */
async function settle(
  files: readonly unknown[],
  catalog: GameCatalog,
  announcements: readonly Announcement[],
  changed: Announcement,
): Promise<{ announcements: Announcement[]; compiled: Format }> {
  const compileOne = createCompileOne(catalog)
  let compiled: Format | undefined
  const own = announcements.filter(({ format }) => format === changed.format)
  const settled = await runPaced(
    settleAnnouncements(files, own, function* (merged, format) {
      compiled = yield* compileOne(merged, format)
    }),
  )
  for (const { announcement, status, reason, fault } of settled) {
    if (status === announcement.status || announcement.status === 'conflict') continue
    if (announcement !== changed)
      throw new Problem(
        'conflict',
        `The announced revision "${announcement.id}" would no longer fit (${reason}); amend or withdraw it first.`,
      )
    throw fault ? faultProblem(fault, changed.revision) : new Problem('conflict', reason!)
  }
  const after = settled.map(({ announcement, status, reason }) => ({ ...announcement, status, reason }))
  return {
    announcements: [...announcements.filter(({ format }) => format !== changed.format), ...after],
    compiled: compiled ?? (await runPaced(compileOne(files, changed.format)))!,
  }
}

type Named = Pick<Announcement, 'format' | 'id'>
const isSame = (a: Named, b: Named) => a.format === b.format && a.id === b.id

interface Written {
  readonly files: readonly unknown[]
  readonly stored: readonly Announcement[]
  readonly announcements: readonly Announcement[]
  readonly after: Announcement
}

async function write(
  client: pg.ClientBase,
  { onRevision, onGame }: ChangeDeps,
  { game, author, note, at }: AnnouncementChange & { readonly at: Date },
  { action }: Decision,
  { files, stored, announcements, after }: Written,
) {
  await writeAnnouncement(client, game, { ...after, action, author, note, at })
  // One that was set aside may fit again.
  const back = announcements.filter((each) => {
    const was = stored.find((other) => isSame(other, each))
    return each !== after && each.status === 'announced' && was?.status === 'conflict'
  })
  for (const each of back) await writeAnnouncement(client, game, { ...each, action: 'reinstate', at })
  const { format, id: revision } = after
  const affected = affectedRevisions({ files, announcements: stored }, { files, announcements }, dayOf(at))
  const others = affected.filter((each) => each.format !== format || each.revision !== revision)
  for (const each of [{ format, revision }, ...others]) await onRevision?.(client, { game, ...each })
  await onGame?.(client, game)
  const { dataVersion } = (await readState(client, game))!
  await publishFormats(client, game, [format], { dataVersion, announcements, at })
  const isInForce = after.status === 'announced' && after.revision.effectiveFrom <= dayOf(at)
  const isShipped = stored.some((other) => isSame(other, after) && other.status === 'superseded')
  if (!isInForce && !isShipped) await forgetBegun(client, game, after)
  const changed = [{ ...after, action }, ...back.map((each) => ({ ...each, action: 'reinstate' as const }))]
  await publish(
    client,
    changed.flatMap((each) => listChanged(game, each, { action: each.action, at }) ?? []),
  )
}
