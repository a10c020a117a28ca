import { inLanguage } from '../../../domain/core/wording/message.ts'
import { GameParams } from '../../../platform/http/definition/game-params.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { bytes, json } from '../../../platform/http/reply/reply.ts'
import { gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import { deckBodyLimit } from './deck-input.ts'
import { deckFromCards } from './given-deck.ts'
import { type ImportDeps, importRoute } from './links/import-route.ts'
import { choosePrintings } from './print/printings.ts'
import { renderDecklist } from './print/render-decklist.ts'
import { type ParseDeps, parseText } from './read/parse-text.ts'
import { settleVersions } from './resolve/settle-versions.ts'
import { ParseBody, ParsedDecklist, RenderBody } from './schema.ts'

const tag = 'decklists'

export function createDecklistRoutes(deps: ImportDeps): Route[] {
  return [parseRoute(deps), importRoute(deps), renderRoute(deps)]
}

function parseRoute(deps: ParseDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/decklists/parse',
    operationId: 'parseDecklist',
    tag,
    summary: 'Read a decklist in any known format',
    description:
      'The format is recognised. Every line is a card, a heading or a remark, or is returned in `unresolved` with the nearest cards; repeated lines are summed. Links are not fetched: `decklists/import` does that.',
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
      const parsed = await parseText(deps, catalog, body)
      return json({ ...inLanguage(parsed, words), catalogVersion: catalog.version })
    },
  })
}

function renderRoute(deps: ParseDeps): Route {
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
      const deck = settleVersions(deckFromCards(catalog, cards))
      const named = name === undefined ? {} : { name }
      const chosen = printings === undefined ? {} : { printings: choosePrintings(catalog, deck, printings) }
      const { text, mediaType } = renderDecklist(catalog, { ...deck, ...named, ...chosen }, as)
      return bytes(text, mediaType)
    },
  })
}
