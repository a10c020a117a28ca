import type { Actor } from './operation.ts'
import { seesLists } from './permissions.ts'
import type { EventSettings } from './settings.ts'
import type { Entrant } from './state.ts'

/** Whom the event shows its lists by now: nobody but the staff, the entrants, or everybody. */
export type Audience = 'staff' | 'entrants' | 'public'

/**
 * The organiser's word counts, not the clock: a start that is late does not give lists away before it. A draft shows nothing.
 */
export function audienceOf({ lists, state }: Pick<EventSettings, 'lists' | 'state'>): Audience {
  if (lists === 'entrants-from-start' && (state === 'running' || state === 'ended')) return 'entrants'
  if (lists === 'public-after-end' && state === 'ended') return 'public'
  return lists === 'public' && state !== 'draft' ? 'public' : 'staff'
}

/** The audience that the event will have in the end; players are asked for their consent with it. */
export function lastAudienceOf({ lists }: Pick<EventSettings, 'lists'>): Audience {
  return audienceOf({ lists, state: 'ended' })
}

/** Whether somebody sees the lists that are published. */
export function seesPublished(actor: Actor | null, settings: EventSettings): boolean {
  const audience = audienceOf(settings)
  if (audience === 'public') return true
  return audience === 'entrants' && actor !== null && (actor.role === 'player' || seesLists(actor, settings))
}

/** Stands for a name that was removed when the event's time was over. */
export const removedName = '–'

/** What others see of an entrant whose list was accepted: with consent the name and the list, else the number alone. */
export function publishedPart({ name, consent, accepted, removed }: Entrant) {
  if (!accepted || removed) return undefined
  return consent.publish
    ? { name: name === removedName ? null : name, submission: accepted.submission }
    : { name: null }
}
