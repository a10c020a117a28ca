import { randomInt } from 'node:crypto'
import type { Catalog } from '../catalog/catalog.ts'
import { gameOf } from '../catalog/game-of.ts'
import { dayOf } from '../core/date.ts'
import type { DeckInput } from '../decklists/deck-input.ts'
import { type DeckInputDeps, deckFromInput } from '../decklists/given-deck.ts'
import type { Game } from '../games/game.ts'
import { GameParams } from '../http/game-params.ts'
import { type Caller, type Context, defineRoute, type Route } from '../http/route.ts'
import { type AnswerRequest, answerAs, eventType, svgType } from './answer-as.ts'
import { createMulliganOdds, DealtSample, DrawOdds, OpeningOdds } from './answer-schema.ts'
import { dealtSample } from './dealt-sample.ts'
import { drawOdds } from './draw-odds.ts'
import { createSimulationPool, type SimulationPool, type Simulator } from './engine/pool.ts'
import { mulliganOdds } from './mulligan-odds.ts'
import { openingOdds } from './opening-odds.ts'
import { drawsPicture, mulliganPicture, openingPicture, samplePicture } from './pictures.ts'
import { createQuestion, type Question, type QuestionInput, type QuestionRequest } from './question.ts'
import { AsQuery, BestMulliganBody, createOddsBodies, type OddsBodies } from './schema.ts'

export interface OddsDeps extends DeckInputDeps<Caller> {
  /** The games whose zones requests may name. */
  readonly games: readonly Game[]
  readonly catalog: () => Catalog
  readonly now: () => Date
  /** Threads for long work; by default one for each core. */
  readonly simulation?: SimulationPool | undefined
  /** For requests without a seed. */
  readonly seed?: (() => number) | undefined
}

interface Wired {
  readonly simulator: Simulator
  readonly bodies: OddsBodies
  readonly ask: (
    context: Context<{ game: string }, unknown, DeckInput & QuestionRequest>,
    scope: QuestionInput['scope'],
  ) => Promise<Question>
}

export function createOddsRoutes(deps: OddsDeps): Route[] {
  let pool = deps.simulation
  const wired: Wired = {
    simulator: {
      get pool() {
        pool ??= createSimulationPool()
        return pool
      },
      seed: deps.seed ?? (() => randomInt(2 ** 47)),
    },
    bodies: createOddsBodies(deps.games),
    async ask({ params, body, caller }, scope) {
      const catalog = gameOf(deps.catalog(), params.game)
      const deck = await deckFromInput(deps, catalog, body, caller)
      return createQuestion({ catalog, deck, day: dayOf(deps.now()), request: body, scope })
    },
  }
  return [openingRoute(wired), sampleRoute(wired), drawsRoute(wired), mulliganRoute(wired)]
}

const tag = 'simulation'
const types = [svgType, eventType]

/** The signal is a getter, since making one is expensive and only long computations need it. */
function answerRequest(context: Context<unknown, { as?: 'json' | 'svg' | undefined }, unknown>): AnswerRequest {
  return {
    accept: context.headers.accept,
    as: context.query.as,
    path: context.path,
    get signal() {
      return context.signal
    },
  }
}

function openingRoute({ simulator, bodies, ask }: Wired): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/simulate/opening',
    operationId: 'simulateOpening',
    tag,
    summary: 'The probability that goals are met in the opening',
    description:
      'Exact where feasible, otherwise sampled; the answer says which. Mulligans follow the rules of the game. `Accept: image/svg+xml` (or `as=svg`) returns a picture, `Accept: text/event-stream` reports the progress of a long run.',
    params: GameParams,
    query: AsQuery,
    body: bodies.OpeningBody,
    auth: 'optional',
    responses: { 200: { description: 'The odds.', schema: OpeningOdds, types } },
    handler: async (context) => {
      const question = await ask(context, 'opening')
      return answerAs(
        answerRequest(context),
        (run) => openingOdds(simulator, question, context.body, run),
        openingPicture,
      )
    },
  })
}

function sampleRoute({ simulator, bodies, ask }: Wired): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/simulate/sample',
    operationId: 'simulateSample',
    tag,
    summary: 'One game by seed, step by step: the set-up and, on request, rounds',
    params: GameParams,
    query: AsQuery,
    body: bodies.SampleBody,
    auth: 'optional',
    responses: { 200: { description: 'What was dealt.', schema: DealtSample, types } },
    handler: async (context) => {
      const question = await ask(context, 'rounds')
      const { catalog, setup } = question
      const costOf = (id: string) => setup.costOf(catalog.find(id)!) ?? 0
      return answerAs(
        answerRequest(context),
        () => dealtSample(simulator, question, context.body),
        (sample) => samplePicture(sample, costOf),
      )
    },
  })
}

function drawsRoute({ simulator, bodies, ask }: Wired): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/simulate/draws',
    operationId: 'simulateDraws',
    tag,
    summary: 'The probability by round that each goal has been met, under a stated policy',
    description:
      'Sampled. The policy decides what is bought, kept, discarded and bid; the answer repeats it in full. Card effects are not modelled. Pictures and progress as for openings.',
    params: GameParams,
    query: AsQuery,
    body: bodies.DrawsBody,
    auth: 'optional',
    responses: { 200: { description: 'The odds by round.', schema: DrawOdds, types } },
    handler: async (context) => {
      const question = await ask(context, 'rounds')
      return answerAs(answerRequest(context), (run) => drawOdds(simulator, question, context.body, run), drawsPicture)
    },
  })
}

function mulliganRoute({ simulator, bodies, ask }: Wired): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/simulate/mulligan',
    operationId: 'bestMulligan',
    tag,
    summary: 'The best mulligan for goals, in general and for one hand',
    description: 'Exact, over all possible hands. The simple rule in the answer can be used as a `mulligan` unchanged.',
    params: GameParams,
    query: AsQuery,
    body: BestMulliganBody,
    auth: 'optional',
    responses: { 200: { description: 'What to keep.', schema: createMulliganOdds(bodies.Mulligan), types } },
    handler: async (context) => {
      const question = await ask(context, 'opening')
      return answerAs(
        answerRequest(context),
        (run) => mulliganOdds(simulator, question, context.body, run),
        mulliganPicture,
      )
    },
  })
}
