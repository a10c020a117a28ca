import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Day, dayOf } from '../../../base/date.ts'
import { runPaced } from '../../../base/pacer.ts'
import { DeckParams } from '../../../platform/http/definition/deck-params.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { type Caller, type Context, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { pictureReply, svgType } from '../../../platform/http/reply/picture-reply.ts'
import type { Reply } from '../../../platform/http/reply/reply.ts'
import { drawPicture } from '../../../platform/pictures/draw-picture.ts'
import { lookShape } from '../../../platform/pictures/look.ts'
import type { Picture } from '../../../platform/pictures/picture.ts'
import type { Catalog, GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import type { GivenDeck } from '../../decks/decklists/given-deck.ts'
import type { RunOptions, Simulator } from '../engine/pool.ts'
import { curvePicture } from '../pictures/curve-picture.ts'
import { openingPicture } from '../pictures/opening-picture.ts'
import { questionSteps } from '../question.ts'
import { whileConnected } from './answer-as.ts'
import { DeckOddsQuery, type OpeningBodySchema, openingInAddress, pointedAtParameters } from './opening-in-address.ts'
import { openingOdds } from './opening-odds.ts'

/** Reads a stored deck that the caller may read, with what its pictures depend on. */
export type ReadStoredDeck = (
  id: string,
  caller: Caller | null,
) => Promise<{
  readonly id: string
  readonly game: string
  readonly deck: GivenDeck
  readonly visibility: 'private' | 'unlisted' | 'public'
  /** Differs between any two states of the deck. */
  readonly state: string
}>

interface DeckPictureDeps {
  readonly catalog: () => Catalog
  readonly now: () => Date
  readonly readDeckInPath: ReadStoredDeck
  readonly simulator: Simulator
  readonly OpeningBody: OpeningBodySchema
}

const LookQuery = z.strictObject(lookShape)
const shared = {
  method: 'get',
  tag: 'decks',
  auth: 'optional',
  scope: 'decks:read',
  params: DeckParams,
  responses: { 200: { description: 'The picture.', types: [svgType] } },
  problems: ['impossible'],
} as const

/** Pictures of stored decks by plain addresses, so that pages can show them. */
export function createDeckPictureRoutes(deps: DeckPictureDeps): Route[] {
  const { simulator, OpeningBody } = deps
  const reply = createPictureReplies(deps)
  return [
    defineRoute({
      ...shared,
      path: '/v1/decks/{id}/odds.svg',
      operationId: 'drawDeckOdds',
      summary: 'A picture of the opening odds of a stored deck',
      description:
        'For `<img src>`: public and unlisted decks for everybody, private ones for their owner. Exact where feasible, otherwise sampled by a fixed seed, so that the same address shows the same numbers.',
      query: DeckOddsQuery,
      example: { params: { id: exampleIds.deck }, query: { goal: 'at least 2 banzai in hand' } },
      cost: 10,
      handler: (context) =>
        reply(context, async ({ catalog, deck, day }, run) => {
          const body = openingInAddress(OpeningBody, { id: context.params.id, game: catalog.game }, context.query)
          const steps = questionSteps({ catalog, deck, day, request: body, scope: 'opening' })
          const question = await runPaced(steps).catch((error: unknown) => {
            throw pointedAtParameters(error)
          })
          return openingPicture(await openingOdds(simulator, question, body, run), question)
        }),
    }),
    defineRoute({
      ...shared,
      path: '/v1/decks/{id}/curve.svg',
      operationId: 'drawDeckCurve',
      summary: 'A picture of the costs of a stored deck',
      description: 'How many cards of each cost every part of the deck has, by type. For `<img src>`, as the odds.',
      query: LookQuery,
      example: { params: { id: exampleIds.deck }, query: { theme: 'light' } },
      handler: (context) => reply(context, async ({ catalog, deck }) => curvePicture(catalog.game, deck)),
    }),
  ]
}

interface Subject {
  readonly catalog: GameCatalog
  readonly deck: GivenDeck
  readonly day: Day
}

type PictureContext = Context<z.infer<typeof DeckParams>, z.infer<typeof LookQuery>, unknown>

/** Draws a picture once for each state of a deck; who may see it is decided for every request. */
function createPictureReplies({ catalog, now, readDeckInPath }: DeckPictureDeps) {
  const drawn = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (svg) => svg.length })
  return async (
    context: PictureContext,
    show: (subject: Subject, run: RunOptions) => Promise<Picture>,
  ): Promise<Reply> => {
    const { params, query, caller } = context
    const { game, deck, visibility, state } = await readDeckInPath(params.id, caller)
    const subject = { catalog: gameOf(catalog(), game), deck, day: dayOf(now()) }
    const key = JSON.stringify([context.path, state, subject.catalog.version, subject.day, query])
    return whileConnected(context, async (run) => {
      const svg = drawn.get(key) ?? drawPicture({ ...(await show(subject, run)), deck: deck.name }, query)
      drawn.set(key, svg)
      const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
      return pictureReply(svg, { etag, cache: `${visibility === 'public' ? 'public' : 'private'}, no-cache` })
    })
  }
}
