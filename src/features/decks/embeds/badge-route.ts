import { runPaced } from '../../../base/pacer.ts'
import { DeckParams } from '../../../platform/http/definition/deck-params.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { drawBadge } from '../../../platform/pictures/badge.ts'
import { chooseFormat } from '../legality/choose-format.ts'
import { deckBadgeSteps } from './deck-badge.ts'
import { BadgeQuery } from './schema.ts'
import type { StoredReplies } from './stored-replies.ts'

const svg = 'image/svg+xml'
/** The picture carries its own colours for dark pages; nothing else in it may load or run. */
const headers = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }

export function badgeRoute(reply: StoredReplies): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/decks/{id}/badge.svg',
    operationId: 'drawDeckBadge',
    tag: 'decks',
    summary: 'A badge with the verdict on a stored deck',
    description:
      'For `<img src>`: the format, whether the deck is legal there, and since when, or, where an announced list changes that, until or from when; or the verdict on the day `on`. Public and unlisted decks are for everybody, private ones for their owner. It may be kept for five minutes, and never past midnight (UTC), when lists come into force.',
    example: { params: { id: exampleIds.deck }, query: { format: 'emerald' } },
    params: DeckParams,
    query: BadgeQuery,
    auth: 'optional',
    scope: 'decks:read',
    localized: true,
    cost: 2,
    responses: { 200: { description: 'The picture.', types: [svg] } },
    handler: (context) => {
      const { format: asked, on, theme } = context.query
      return reply(context, {
        type: `${svg}; charset=utf-8`,
        headers,
        parts: [asked, on, theme],
        make: async ({ stored: { deck }, catalog, today }) => {
          const { format } = chooseFormat(catalog, asked, deck)
          const badge = await runPaced(deckBadgeSteps(deck, format, { today, on, words: context.words }))
          return drawBadge(badge, theme)
        },
      })
    },
  })
}
