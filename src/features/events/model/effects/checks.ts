import type { DeckCheck } from '../state.ts'
import { type EffectOf, refused, repeated } from './effect.ts'

/** Two checks of one deck are both kept. */
export const startCheck: EffectOf<'check.start'> = ({ entrant, operation, stamp }) => {
  const { id, body, madeAt } = operation
  if (!entrant.submissions.some((submission) => submission.id === body.submission))
    return refused('submission.unknown', 'There is no such list.')
  const check: DeckCheck = { id, ...body, by: stamp.actor.label, startedAt: madeAt, differences: [] }
  return { outcome: 'applied', checks: [...entrant.checks, check] }
}

export const endCheck: EffectOf<'check.end'> = ({ entrant, operation }) => {
  const { check: id, ...result } = operation.body
  const check = entrant.checks.find((candidate) => candidate.id === id)
  if (!check) return refused('check.unknown', 'There is no such deck check.')
  const ended = { ...check, ...result } as DeckCheck
  if (JSON.stringify(ended) === JSON.stringify(check)) return repeated
  return { outcome: 'applied', checks: entrant.checks.map((other) => (other.id === id ? ended : other)) }
}
