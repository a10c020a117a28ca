import { randomInt } from 'node:crypto'
import type { Catalog } from '../catalog/catalog.ts'
import { gameOf } from '../catalog/game-of.ts'
import { dayOf } from '../core/date.ts'
import type { DeckInput } from '../decklists/deck-input.ts'
import { type DeckInputDeps, deckFromInput } from '../decklists/given-deck.ts'
import { GameParams } from '../http/game-params.ts'
import { type Caller, type Context, defineRoute, type Route } from '../http/route.ts'
import { mulliganOdds } from './advice.ts'
import { type Asking, answerAs, eventType, svgType } from './answer.ts'
import { DealtSample, DrawOdds, MulliganOdds, OpeningOdds } from './answer-schema.ts'
import { dealtSample, drawOdds } from './draws.ts'
import { createSimulationPool, type SimulationPool } from './engine/pool.ts'
import { type OpeningDeps, openingOdds } from './opening.ts'
import { drawsPicture, mulliganPicture, openingPicture, samplePicture } from './pictures.ts'
import { openQuestion, type Question } from './question.ts'
import { quickOpening } from './quick-body.ts'
import { AsQuery, BestMulliganBody, DrawsBody, OpeningBody, SampleBody } from './schema.ts'

export interface OddsDeps extends DeckInputDeps<Caller> {
  readonly catalog: () => Catalog
  readonly now: () => Date
  /** Threads for long work; made here, with one for each core, unless given. */
  readonly simulation?: SimulationPool
  /** Where a request names no seed. */
  readonly seed?: () => number
}

interface Wired {
  readonly work: OpeningDeps
  readonly ask: (game: string, body: DeckInput, caller: Caller | null) => Promise<Question>
}

export function createOddsRoutes(deps: OddsDeps): Route[] {
  let pool = deps.simulation
  const wired: Wired = {
    work: {
      get pool() {
        pool ??= createSimulationPool()
        return pool
      },
      seed: deps.seed ?? (() => randomInt(2 ** 47)),
    },
    async ask(game, body, caller) {
      const catalog = gameOf(deps.catalog(), game)
      return openQuestion(catalog, await deckFromInput(deps, catalog, body, caller), dayOf(deps.now()))
    },
  }
  return [openingRoute(wired), sampleRoute(wired), drawsRoute(wired), mulliganRoute(wired)]
}

const tag = 'simulation'
const types = [svgType, eventType]

/** The signal is looked at only by what takes long: making one costs more than a typical exact answer should. */
function asking(context: Context<unknown, { as?: 'json' | 'svg' | undefined }, unknown>): Asking {
  return {
    accept: context.headers.accept,
    as: context.query.as,
    path: context.path,
    get signal() {
      return context.signal
    },
  }
}

function openingRoute({ work, ask }: Wired): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/simulate/opening',
    operationId: 'simulateOpening',
    tag,
    summary: 'How likely a deck opens so that goals are met',
    description:
      'Exact wherever that is feasible, else sampled; the answer says which. Both mulligans go as the rules have them. `Accept: image/svg+xml` (or `as=svg`) answers with a picture, `Accept: text/event-stream` tells the progress of a long run.',
    params: GameParams,
    query: AsQuery,
    body: OpeningBody,
    quickBody: quickOpening,
    auth: 'optional',
    responses: { 200: { description: 'The odds.', schema: OpeningOdds, types } },
    handler: async (context) => {
      const question = await ask(context.params.game, context.body, context.caller)
      return answerAs(asking(context), (run) => openingOdds(work, question, context.body, run), openingPicture)
    },
  })
}

function sampleRoute({ work, ask }: Wired): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/simulate/sample',
    operationId: 'simulateSample',
    tag,
    summary: 'One set-up dealt by seed, and rounds on request, step by step',
    params: GameParams,
    query: AsQuery,
    body: SampleBody,
    auth: 'optional',
    responses: { 200: { description: 'What was dealt.', schema: DealtSample, types } },
    handler: async (context) => {
      const question = await ask(context.params.game, context.body, context.caller)
      const { catalog, setup } = question
      const costOf = (id: string) => setup.costOf(catalog.find(id)!) ?? 0
      return answerAs(
        asking(context),
        () => dealtSample(work, question, context.body),
        (sample) => samplePicture(sample, costOf),
      )
    },
  })
}

function drawsRoute({ work, ask }: Wired): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/simulate/draws',
    operationId: 'simulateDraws',
    tag,
    summary: 'Round by round: how likely each goal was met by then, under a stated policy',
    description:
      'Sampled. What is bought, kept, discarded and bid is the policy, which the answer repeats in full; card effects are not modelled. Pictures and progress as for openings.',
    params: GameParams,
    query: AsQuery,
    body: DrawsBody,
    auth: 'optional',
    responses: { 200: { description: 'The odds by round.', schema: DrawOdds, types } },
    handler: async (context) => {
      const question = await ask(context.params.game, context.body, context.caller)
      return answerAs(asking(context), (run) => drawOdds(work, question, context.body, run), drawsPicture)
    },
  })
}

function mulliganRoute({ work, ask }: Wired): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/simulate/mulligan',
    operationId: 'bestMulligan',
    tag,
    summary: 'Which cards to keep: the best mulligan for goals, and for one hand',
    description: 'Exact, over every hand there is. The simple rule in the answer can be used as a `mulligan` as it is.',
    params: GameParams,
    query: AsQuery,
    body: BestMulliganBody,
    auth: 'optional',
    responses: { 200: { description: 'What to keep.', schema: MulliganOdds, types } },
    handler: async (context) => {
      const question = await ask(context.params.game, context.body, context.caller)
      return answerAs(asking(context), (run) => mulliganOdds(work, question, context.body, run), mulliganPicture)
    },
  })
}
