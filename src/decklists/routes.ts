import type { Catalog } from '../catalog/catalog.ts'
import { formatOf, gameOf } from '../catalog/game-of.ts'
import { dayOf } from '../core/date.ts'
import { revisionOn } from '../core/format.ts'
import { inLanguage } from '../core/message.ts'
import { GameParams } from '../http/game-params.ts'
import { runPaced } from '../http/pacer.ts'
import { bytes, json } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { deckBodyLimit } from './deck-input.ts'
import { deckFromCards } from './given-deck.ts'
import { parsedDecklist, readDecklistSteps } from './parse-decklist.ts'
import { choosePrintings } from './printings.ts'
import { renderDecklist } from './render-decklist.ts'
import { ParseBody, ParsedDecklist, RenderBody } from './schema.ts'
import { revisionFor } from './settle-versions.ts'

export interface DecklistDeps {
  readonly catalog: () => Catalog
  readonly now: () => Date
}

const tag = 'decklists'

export function createDecklistRoutes(deps: DecklistDeps): Route[] {
  return [parseRoute(deps), renderRoute(deps)]
}

function parseRoute(deps: DecklistDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/decklists/parse',
    operationId: 'parseDecklist',
    tag,
    summary: 'Read a decklist in any known format',
    description:
      'The format is recognised. Every line is a card, a heading or a remark, or is returned in `unresolved` with the nearest cards; repeated lines are summed. Links are not fetched.',
    params: GameParams,
    body: ParseBody,
    bodyLimit: deckBodyLimit,
    auth: 'none',
    localized: true,
    cost: 3,
    example: { params: { game: 'l5r-lcg' }, body: { text: 'Lion\n3x Charge!\n2 Matsu Berserkr' } },
    responses: { 200: { description: 'The cards of the list.', schema: ParsedDecklist } },
    problems: ['impossible'],
    handler: async ({ params, body, words }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const on = body.on ?? dayOf(deps.now())
      const asked = body.format === undefined ? undefined : revisionOn(formatOf(catalog, body.format), on)
      const list = await runPaced(readDecklistSteps(catalog, body.text))
      const parsed = parsedDecklist(list, (named) => asked ?? revisionFor(catalog, named, on), on)
      return json({ ...inLanguage(parsed, words), catalogVersion: catalog.version })
    },
  })
}

function renderRoute(deps: DecklistDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/decklists/render',
    operationId: 'renderDecklist',
    tag,
    summary: 'Write a deck as a decklist',
    description: 'The list can be read back to the same cards. An unknown card or format is a 422.',
    params: GameParams,
    body: RenderBody,
    bodyLimit: deckBodyLimit,
    auth: 'none',
    example: {
      params: { game: 'l5r-lcg' },
      body: { cards: { 'yojin-no-shiro': 1, charge: 3 }, as: 'markdown', name: 'Lion' },
    },
    responses: {
      200: {
        description: 'The list, in the media type of its format.',
        types: ['text/plain', 'text/markdown', 'application/json', 'application/xml'],
      },
    },
    problems: ['impossible'],
    handler: ({ params, body }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const { cards, as, name, printings } = body
      const deck = deckFromCards(catalog, cards)
      const named = name === undefined ? {} : { name }
      const chosen = printings === undefined ? {} : { printings: choosePrintings(catalog, deck, printings) }
      const { text, mediaType } = renderDecklist(catalog, { ...deck, ...named, ...chosen }, as)
      return bytes(text, mediaType)
    },
  })
}
