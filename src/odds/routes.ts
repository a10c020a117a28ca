import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import { gameOf } from '../catalog/game-of.ts'
import { dayOf } from '../core/date.ts'
import { once } from '../core/once.ts'
import { type DeckInput, deckBodyLimit } from '../decklists/deck-input.ts'
import { type DeckInputDeps, deckFromInput } from '../decklists/given-deck.ts'
import type { Game } from '../games/game.ts'
import { GameParams } from '../http/game-params.ts'
import { type Caller, defineRoute, type Route } from '../http/route.ts'
import type { Picture } from '../pictures/picture.ts'
import { adviceOdds } from './advice-odds.ts'
import { AdviceOdds, createAdviceBody } from './advice-schema.ts'
import { inAgainst, type Opponent } from './against.ts'
import { answerAs, eventType, svgType } from './answer-as.ts'
import { createMulliganOdds, DealtSample, DrawOdds, OpeningOdds } from './answer-schema.ts'
import { dealtSample } from './dealt-sample.ts'
import { createDeckPictureRoutes, type ReadStoredDeck } from './deck-picture-routes.ts'
import { drawOdds } from './draw-odds.ts'
import { createSimulationPool, type RunOptions, type SimulationPool, type Simulator } from './engine/pool.ts'
import { mulliganOdds } from './mulligan-odds.ts'
import { openingOdds } from './opening-odds.ts'
import { advicePicture } from './pictures/advice-picture.ts'
import { drawsPicture } from './pictures/draws-picture.ts'
import { mulliganPicture } from './pictures/mulligan-picture.ts'
import { openingPicture } from './pictures/opening-picture.ts'
import { samplePicture } from './pictures/sample-picture.ts'
import { createQuestion, type Question, type QuestionInput, type QuestionRequest } from './question.ts'
import { AsQuery, BestMulliganBody, createOddsBodies, type OpeningAgainstBody } from './schema.ts'

export interface OddsDeps extends DeckInputDeps<Caller> {
  /** The games whose zones requests may name. */
  readonly games: readonly Game[]
  readonly catalog: () => Catalog
  readonly now: () => Date
  /** As `readDeck`, for a deck that the path names. */
  readonly readDeckInPath: ReadStoredDeck
  /** Threads for long work; by default one for each core. */
  readonly simulation?: SimulationPool | undefined
  /** For requests without a seed. */
  readonly seed?: (() => number) | undefined
}

type AnyBody = DeckInput & QuestionRequest & { against?: OpeningAgainstBody | undefined }

/** What distinguishes one simulation from another. */
interface Simulation<B extends AnyBody, A> extends Pick<Route, 'operationId' | 'summary' | 'description'> {
  readonly name: string
  readonly scope: QuestionInput['scope']
  readonly body: z.ZodType<B>
  readonly answer: z.ZodType<A>
  readonly answerDescription: string
  readonly compute: (
    simulator: Simulator,
    question: Question,
    body: B,
    run: RunOptions,
    opponent?: Opponent<NonNullable<B['against']>>,
  ) => A | Promise<A>
  readonly picture: (answer: A, question: Question, body: B) => Picture
}

