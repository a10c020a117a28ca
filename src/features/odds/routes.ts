import { randomInt } from 'node:crypto'
import { once } from '../../base/once.ts'
import type { Game } from '../../domain/games/game.ts'
import type { Route } from '../../platform/http/definition/route.ts'
import { exampleDeck } from '../decks/decklists/example-deck.ts'
import { adviceOdds } from './advice/advice-odds.ts'
import { AdviceOdds, createAdviceBody } from './advice/advice-schema.ts'
import { bidAdvice } from './advice/bid-advice.ts'
import { BidAdvice, createBidsBody } from './advice/bids-schema.ts'
import { createMulliganOdds, DealtSample, DrawOdds, OpeningOdds } from './answers/answer-schema.ts'
import { dealtSample } from './answers/dealt-sample.ts'
import { createDeckPictureRoutes, type ReadStoredDeck } from './answers/deck-picture-routes.ts'
import { mulliganOdds } from './answers/mulligan-odds.ts'
import { openingOdds } from './answers/opening-odds.ts'
import { drawOdds } from './draw-odds.ts'
import { createSimulationPool, type SimulationPool, type Simulator } from './engine/pool.ts'
import { exampleGoals } from './example-goals.ts'
import { advicePicture } from './pictures/advice-picture.ts'
import { bidsPicture } from './pictures/bids-picture.ts'
import { drawsPicture } from './pictures/draws-picture.ts'
import { mulliganPicture } from './pictures/mulligan-picture.ts'
import { openingPicture } from './pictures/opening-picture.ts'
import { samplePicture } from './pictures/sample-picture.ts'
import { BestMulliganBody, createOddsBodies, type OddsBodies } from './schema.ts'
import { createSimulationRoute, type SimulationDeps, type SimulationRoute } from './simulation-route.ts'
import { createTableRoutes } from './tables/routes.ts'

export interface OddsDeps extends SimulationDeps {
  /** The games whose zones requests may name. */
  readonly games: readonly Game[]
  /** As `readDeck`, for a deck that the path names. */
  readonly readDeckInPath: ReadStoredDeck
  /** Threads for long work; by default one for each core. */
  readonly simulation?: SimulationPool | undefined
  /** For requests without a seed. */
  readonly seed?: (() => number) | undefined
}

export function createOddsRoutes(deps: OddsDeps): Route[] {
  const pool = once(() => deps.simulation ?? createSimulationPool())
  const simulator: Simulator = {
    get pool() {
      return pool()
    },
    seed: deps.seed ?? (() => randomInt(2 ** 47)),
  }
  const route = createSimulationRoute(deps, simulator)
  const bodies = createOddsBodies(deps.games)
  return [
    openingRoute(route, bodies),
    sampleRoute(route, bodies),
    drawsRoute(route, bodies),
    mulliganRoute(route, bodies),
    adviceRoute(route, bodies, deps.games),
    bidsRoute(route, bodies),
    ...createTableRoutes(route, deps.games, bodies),
    ...createDeckPictureRoutes({ ...deps, simulator, OpeningBody: bodies.OpeningBody }),
  ]
}

function openingRoute(route: SimulationRoute, { OpeningBody }: OddsBodies): Route {
  return route({
    name: 'opening',
    operationId: 'simulateOpening',
    summary: 'The probability that goals are met in the opening',
    description:
      'Exact where feasible, otherwise sampled; the answer says which. Mulligans follow the rules of the game. `Accept: image/svg+xml` (or `as=svg`) returns a picture, `Accept: text/event-stream` reports the progress of a long run.',
    scope: 'opening',
    body: OpeningBody,
    example: { ...exampleDeck, goals: exampleGoals, mulligan: { provinces: { keep: ['matsu-berserker'] } } },
    answer: OpeningOdds,
    answerDescription: 'The odds.',
    compute: openingOdds,
    picture: openingPicture,
  })
}

function sampleRoute(route: SimulationRoute, { SampleBody }: OddsBodies): Route {
  return route({
    name: 'sample',
    operationId: 'simulateSample',
    summary: 'One game by seed, step by step: the set-up and, on request, rounds',
    description:
      'To look at how a deck plays out: what lay in each zone before and after the mulligan, then what each round bought, drew and discarded. The same seed deals the same game.',
    scope: 'rounds',
    body: SampleBody,
    example: { ...exampleDeck, rounds: 1, seed: 1 },
    answer: DealtSample,
    answerDescription: 'What was dealt.',
    compute: dealtSample,
    picture: samplePicture,
  })
}

function drawsRoute(route: SimulationRoute, { DrawsBody }: OddsBodies): Route {
  return route({
    name: 'draws',
    operationId: 'simulateDraws',
    summary: 'The probability by round that each goal has been met, under a stated policy',
    description:
      'Sampled. The policy decides what is bought, kept, discarded and bid; the answer repeats it in full. Card effects are not modelled. Pictures and progress as for openings.',
    scope: 'rounds',
    body: DrawsBody,
    example: { ...exampleDeck, goals: exampleGoals, rounds: 2, trials: 1000, seed: 1 },
    answer: DrawOdds,
    answerDescription: 'The odds by round.',
    compute: drawOdds,
    picture: drawsPicture,
  })
}

function mulliganRoute(route: SimulationRoute, { Mulligan }: OddsBodies): Route {
  return route({
    name: 'mulligan',
    operationId: 'bestMulligan',
    summary: 'The best mulligan for goals, in general and for one hand',
    description: 'Exact, over all possible hands. The simple rule in the answer can be used as a `mulligan` unchanged.',
    scope: 'opening',
    body: BestMulliganBody,
    example: { ...exampleDeck, goals: exampleGoals },
    answer: createMulliganOdds(Mulligan),
    answerDescription: 'What to keep.',
    compute: mulliganOdds,
    picture: mulliganPicture,
  })
}

function adviceRoute(route: SimulationRoute, { Mulligan }: OddsBodies, games: readonly Game[]): Route {
  return route({
    name: 'advice',
    operationId: 'adviseOpening',
    summary: 'What to keep of the opening on the table, and what each choice is worth',
    description:
      'The cards of one zone or of all, by id or title, or as one pasted text. Exact where feasible, otherwise sampled with intervals; the answer says which. `thenDraw` adds the first bid, `settled` names zones whose mulligan is over, and `mulligan` is a choice of your own to be weighed beside the best.',
    scope: 'opening',
    body: createAdviceBody(games, Mulligan),
    example: {
      ...exampleDeck,
      goals: exampleGoals,
      dealt: { provinces: ['matsu-berserker', 'seppun-guardsman', 'seppun-guardsman', 'seppun-guardsman'] },
    },
    answer: AdviceOdds,
    answerDescription: 'The best choice, and all others.',
    compute: adviceOdds,
    picture: advicePicture,
  })
}

function bidsRoute(route: SimulationRoute, { Mulligan }: OddsBodies): Route {
  return route({
    name: 'bids',
    operationId: 'adviseBids',
    summary: 'Cards against honor: what each bid is worth for goals, and what it costs',
    description:
      'Exact for one round and goals about the hand, otherwise sampled from the same games; the answer says which. For games with honor bids.',
    scope: 'rounds',
    body: createBidsBody(Mulligan),
    example: { ...exampleDeck, goals: [{ zone: 'hand', cards: ['banzai'], atLeast: 6 }], rounds: 1 },
    answer: BidAdvice,
    answerDescription: 'A row for each bid on the dial.',
    compute: bidAdvice,
    picture: bidsPicture,
  })
}
