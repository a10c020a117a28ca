import { Problem } from '../../base/problem.ts'

export const noSuchEvent = () => new Problem('not-found', 'There is no event with this code.')

export const noSuchEntrant = (number: number) =>
  new Problem('not-found', `There is no entrant with the number ${number}.`)

export const noList = (number: number) => new Problem('not-found', `The entrant with the number ${number} has no list.`)

export const notYours = (detail = 'You may not do this at this event.') => new Problem('forbidden', detail)

/** A conflict with a code that programs can read. */
export function conflict(code: string, message: string, members: Readonly<Record<string, unknown>> = {}): Problem {
  return new Problem('conflict', message, { errors: [{ pointer: '', code, message }], members })
}
