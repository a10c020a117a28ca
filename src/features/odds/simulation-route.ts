import type { z } from 'zod'
import { dayOf } from '../../base/date.ts'
import { runPaced } from '../../base/pacer.ts'
import { GameParams } from '../../platform/http/definition/game-params.ts'
import { type Caller, defineRoute, type Route } from '../../platform/http/definition/route.ts'
import { eventStreamType } from '../../platform/http/reply/event-stream.ts'
import { svgType } from '../../platform/http/reply/picture-reply.ts'
import type { Picture } from '../../platform/pictures/picture.ts'
import type { Catalog } from '../cards/catalog/snapshot/catalog.ts'
import { gameOf } from '../cards/catalog/snapshot/game-of.ts'
import { type DeckInput, deckBodyLimit } from '../decks/decklists/deck-input.ts'
import { type DeckInputDeps, deckFromInput } from '../decks/decklists/given-deck.ts'
import { formatAgainst, type Opponent, pointedIntoAgainst } from './answers/against.ts'
import { answerAs } from './answers/answer-as.ts'
import type { RunOptions, Simulator } from './engine/pool.ts'
import { type Question, type QuestionInput, type QuestionRequest, questionSteps } from './question.ts'
import { AsQuery, type OpeningAgainstBody } from './schema.ts'

/** What every simulation reads of the service. */
export interface SimulationDeps extends DeckInputDeps<Caller> {
  readonly catalog: () => Catalog
  readonly now: () => Date
}

type AnyBody = DeckInput & QuestionRequest & { against?: OpeningAgainstBody | undefined }

/** What distinguishes one simulation from another. */
interface Simulation<B extends AnyBody, I, A> extends Pick<Route, 'operationId' | 'summary' | 'description'> {
  readonly name: string
  readonly scope: QuestionInput['scope']
  readonly body: z.ZodType<B, I>
  /** A body that works, for `l5r-lcg`. */
  readonly example: NoInfer<I>
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

export type SimulationRoute = ReturnType<typeof createSimulationRoute>

/** Makes the route of a simulation: all of them take a deck and answer as JSON, as a picture or as events. */
export function createSimulationRoute(deps: SimulationDeps, simulator: Simulator) {
  return <B extends AnyBody, I, A>(simulation: Simulation<B, I, A>): Route => {
    const { name, scope, body, example, answer, answerDescription, compute, picture, ...texts } = simulation
    return defineRoute({
      method: 'post',
      path: `/v1/games/{game}/simulate/${name}`,
      tag: 'simulation',
      ...texts,
      params: GameParams,
      query: AsQuery,
      body,
      example: { params: { game: 'l5r-lcg' }, body: example },
      bodyLimit: deckBodyLimit,
      auth: 'optional',
      cost: 10,
      responses: { 200: { description: answerDescription, schema: answer, types: [svgType, eventStreamType] } },
      problems: ['impossible'],
      handler: async (context) => {
        const catalog = gameOf(deps.catalog(), context.params.game)
        const deck = await deckFromInput(deps, catalog, context.body, context.caller)
        const day = dayOf(deps.now())
        const question = await runPaced(questionSteps({ catalog, deck, day, request: context.body, scope }))
        const { against, goals, given } = context.body
        const asked = { ...(goals ? { goals } : {}), ...(given ? { given } : {}) }
        const opponent =
          against &&
          (await readOpponent(deps, { catalog, deck, day, request: asked, scope }, against, question, context))
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
  deps: SimulationDeps,
  same: QuestionInput,
  body: B,
  base: Question,
  { body: { format: requested }, caller }: { readonly body: AnyBody; readonly caller: Caller | null },
): Promise<Opponent<B>> {
  const hasDeck = body.cards ?? body.text ?? body.deckId
  const deck = hasDeck === undefined ? same.deck : await deckFromInput(deps, same.catalog, body, caller)
  const format = formatAgainst(base, requested, body.format, deck)
  const request = { ...body, format, ...same.request }
  const question = runPaced(questionSteps({ ...same, deck, request }))
  return {
    body,
    question: await question.catch((error: unknown) => {
      throw pointedIntoAgainst(error)
    }),
  }
}