export function createOddsRoutes(deps: OddsDeps): Route[] {
  const pool = once(() => deps.simulation ?? createSimulationPool())
  const simulator: Simulator = {
    get pool() {
      return pool()
    },
    seed: deps.seed ?? (() => randomInt(2 ** 47)),
  }
  const route = routesOf(deps, simulator)
  const { Mulligan, OpeningBody, SampleBody, DrawsBody } = createOddsBodies(deps.games)
  return [
    route({
      name: 'opening',
      operationId: 'simulateOpening',
      summary: 'The probability that goals are met in the opening',
      description:
        'Exact where feasible, otherwise sampled; the answer says which. Mulligans follow the rules of the game. `Accept: image/svg+xml` (or `as=svg`) returns a picture, `Accept: text/event-stream` reports the progress of a long run.',
      scope: 'opening',
      body: OpeningBody,
      answer: OpeningOdds,
      answerDescription: 'The odds.',
      compute: openingOdds,
      picture: openingPicture,
    }),
    route({
      name: 'sample',
      operationId: 'simulateSample',
      summary: 'One game by seed, step by step: the set-up and, on request, rounds',
      scope: 'rounds',
      body: SampleBody,
      answer: DealtSample,
      answerDescription: 'What was dealt.',
      compute: dealtSample,
      picture: samplePicture,
    }),
    route({
      name: 'draws',
      operationId: 'simulateDraws',
      summary: 'The probability by round that each goal has been met, under a stated policy',
      description:
        'Sampled. The policy decides what is bought, kept, discarded and bid; the answer repeats it in full. Card effects are not modelled. Pictures and progress as for openings.',
      scope: 'rounds',
      body: DrawsBody,
      answer: DrawOdds,
      answerDescription: 'The odds by round.',
      compute: drawOdds,
      picture: drawsPicture,
    }),
    route({
      name: 'mulligan',
      operationId: 'bestMulligan',
      summary: 'The best mulligan for goals, in general and for one hand',
      description:
        'Exact, over all possible hands. The simple rule in the answer can be used as a `mulligan` unchanged.',
      scope: 'opening',
      body: BestMulliganBody,
      answer: createMulliganOdds(Mulligan),
      answerDescription: 'What to keep.',
      compute: mulliganOdds,
      picture: mulliganPicture,
    }),
    route({
      name: 'advice',
      operationId: 'adviseOpening',
      summary: 'What to keep of the opening on the table, and what each choice is worth',
      description:
        'The cards of one zone or of all, by id or title, or as one pasted text. Exact where feasible, otherwise sampled with intervals; the answer says which. `thenDraw` adds the first bid, `settled` names zones whose mulligan is over, and `mulligan` is a choice of your own to be weighed beside the best.',
      scope: 'opening',
      body: createAdviceBody(deps.games, Mulligan),
      answer: AdviceOdds,
      answerDescription: 'The best choice, and all others.',
      compute: adviceOdds,
      picture: advicePicture,
    }),
    ...createDeckPictureRoutes({ ...deps, simulator, OpeningBody }),
  ]
}

function routesOf(deps: OddsDeps, simulator: Simulator) {
  return <B extends AnyBody, A>(simulation: Simulation<B, A>): Route => {
    const { name, scope, body, answer, answerDescription, compute, picture, ...texts } = simulation
    return defineRoute({
      method: 'post',
      path: `/v1/games/{game}/simulate/${name}`,
      tag: 'simulation',
      ...texts,
      params: GameParams,
      query: AsQuery,
      body,
      bodyLimit: deckBodyLimit,
      auth: 'optional',
      cost: 10,
      responses: { 200: { description: answerDescription, schema: answer, types: [svgType, eventType] } },
      handler: async (context) => {
        const catalog = gameOf(deps.catalog(), context.params.game)
        const deck = await deckFromInput(deps, catalog, context.body, context.caller)
        const day = dayOf(deps.now())
        const question = createQuestion({ catalog, deck, day, request: context.body, scope })
        const { against, goals, given } = context.body
        const asked = { ...(goals ? { goals } : {}), ...(given ? { given } : {}) }
        const opponent =
          against && (await readOpponent(deps, { catalog, deck, day, request: asked, scope }, against, context.caller))
        return answerAs(
          context,
          (run) => compute(simulator, question, context.body, run, opponent),
          (result) => ({ ...picture(result, question, context.body), deck: deck.name }),
        )
      },
    })
  }
}

/** The other deck of a comparison, or the same one, with the same goals. */
async function readOpponent<B extends OpeningAgainstBody>(
  deps: OddsDeps,
  same: QuestionInput,
  body: B,
  caller: Caller | null,
): Promise<Opponent<B>> {
  const hasDeck = body.cards ?? body.text ?? body.deckId
  const deck = hasDeck === undefined ? same.deck : await deckFromInput(deps, same.catalog, body, caller)
  const request = { ...body, ...same.request }
  return { body, question: inAgainst(() => createQuestion({ ...same, deck, request })) }
}
