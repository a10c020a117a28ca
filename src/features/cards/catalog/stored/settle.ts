import type pg from 'pg'
import { dayOf } from '../../../../base/date.ts'
import { runPaced } from '../../../../base/pacer.ts'
import type { Game } from '../../../../domain/games/game.ts'
import { momentOf } from '../../../../platform/db/clock.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { publish } from '../../../people/webhooks/messages/publish.ts'
import type { Announcement } from '../../announcements/records/announcement.ts'
import { listChanged } from '../../announcements/records/list-message.ts'
import { settleAnnouncements } from '../../announcements/records/settle.ts'
import { readAnnouncements, writeAnnouncement } from '../../announcements/records/store.ts'
import { buildGameCatalog, type GameCatalog } from '../snapshot/catalog.ts'
import { createCompileOne } from '../snapshot/compile-one.ts'
import { affectedRevisions, type CatalogFollowers } from './affected-revisions.ts'
import { lockCatalog, publishFormats } from './catalog-state.ts'
import { readStoredGame } from './read.ts'

/** An announced revision that holds no longer, or again. */
export type StatusChange = Pick<Announcement, 'format' | 'id' | 'status' | 'reason'>

/** What became of an announced revision, for whoever imports. */
export function statusInWords({ format, id, status, reason }: StatusChange): string {
  const what = `announced revision ${id} of ${format}`
  if (status === 'announced') return `${what}: holds again`
  return `${what}: ${status === 'superseded' ? 'superseded' : 'set aside'}. ${reason ?? ''}`.trimEnd()
}

interface SettleOptions {
  /** The data's own, without what is announced. */
  readonly formats: readonly unknown[]
  /** What they are compiled against; without it only ids are compared. */
  readonly catalog: GameCatalog | undefined
  readonly at: Date
  readonly dryRun?: boolean
}

interface SettledGame {
  /** As they were. */
  readonly stored: readonly Announcement[]
  readonly announcements: readonly Announcement[]
  readonly changes: readonly StatusChange[]
}

const actions = {
  announced: 'reinstate',
  superseded: 'supersede',
  conflict: 'set-aside',
  withdrawn: 'withdraw',
} as const

/** Finds out which announcements hold with these formats and, unless it is a trial, records those that changed. */
export async function settleGame(
  client: pg.ClientBase,
  game: string,
  { formats, catalog, at, dryRun = false }: SettleOptions,
): Promise<SettledGame> {
  const stored = await readAnnouncements(client, game)
  const compile = catalog && createCompileOne(catalog)
  const settled = await runPaced(settleAnnouncements(formats, stored, compile ?? withoutCompiling))
  const announcements = settled.map(({ announcement, status, reason }) => ({ ...announcement, status, reason }))
  const changes = announcements.filter((after) =>
    stored.some((before) => isSame(before, after) && before.status !== after.status),
  )
  if (!dryRun) await writeChanges(client, game, changes, at)
  return { stored, announcements, changes }
}

async function writeChanges(client: pg.ClientBase, game: string, changes: readonly Announcement[], at: Date) {
  for (const changed of changes)
    await writeAnnouncement(client, game, { ...changed, action: actions[changed.status], at })
  const messages = changes.flatMap((each) => listChanged(game, each, { action: actions[each.status], at }) ?? [])
  await publish(client, messages)
}

function* withoutCompiling() {}

const isSame = (a: StatusChange, b: StatusChange) => a.format === b.format && a.id === b.id

/**
 * Settles the announcements of a game whose catalogue cannot be built: a release whose rules changed may not accept what
 * an earlier one did. Returns those that were set aside; none, if they are not the cause.
 */
export function settleStored(
  pool: pg.Pool,
  game: Game,
  { onRevision, onGame }: CatalogFollowers = {},
): Promise<readonly StatusChange[]> {
  return inTransaction(pool, async (client) => {
    await lockCatalog(client)
    const { data, keyOf, dataVersion } = await readStoredGame(client, game.id)
    const at = momentOf(client)
    const catalog = buildGameCatalog(game, data, keyOf, dataVersion)
    const { formats: files } = data
    const { stored, announcements, changes } = await settleGame(client, game.id, { formats: files, catalog, at })
    const affected = affectedRevisions({ files, announcements: stored }, { files, announcements }, dayOf(at))
    for (const each of affected) await onRevision?.(client, { game: game.id, ...each })
    if (changes.length > 0) await onGame?.(client, game.id)
    const formats = changes.map(({ format }) => format)
    if (changes.length > 0) await publishFormats(client, game.id, formats, { dataVersion, announcements, at })
    return changes
  })
}
