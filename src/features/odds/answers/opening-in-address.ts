import { z } from 'zod'
import { impossible, Problem } from '../../../base/problem.ts'
import type { Game } from '../../../domain/games/game.ts'
import { parseWith } from '../../../platform/http/definition/parse.ts'
import { repeatable } from '../../../platform/http/pages/page.ts'
import { lookShape } from '../../../platform/pictures/look.ts'
import type { Goal } from '../questions/goal-schema.ts'
import { parseGoalText, parseKeepTexts, splitName } from '../questions/goal-text.ts'
import type { OpeningBody } from '../schema.ts'
import { FormatInPlay } from '../schema.ts'

const sentence = z.string().trim().min(1).max(500)
export const DeckOddsQuery = z.strictObject({
  goal: repeatable(sentence)
    .refine((goals) => goals.length > 0, {
      error: 'Name a goal, such as goal=at least 2 type:character cost<=2 in provinces.',
    })
    .describe(
      'A goal as in the command line: `at least 2 type:character cost<=2 in provinces as Two cheap characters`. A number (`at least 2`, `at most 1`, `exactly 2`, `1-2`, `no`; at least one unless given), a query, `in` and a zone; a name may follow `as`. Goals join by `&` and `|`, `!` negates, `[ ]` group. Repeatable. In an address `&` is written `%26`, and `+` in `2+` is `%2B`.',
    ),
  keep: repeatable(sentence).describe(
    'What a mulligan keeps, such as `type:character in provinces` or `at most 2 type:event in hand`; `nothing in hand` replaces everything there. Repeatable. Zones that are not named are kept whole.',
  ),
  draw: z.coerce
    .number()
    .int()
    .min(1)
    .max(30)
    .optional()
    .describe('Cards drawn to the hand after the mulligan, such as the first bid.'),
  format: FormatInPlay.describe('The format whose set-up is played; the deck’s own unless given.'),
  ...lookShape,
})
type DeckOddsQuery = z.infer<typeof DeckOddsQuery>

export type OpeningBodySchema = z.ZodType<OpeningBody>

/** The same address always shows the same picture. */
const seed = 1
/** Enough for whole per cents, and less work than a request that asks for numbers. */
const trials = 200_000

/** The request that the parameters of an address stand for. */
export function openingInAddress(
  schema: OpeningBodySchema,
  { id, game }: { readonly id: string; readonly game: Game },
  { goal, keep, draw, format }: DeckOddsQuery,
): OpeningBody {
  const body = {
    deckId: id,
    goals: goal.map((text) => atParameter('goal', () => readGoal(text))),
    ...(keep.length > 0 ? { mulligan: atParameter('keep', () => parseKeepTexts(keep)) } : {}),
    ...(draw === undefined ? {} : { thenDraw: { [drawnTo(game)]: draw } }),
    ...(format === undefined ? {} : { format }),
    trials,
    seed,
  }
  try {
    return parseWith(schema, body, 'body')
  } catch (error) {
    throw pointedAtParameters(error)
  }
}

/** Where drawn cards go: the first zone that is dealt without slots. */
function drawnTo({ name, setup }: Game): string {
  const deal = setup?.deals.find(({ slots }) => !slots)
  if (!deal) throw impossible('draw', 'draw.zone', `In ${name} no cards are drawn.`)
  return deal.zone
}

/** Without a name of its own a goal is put into words by the picture. */
function readGoal(text: string): Goal {
  // A plus sign in an address means a space, and "2+ charge" would silently mean exactly two.
  const number = /(?:^|[&|[!])\s*(\d+) {2}/.exec(text)?.[1]
  if (number !== undefined)
    throw new Problem('malformed', `Write "at least ${number}", or "${number}%2B": in an address "+" means a space.`)
  const { name, ...goal } = parseGoalText(text)
  return splitName(text).name === undefined ? goal : { name, ...goal }
}

function atParameter<T>(parameter: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { kind, message } = error
    throw new Problem(kind, message, { errors: [{ pointer: parameter, code: `${parameter}.syntax`, message }] })
  }
}

const parameters: readonly (readonly [start: string, parameter: string])[] = [
  ['/goals', 'goal'],
  ['/mulligan', 'keep'],
  ['/thenDraw', 'draw'],
]

/** Errors of the request point at the parameters that it was made of. */
export function pointedAtParameters(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.errors) return error
  const errors = error.errors.map((each) => {
    const parameter = parameters.find(([start]) => each.pointer.startsWith(start))?.[1]
    return parameter === undefined ? each : { ...each, pointer: parameter }
  })
  const members = error.members ? { members: error.members } : {}
  return new Problem(error.kind, errors[0]?.message ?? error.message, { errors, ...members })
}
