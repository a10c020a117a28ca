import sql from 'sql-template-tag'
import { Problem } from '../../base/problem.ts'
import { findRevision } from '../../domain/core/formats/format.ts'
import { contentTag } from '../../platform/http/content-tag.ts'
import { namesState } from '../../platform/http/reply/if-match.ts'
import { type EventContext, gameOfEvent } from './deps.ts'
import type { Actor } from './model/operation.ts'
import type { Visit } from './operations/actor-in.ts'
import type { EventRow } from './row.ts'
import type { EventView } from './schema.ts'
import type { Connection } from './store/read-event.ts'

export interface ShownEvent {
  readonly view: EventView
  readonly tag: string
}

/** The part of an event that everybody may see, and what the caller is there. */
export async function showEvent(context: EventContext, visit: Visit): Promise<ShownEvent> {
  const { event, actor } = visit
  const entrants = await countEntrants(context.database.pool, event.id)
  return { view: eventView(context, visit, entrants), tag: eventTag(context, event, actor) }
}

export function eventView(context: EventContext, { event, actor }: Omit<Visit, 'helper'>, entrants: number): EventView {
  const { code, settings, createdAt } = event
  const format = gameOfEvent(context, event).findFormat(settings.format)
  return {
    code,
    ...settings,
    revision: (format && findRevision(format, settings.judgedOn)?.id) ?? null,
    entrants,
    role: actor?.role ?? null,
    ...(actor?.entrant === undefined ? {} : { entrant: actor.entrant }),
    createdAt: createdAt.toISOString(),
  }
}

async function countEntrants(connection: Connection, eventId: string): Promise<number> {
  const { rows } = await connection.query<{ entrants: number }>(
    sql`SELECT count(*)::int AS entrants FROM entrants
      WHERE event_id = ${eventId} AND NOT (facts ->> 'removed')::boolean`,
  )
  return rows[0]!.entrants
}

/**
 * Begins with the state of the settings, which `If-Match` compares; the rest is what else the answer depends on. Versions and
 * numbers alone come again after a restore.
 */
function eventTag(context: EventContext, event: EventRow, actor: Pick<Actor, 'role' | 'entrant'> | null): string {
  // Two players may use one browser, which must not show either what it kept for the other.
  const caller = `${actor?.role ?? 'all'}${actor?.entrant ?? ''}`
  return `"${settingsState(event)}.${event.epoch}-${caller}-${gameOfEvent(context, event).version}"`
}

const settingsState = ({ version, settings }: EventRow) => `${version}-${contentTag(settings)}`

/** Throws a 412 with the current tag if `If-Match` names other settings. */
export function assertSettings(context: EventContext, event: EventRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined || namesState(ifMatch, settingsState(event), '.')) return
  const detail = 'The settings have changed since you read them. Read them again and repeat your change.'
  throw new Problem('precondition-failed', detail, {
    headers: { ETag: eventTag(context, event, { role: 'organiser' }) },
  })
}
