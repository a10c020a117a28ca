import { z } from 'zod'
import { namedKeys } from '../../base/named-keys.ts'
import type { Game } from '../../domain/games/game.ts'
import { lookShape } from '../../platform/pictures/look.ts'
import { deckInputShape, exactlyOneDeck } from '../decks/decklists/deck-input.ts'
import { Policy } from './advice/policy-schema.ts'
import { CardRef, CardSet, Goal, Query } from './questions/goal-schema.ts'

const oddsLimits = { trials: 10_000_000, rounds: 60, goals: 20, compared: 20 } as const
const defaultTrials = { opening: 1_000_000, draws: 20_000 } as const

export const AsQuery = z.strictObject({
  as: z.enum(['json', 'svg']).optional().describe('`svg` for a picture.'),
  ...lookShape,
})

const KeepPart = namedKeys({
  cards: CardSet.optional(),
  q: Query.optional(),
  atMost: z.int().min(1).max(99).optional(),
}).refine((part) => (part.cards === undefined) !== (part.q === undefined), {
  error: 'Name the cards by one of "cards" and "q".',
})

/** What is kept. Everything else is replaced. */
export const Keep = z
  .union([z.array(CardRef).max(200), z.array(KeepPart).max(20), Query, z.strictObject({ q: Query })], {
    error: 'Give a list of card ids, a query, or a list of { cards, atMost }.',
  })
  .meta({
    id: 'Keep',
    description: 'A list of card ids, a query, or parts with a maximum each. An empty list keeps nothing.',
  })
export type Keep = z.infer<typeof Keep>

const ZoneKeep = namedKeys({ keep: Keep })

/** An empty one names no format, as any other that there is not. */
export const FormatInPlay = z.string().max(60).optional()

/** Every request about odds names a deck and may name the format whose set-up is played. */
export const oddsShape = {
  ...deckInputShape,
  format: FormatInPlay.describe(
    'The format whose set-up is played; by default the one that the deck names, or the game’s own.',
  ),
}

export const trials = z.int().min(1).max(oddsLimits.trials)
export const seed = z
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .describe('The same seed gives the same answer on every machine.')
export const goals = z.array(Goal).min(1).max(oddsLimits.goals)

/** Whether the answer is computed or sampled; `auto` samples only where computing takes too long. */
export const method = z.enum(['auto', 'exact', 'sample'])

export const weights = z.array(z.number().min(0).max(1000)).min(1).max(oddsLimits.goals)

export function oneWeightForEachGoal(
  body: { weights?: number[] | undefined; goals: readonly unknown[] },
  context: z.RefinementCtx,
): void {
  if (body.weights && body.weights.length !== body.goals.length)
    context.addIssue({ code: 'custom', path: ['weights'], message: 'Give one weight for each goal.' })
}

export const bids = z
  .union([z.int().min(0).max(10), z.array(z.int().min(0).max(10)).min(1).max(oddsLimits.rounds)], {
    error: 'Give one bid from 0 to 10, or a list of them by round.',
  })
  .describe(
    'For games with honor bids (l5r-lcg, at most 12 of them): the bid, or the bids by round; the last one repeats.',
  )

/** One document describes all games: what one of them takes is said in words. */
function roundLimits(games: readonly Game[]): string {
  const limits = games.flatMap(({ id, setup }) => (setup ? [`${setup.rounds.maxRounds} in ${id}`] : []))
  return `At most ${limits.join(', ')}.`
}

/** The zones of the games' set-ups; `slots` leaves out those whose cards lie in slots, since nothing is drawn to them. */
export function zonesOf(games: readonly Game[], slots: boolean): string[] {
  const deals = games.flatMap((game) => game.setup?.deals ?? [])
  return [...new Set(deals.filter((deal) => slots || !deal.slots).map((deal) => deal.zone))]
}

export function byZone<S extends z.ZodType>(zones: readonly string[], schema: S) {
  return namedKeys(Object.fromEntries(zones.map((zone) => [zone, schema.optional()])))
}

/** Cards drawn once nothing is replaced any more. */
export function createThenDraw(games: readonly Game[]) {
  return byZone(zonesOf(games, false), z.int().min(1).max(30))
    .refine((zones) => Object.keys(zones).length > 0, { error: 'Name a zone to draw to.' })
    .describe('Cards drawn after the mulligan, such as the first bid; goals then count them too.')
}

