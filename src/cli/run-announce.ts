import { type ChangedAnnouncement, changeAnnouncement } from '../announcements/change-announcement.ts'
import { amend, announce, type Decide, withdraw } from '../announcements/decisions.ts'
import { AnnouncementAmendment, AnnouncementDraft, AnnouncementWithdrawal } from '../announcements/schema.ts'
import { effectOf } from '../announcements/views.ts'
import { joinCatalogs } from '../catalog/build-catalog.ts'
import { buildGameCatalog, type Catalog } from '../catalog/catalog.ts'
import { readGameData } from '../catalog/store/read.ts'
import { catalogFollowers } from '../catalog-followers.ts'
import { parseJson } from '../core/json-file.ts'
import { OperatorError } from '../core/operator-error.ts'
import type { Database } from '../db/client.ts'
import { gameIds } from '../games/ids.ts'
import { games } from '../games/index.ts'
import { parseWith } from '../http/parse.ts'
import { createJobQueue } from '../jobs/queue.ts'
import { withDatabase } from './database.ts'
import { printAnnounced } from './output/print-announced.ts'
import { nameOfFile, readListText } from './read-list.ts'

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
