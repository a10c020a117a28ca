import type { Body } from '../operation.ts'
import type { Changeable, Changes } from '../state.ts'
import { applied, doneBy, type EffectOf, refused, repeated } from './effect.ts'

/** Players change their consent and pronouns; the rest is the staff's. */
export const changeEntry: EffectOf<'entrant.change'> = ({ operation: { body }, stamp, entrant }) => {
  const { name, note, removed } = body
  if (stamp.actor.role === 'player' && [name, note, removed].some((value) => value !== undefined))
    return refused('role.forbidden', 'Ask the desk to change your name.')
  const changes = changesIn(body)
  const same = (Object.keys(changes) as (keyof Changeable)[]).every(
    (key) => JSON.stringify(changes[key]) === JSON.stringify(entrant[key]),
  )
  return same ? repeated : applied(changes)
}

function changesIn({ name, pronouns, note, consent, removed }: Body<'entrant.change'>): Changes {
  return {
    ...(name === undefined ? {} : { name }),
    ...(pronouns === undefined ? {} : { pronouns }),
    ...(note === undefined ? {} : { note }),
    ...(consent === undefined ? {} : { consent }),
    ...(removed === undefined ? {} : { removed }),
  }
}

export const request: EffectOf<'request'> = ({ entrant, operation, stamp }) => ({
  outcome: 'applied',
  requests: [...entrant.requests, { id: operation.id, text: operation.body.text, ...doneBy(stamp) }],
})
