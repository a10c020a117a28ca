import type { Actor, Kind, OperationProblem, Role } from './operation.ts'
import type { EventSettings } from './settings.ts'

const staff = ['organiser', 'judge', 'desk'] as const satisfies readonly Role[]
const judges = ['organiser', 'judge'] as const satisfies readonly Role[]

const permitted: Readonly<Record<Kind, readonly Role[]>> = {
  'entrant.add': [...staff, 'player'],
  'entrant.change': [...staff, 'player'],
  submit: [...staff, 'player'],
  accept: staff,
  lock: staff,
  unlock: staff,
  'check-in': staff,
  drop: [...staff, 'player'],
  undo: staff,
  request: [...staff, 'player'],
  resolve: staff,
  link: [...staff, 'player'],
  read: [...staff, 'reader'],
  load: staff,
  'check.start': judges,
  'check.end': judges,
  draw: judges,
  enrol: [...staff, 'reader'],
  settings: ['organiser'],
}

/** Whether a role may do a kind of operation at all. */
export function mayDo({ role }: Pick<Actor, 'role'>, kind: Kind, { deskChecks }: EventSettings): boolean {
  if (role === 'desk' && deskChecks && (kind === 'check.start' || kind === 'check.end')) return true
  return permitted[kind].includes(role)
}

/** Changing a list after it was locked takes a judge. */
export const mayChangeLocked = ({ role }: Pick<Actor, 'role'>): boolean => role === 'organiser' || role === 'judge'

/** Whether a role sees lists, or only verdicts. */
export const seesLists = ({ role }: Pick<Actor, 'role'>, { deskSees }: EventSettings): boolean =>
  mayChangeLocked({ role }) || (role === 'desk' && deskSees === 'lists')

/** Why an actor may not do this to this entrant; undefined if they may. */
export function refusalOf(
  actor: Actor,
  kind: Kind,
  entrant: number | undefined,
  settings: EventSettings,
): OperationProblem | undefined {
  if (!mayDo(actor, kind, settings))
    return { code: 'role.forbidden', message: `The role ${actor.role} may not do this.` }
  if (actor.role === 'player' && kind === 'entrant.add' && actor.entrant === undefined)
    return registrationRefusal(settings)
  if (actor.role === 'player' && entrant !== actor.entrant)
    return { code: 'role.forbidden', message: 'Players may change only their own entry.' }
  return undefined
}

/** Somebody who has no number yet registers. */
function registrationRefusal({ registration, state }: EventSettings): OperationProblem | undefined {
  if (state === 'ended') return { code: 'event.closed', message: 'The event has ended.' }
  if (registration === 'open') return undefined
  return { code: 'registration.closed', message: 'Registration is closed. Ask the organiser to add you.' }
}
