import { runPaced } from '../../../base/pacer.ts'
import { GameParams } from '../../../platform/http/definition/game-params.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json, type Reply } from '../../../platform/http/reply/reply.ts'
import { oncePerCards } from '../catalog/once-per-cards.ts'
import { createCardReply } from '../catalog/replies/card-reply.ts'
import { CardDetail } from '../catalog/replies/schema.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import { createCatalogCache } from '../catalog/snapshot/catalog-cache.ts'
import { catalogHeaders } from '../catalog/snapshot/catalog-json.ts'
import { type CatalogDeps, reading } from '../catalog/snapshot/deps.ts'
import { gameOf } from '../catalog/snapshot/game-of.ts'
import { cardNamedExactly, cardNamedLike } from './card-named.ts'
import { completeTitle } from './complete-title.ts'
import { CompletionQuery, Completions, NamedQuery } from './schema.ts'
import { indexTitles, type TitleWords } from './title-words.ts'

type TitleDeps = Pick<CatalogDeps, 'catalog' | 'now' | 'rulings'>

type IndexOf = (catalog: GameCatalog) => Promise<TitleWords>

export function createTitleRoutes(deps: TitleDeps): Route[] {
  const indexOf: IndexOf = oncePerCards(({ cards }) => runPaced(indexTitles(cards)))
  return [getNamed(deps, indexOf), complete(deps, indexOf)]
}

function getNamed(deps: TitleDeps, indexOf: IndexOf): Route {
  const reply = createCardReply(deps, 500)
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/cards/named',
    operationId: 'getNamedCard',
    summary: 'The one card that a name means',
    description:
      'With `exact` a title, with `fuzzy` what people remember of one: without punctuation, with typing errors, only some of its words, or with a version or pack as decklists write it. If no card is meant, or several are, the answer is 404 with `suggestions`; `ambiguous` is true if there are several. Of a title with several versions it is the one that a list would mean.',
    params: GameParams,
    query: NamedQuery,
    example: { params: { game: 'l5r-lcg' }, query: { fuzzy: 'yojin shiro' } },
    responses: {
      200: {
        description: 'The card, as its own address answers it; `Content-Location` names that.',
        schema: CardDetail,
      },
    },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const { exact, fuzzy = '' } = query
      const card =
        exact === undefined ? cardNamedLike(catalog, await indexOf(catalog), fuzzy) : cardNamedExactly(catalog, exact)
      const found = await reply(catalog, card)
      const location = `/v1/games/${catalog.game.id}/cards/${card.id}`
      return { ...found, headers: { ...found.headers, 'Content-Location': location } }
    },
  })
}

/** Titles change with the catalogue alone, and a list of them may be a few minutes old. */
const completionCache = 'public, max-age=300'

function complete(deps: TitleDeps, indexOf: IndexOf): Route {
  const cached = createCatalogCache<Reply>(2000)
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/cards/autocomplete',
    operationId: 'completeTitle',
    summary: 'Up to 20 titles that somebody may be typing',
    description:
      'Those that begin with what was typed, then those with a word that does, then those with all its words, then those that begin with it except for one typing error. Case and diacritics make no difference. For a field that completes titles: call it while somebody types, and `named` with the title that was chosen.',
    params: GameParams,
    query: CompletionQuery,
    example: { params: { game: 'l5r-lcg' }, query: { q: 'matsu b' } },
    responses: { 200: { description: 'The titles.', schema: Completions } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const index = await indexOf(catalog)
      return cached(catalog, query.q, () => {
        const completions: Completions = {
          data: completeTitle(index, query.q),
          next: null,
          catalogVersion: catalog.version,
        }
        return json(completions, {
          ...catalogHeaders(catalog, 'complete', query.q),
          cache: completionCache,
          next: null,
        })
      })
    },
  })
}