/** Another deck, or the same one where none is given, with choices of its own. */
function againstBodies<M extends z.ZodType>(Mulligan: M) {
  const opening = { ...oddsShape, name: z.string().min(1).max(120).optional(), mulligan: Mulligan.optional() }
  const atMostOneDeck = ({ cards, text, deckId }: { cards?: unknown; text?: unknown; deckId?: unknown }) =>
    [cards, text, deckId].filter((each) => each !== undefined).length <= 1
  const error = 'Give at most one of "cards", "text" and "deckId".'
  const description = 'Another deck, or the same one where none is given, with its own mulligan'
  return {
    OpeningAgainstBody: namedKeys(opening)
      .refine(atMostOneDeck, { error })
      .meta({ id: 'OpeningAgainstBody', description: `${description}.` }),
    AgainstBody: namedKeys({ ...opening, bids: bids.optional(), policy: Policy.optional() })
      .refine(atMostOneDeck, { error })
      .meta({ id: 'AgainstBody', description: `${description}, bids and policy.` }),
  }
}

/** The bodies of requests about these games: their zones are those of the games' set-ups. */
export function createOddsBodies(games: readonly Game[]) {
  const Mulligan = byZone(zonesOf(games, true), ZoneKeep).meta({
    id: 'Mulligan',
    description:
      'By zone, what is kept. A zone that is left out is kept whole; a zone that the game does not have, or of which it replaces nothing, is refused.',
  })
  const maxRounds = roundLimits(games)
  const roundsShape = {
    bids: bids.optional(),
    policy: Policy.optional(),
    mulligan: Mulligan.optional(),
    seed: seed.optional(),
  }
  const { OpeningAgainstBody, AgainstBody } = againstBodies(Mulligan)
  const OpeningBody = namedKeys({
    ...oddsShape,
    goals,
    given: Goal.optional().describe('Probabilities are among the openings that meet this.'),
    mulligan: Mulligan.optional(),
    compare: z
      .array(namedKeys({ name: z.string().min(1).max(120).optional(), mulligan: Mulligan.optional() }))
      .min(1)
      .max(oddsLimits.compared)
      .optional()
      .describe('Several mulligans, ranked for one goal.'),
    against: OpeningAgainstBody.optional().describe('What to compare with, on the same goals.'),
    rankBy: z.string().max(120).optional().describe('The name of the goal to rank by; the first unless given.'),
    thenDraw: createThenDraw(games).optional(),
    method: method.default('auto'),
    trials: trials.default(defaultTrials.opening),
    seed: seed.optional(),
  })
    .superRefine(exactlyOneDeck)
    .meta({ id: 'OpeningBody' })
  const DrawsBody = namedKeys({
    ...oddsShape,
    rounds: z.int().min(1).max(oddsLimits.rounds).describe(maxRounds),
    goals,
    ...roundsShape,
    against: AgainstBody.optional().describe('What to compare with, on the same goals and in the same games.'),
    trials: trials.default(defaultTrials.draws),
  })
    .superRefine(exactlyOneDeck)
    .meta({ id: 'DrawsBody' })
  const SampleBody = namedKeys({
    ...oddsShape,
    rounds: z.int().min(0).max(oddsLimits.rounds).default(0).describe(maxRounds),
    ...roundsShape,
  })
    .superRefine(exactlyOneDeck)
    .meta({ id: 'SampleBody' })
  return { Mulligan, OpeningBody, OpeningAgainstBody, DrawsBody, AgainstBody, SampleBody, roundsShape }
}
export type OddsBodies = ReturnType<typeof createOddsBodies>
export type Mulligan = z.infer<OddsBodies['Mulligan']>
export type OpeningBody = z.infer<OddsBodies['OpeningBody']>
export type DrawsBody = z.infer<OddsBodies['DrawsBody']>
export type OpeningAgainstBody = z.infer<OddsBodies['OpeningAgainstBody']>
export type AgainstBody = z.infer<OddsBodies['AgainstBody']>
export type SampleBody = z.infer<OddsBodies['SampleBody']>

export const BestMulliganBody = namedKeys({
  ...oddsShape,
  goals,
  weights: weights.optional(),
  dealt: namedKeys({
    zone: z.string().max(40),
    cards: z.array(CardRef).min(1).max(12),
    earlier: z.array(CardRef).min(1).max(12).optional(),
  })
    .optional()
    .describe('One hand to advise on. `earlier` has the final cards of the zone dealt before.'),
})
  .superRefine(exactlyOneDeck)
  .superRefine(oneWeightForEachGoal)
  .meta({ id: 'BestMulliganBody' })
export type BestMulliganBody = z.infer<typeof BestMulliganBody>
