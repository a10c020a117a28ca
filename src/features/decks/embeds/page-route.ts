import { runPaced } from '../../../base/pacer.ts'
import { wordsByLanguage } from '../../../domain/messages/every-language.ts'
import { DeckParams } from '../../../platform/http/definition/deck-params.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { chooseFormat } from '../legality/choose-format.ts'
import { deckPageSteps } from './deck-page.ts'
import { deckPagePolicy, deckPageStyle } from './deck-page-style.ts'
import { PageQuery } from './schema.ts'
import type { StoredReplies } from './stored-replies.ts'

export function pageRoute(reply: StoredReplies): Route {
  return defineRoute({
    method: 'get',
    path: '/embed/decks/{id}',
    operationId: 'embedDeck',
    tag: 'decks',
    summary: 'A stored deck as a small page for an iframe',
    description:
      'Title, clan, the verdict in a format on a day, without a day also what announced lists will change, the cards by section, and a link to the deck. The page carries its own style, in light and dark, has no scripts and loads nothing. Public decks, and unlisted ones for whoever has the address; a private deck is a 404, to its owner too. `GET /oembed` has the code for it. It may be kept for five minutes, and never past midnight (UTC), when lists come into force.',
    example: { params: { id: exampleIds.deck }, query: { format: 'emerald' } },
    params: DeckParams,
    query: PageQuery,
    localized: true,
    cost: 2,
    responses: { 200: { description: 'The page.', types: ['text/html'] } },
    handler: ({ params, query, path, words: preferred }) => {
      const { format: asked, on, theme = 'auto', language } = query
      const words = language === undefined ? preferred : wordsByLanguage[language]
      return reply(
        { params, path, words, caller: null },
        {
          type: 'text/html; charset=utf-8',
          headers: ({ catalog }) => ({
            'Content-Security-Policy': deckPagePolicy(deckPageStyle(catalog.game, theme)),
            'Content-Language': words.language,
            // So that sites that are isolated from other origins may show it, too.
            'Cross-Origin-Embedder-Policy': 'require-corp',
          }),
          without: ['X-Frame-Options'],
          parts: [asked, on, theme],
          make: (subject) => {
            const { format } = chooseFormat(subject.catalog, asked, subject.stored.deck)
            const style = deckPageStyle(subject.catalog.game, theme)
            return runPaced(deckPageSteps(subject, { format, on, words, style }))
          },
        },
      )
    },
  })
}
