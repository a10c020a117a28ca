import type { Context } from '../../../platform/http/definition/route.ts'
import { linkToken } from '../../../platform/http/dispatch/bearer.ts'
import { hashSecret } from '../../people/accounts/sessions/secret.ts'
import type { EventContext } from '../deps.ts'
import type { Actor, Role } from '../model/operation.ts'
import { noSuchEvent, notYours } from '../problems.ts'
import type { EventRow } from '../row.ts'
import type { HelperRow } from '../store/helpers.ts'
import { readEvent } from '../store/read-event.ts'
import { type LinkVisit, readVisit } from '../store/read-visit.ts'
import { identityByAccount, identityByLink } from './identity.ts'

/** An event, and who asks. */
export interface Visit {
  readonly event: EventRow
  /** Null if it is nobody whom the event knows. */
  readonly actor: Actor | null
  /** The record of a helper; null for everybody else. */
  readonly helper: HelperRow | null
}

/** Somebody whom the event knows: of its staff, or a player. */
export interface Present extends Visit {
  readonly actor: Actor
}

export type EventRequest = Pick<Context<unknown, unknown, unknown>, 'caller' | 'headers' | 'origin'>

export interface VisitOptions {
  /** A revoked link may still hand in what was done before. */
  readonly evenRevoked?: boolean
}

/**
 * The event and whoever asks, for routes with `auth: 'event-optional'`. An event that does not exist is a 404, and so is a draft
 * to strangers; a secret that is unknown, expired or revoked is a 401, one of another event a 403.
 */
export async function visitorIn(
  context: EventContext,
  request: EventRequest,
  code: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { pool } = context.database
  const token = linkToken(request.headers.authorization)
  const found: Partial<LinkVisit> =
    token === null ? { event: await readEvent(pool, code) } : await readVisit(pool, code, hashSecret(token))
  const link = token === null ? undefined : await identityByLink(context, request, found, options)
  const { event } = found
  if (!event) throw noSuchEvent()
  if (link && link.eventId !== event.id) throw notYours('This link belongs to another event.')
  const visit = { event, ...(link ?? (await identityOf(context, request, event, options)) ?? stranger) }
  if (visit.actor === null && event.settings.state === 'draft') throw noSuchEvent()
  return visit
}

const stranger = { actor: null, helper: null }

async function identityOf(context: EventContext, { caller }: EventRequest, event: EventRow, options: VisitOptions) {
  return caller ? identityByAccount(context, event, caller.accountId, options) : undefined
}

/** Like `visitorIn`, for routes with `auth: 'event'`: a 403 for strangers, and for roles that are not among those given. */
export async function actorIn(
  context: EventContext,
  request: EventRequest,
  code: string,
  roles?: readonly Role[],
  options?: VisitOptions,
): Promise<Present> {
  const { actor, ...visit } = await visitorIn(context, request, code, options)
  if (actor === null) throw notYours('You are neither of the staff of this event nor one of its players.')
  if (roles && !roles.includes(actor.role)) throw notYours(`The role ${actor.role} may not do this.`)
  return { ...visit, actor }
}
