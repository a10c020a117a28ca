import { parseJson } from '../../../base/json-file.ts'
import { OperatorError } from '../../../base/operator-error.ts'
import { gameIds } from '../../../domain/games/ids.ts'
import { games } from '../../../domain/games/index.ts'
import {
  type ChangedAnnouncement,
  changeAnnouncement,
} from '../../../features/cards/announcements/change-announcement.ts'
import { amend, announce, type Decide, withdraw } from '../../../features/cards/announcements/decisions.ts'
import {
  AnnouncementAmendment,
  AnnouncementDraft,
  AnnouncementWithdrawal,
} from '../../../features/cards/announcements/schema.ts'
import { effectOf } from '../../../features/cards/announcements/views.ts'
import { joinCatalogs } from '../../../features/cards/catalog/snapshot/build-catalog.ts'
import { buildGameCatalog, type Catalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { readGameData } from '../../../features/cards/catalog/stored/read.ts'
import type { Database } from '../../../platform/db/connection/client.ts'
import { parseWith } from '../../../platform/http/definition/parse.ts'
import { createJobQueue } from '../../../platform/jobs/queue/queue.ts'
import { catalogFollowers } from '../../api/catalog-followers.ts'
import { withDatabase } from '../input/database.ts'
import { nameOfFile, readListText } from '../input/read-list.ts'
import { printAnnounced } from '../output/print-announced.ts'

export interface AnnounceFlags {
  readonly amend?: string
  readonly withdraw?: string
  readonly dryRun?: boolean
  readonly note?: string
  readonly correction?: boolean
  readonly width?: number
}

interface Named {
  readonly game: string
  readonly format: string
  readonly file: string
}

/** The output of `kotei announce`; announced now, by the database's clock, unless given. */
export async function runAnnounce(named: Named, flags: AnnounceFlags, at?: Date): Promise<string> {
  if (flags.amend !== undefined && flags.withdraw !== undefined)
    throw new OperatorError('Either --amend or --withdraw, not both.')
  const { id, decide, note } = await plan(named, flags)
  const { dryRun = false } = flags
  const changed = await withDatabase((database) => change(database, { ...named, id, decide, note, dryRun, at }))
  const { catalog, format, announcement } = changed
  const effect = effectOf(catalog, format, announcement.id)
  return printAnnounced(catalog, { format, announcement, effect, dryRun, width: flags.width ?? 80 })
}

async function plan({ file }: Named, flags: AnnounceFlags): Promise<Plan> {
  const { note, correction = false } = flags
  const checkVersion = () => {}
  if (flags.withdraw !== undefined) {
    const body = parseWith(AnnouncementWithdrawal, { note, correction }, 'body')
    return { id: flags.withdraw, decide: withdraw({ ...body, checkVersion }), note: body.note }
  }
  const revision = parseJson({ name: nameOfFile(file), content: await readListText(file) })
  if (flags.amend !== undefined) {
    const body = parseWith(AnnouncementAmendment, { revision, note, correction }, 'body')
    return { id: flags.amend, decide: amend(body.revision, { ...body, checkVersion }), note: body.note }
  }
  const body = parseWith(AnnouncementDraft, { revision, note, correction }, 'body')
  return { id: body.revision.id, decide: announce(body.revision, body), note: body.note }
}

interface Plan {
  readonly id: string
  readonly decide: Decide
  readonly note: string | undefined
}

interface Change extends Plan {
  readonly game: string
  readonly format: string
  readonly dryRun: boolean
  readonly at: Date | undefined
}

async function change({ pool }: Database, request: Change): Promise<ChangedAnnouncement> {
  const catalog = await readCatalog(pool, request.game)
  const followers = catalogFollowers(createJobQueue({ pool: () => pool }))
  return changeAnnouncement({ pool, catalog: () => catalog, ...followers }, request)
}

async function readCatalog(pool: Database['pool'], id: string): Promise<Catalog> {
  const game = games.find((each) => each.id === id)
  if (!game) throw new OperatorError(`There is no game "${id}"; there are ${gameIds.join(', ')}.`)
  const { data, keyOf, versions } = await readGameData(pool, [id])
  if (!data[0]) throw new OperatorError(`The database has no data of ${id} yet; "kotei import" imports it.`)
  return joinCatalogs([buildGameCatalog(game, data[0], keyOf, versions.get(id)!)])
}
