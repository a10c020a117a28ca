import { networkOf } from '../../people/accounts/throttle.ts'
import type { EventContext } from '../deps.ts'
import type { EventRequest, Visit } from '../operations/actor-in.ts'
import { addEntrant, alreadyEntered } from './add-entrants.ts'
import type { CreatedEntrant, Registration } from './schema.ts'

/** Somebody enters an event by themselves. Whoever is signed in finds the entry by the account, too. */
export async function register(
  context: EventContext,
  { event, actor }: Visit,
  { caller, origin }: Pick<EventRequest, 'caller' | 'origin'>,
  body: Registration,
): Promise<CreatedEntrant> {
  const accountId = caller?.accountId
  if (actor?.entrant !== undefined) throw alreadyEntered(actor.entrant)
  const attempt = await context.throttle.attempt([{ kind: 'entry', of: networkOf(origin.address) }])
  const player = { event, actor: { role: 'player', label: 'player' }, helper: null } as const
  return attempt.run(() => addEntrant(context, player, body, accountId === undefined ? {} : { accountId }))
}
