import { z } from 'zod'
import { namedKeys } from '../../../base/named-keys.ts'

/**
 * Generous for what players ask, and small enough for every computation. A goal and its condition
 * together have at most 30 counts, the bits of one number.
 */
const goalLimits = { depth: 8, counts: 15 } as const

export const CardRef = z.string().min(1).max(120)
export const Query = z.string().trim().min(1).max(500)

/** Which cards: a list of ids, or a query over the deck's cards. */
export const CardSet = z
  .union([z.array(CardRef).min(1).max(200), Query, namedKeys({ q: Query })], {
    error: 'Give a list of card ids, or a query such as "type:character cost<=2".',
  })
  .meta({ id: 'CardSet', description: 'A list of card ids, or a query over the deck’s cards.' })
export type CardSet = z.infer<typeof CardSet>

const Bound = z.int().min(0).max(99)

const CountGoal = namedKeys(
  {
    name: z.string().min(1).max(120).optional(),
    zone: z.string().min(1).max(40).optional(),
    cards: CardSet.optional(),
    q: Query.optional(),
    atLeast: Bound.optional(),
    atMost: Bound.optional(),
    exactly: Bound.optional(),
  },
  ['all', 'any', 'not'],
)

/** A condition on the cards dealt: a count of cards in a zone, or several goals joined. */
export interface Goal extends z.infer<typeof CountGoal> {
  all?: Goal[] | undefined
  any?: Goal[] | undefined
  not?: Goal | undefined
}

/**
 * A goal within a goal. It refers to the schema of goals by a call, since zod compiles no recursive schema and parsing is
 * then several times slower; the depth of nesting is checked before.
 */
const InnerGoal = z
  .unknown()
  .transform((value, context): Goal => {
    const result = GoalShape.safeParse(value)
    if (result.success) return result.data
    context.issues.push(...(result.error.issues as typeof context.issues))
    return z.NEVER
  })
  .meta({ $ref: '#/components/schemas/Goal' })
const InnerGoals = z.array(InnerGoal).min(1).max(goalLimits.counts)

const GoalShape = CountGoal.extend({
  all: InnerGoals.optional(),
  any: InnerGoals.optional(),
  not: InnerGoal.optional(),
})
  .check(({ value, issues }) => {
    const message = faultOf(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  })
  .meta({ id: 'Goal', description: 'A count of cards in a zone, or goals joined by all, any or not.' })

const joins = ['all', 'any', 'not'] as const
const countKeys = ['zone', 'cards', 'q', 'atLeast', 'atMost', 'exactly'] as const

function faultOf(goal: Goal): string | undefined {
  if (goal.all === undefined && goal.any === undefined && goal.not === undefined) return countFault(goal)
  const used = joins.filter((key) => goal[key] !== undefined)
  if (used.length > 1) return `A goal is one of all, any and not; this one has ${used.join(' and ')}.`
  const other = countKeys.find((key) => goal[key] !== undefined)
  return other && `A goal with "${used[0]}" takes no "${other}".`
}

function countFault({ zone, cards, q, atLeast, atMost, exactly }: Goal): string | undefined {
  if (zone === undefined) return 'A goal needs a zone with cards, or one of all, any and not.'
  if ((cards === undefined) === (q === undefined)) return 'A goal names its cards by one of "cards" and "q".'
  if (exactly !== undefined && (atLeast !== undefined || atMost !== undefined))
    return 'A goal with "exactly" takes neither "atLeast" nor "atMost".'
  if (atLeast !== undefined && atMost !== undefined && atLeast > atMost)
    return `No number is at least ${atLeast} and at most ${atMost}.`
  return undefined
}

/** Measures the bare JSON without recursion, so that deep nesting cannot exhaust the stack. */
function measure(value: unknown): { depth: number; counts: number } {
  let level: unknown[] = [value]
  let depth = 0
  let counts = 0
  while (level.length && depth <= goalLimits.depth && counts <= goalLimits.counts) {
    const next: unknown[] = []
    for (const each of level) {
      if (each === null || typeof each !== 'object') continue
      const { all, any, not } = each as Record<string, unknown>
      if (all === undefined && any === undefined && not === undefined) counts++
      for (const inner of [all, any]) if (Array.isArray(inner)) for (const one of inner) next.push(one)
      if (not !== undefined) next.push(not)
    }
    level = next
    depth++
  }
  return { depth, counts }
}

export const Goal = z.preprocess((value, context) => {
  const { depth, counts } = measure(value)
  const message =
    depth > goalLimits.depth
      ? `Goals nest at most ${goalLimits.depth} deep.`
      : counts > goalLimits.counts
        ? `A goal has at most ${goalLimits.counts} counts in it.`
        : undefined
  if (message) context.addIssue({ code: 'custom', message })
  return value as Goal
}, GoalShape)

export function boundsOf(goal: Goal): { min: number; max: number } {
  if (goal.exactly !== undefined) return { min: goal.exactly, max: goal.exactly }
  return { min: goal.atLeast ?? (goal.atMost === undefined ? 1 : 0), max: goal.atMost ?? 65535 }
}
