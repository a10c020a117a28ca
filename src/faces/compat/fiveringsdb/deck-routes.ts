import { z } from 'zod'
import { dayOf } from '../../../base/date.ts'
import { noSuchDeck } from '../../../features/decks/stored/problems.ts'
import { findPublicVersions, readVersionsOf } from '../../../features/decks/stored/read/versions.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { repeatable } from '../../../platform/http/pages/page.ts'
import { taggedJson } from '../../../platform/http/reply/reply.ts'
import { answers, anyQuery, type CompatDeps, gameId, IdParams, lcgOf } from '../deps.ts'
import { createVersionReader, deckCache, type VersionReader } from '../judged-versions.ts'
import { todayOf } from '../today.ts'
import { publishedDeck, ringsDeck, strain } from './deck.ts'
import { list, single } from './envelope.ts'

const base = '/compat/fiveringsdb'
const reading = { method: 'get', tag: 'fiveringsdb' } as const

const maxListed = 100
/** Deeper pages would read all decks before them. */
const maxPage = 10

export function createRingsDeckRoutes(deps: CompatDeps): Route[] {
  const reader = createVersionReader(deps)
  return [decksRoute(deps, reader), deckRoute(deps, reader), versionsRoute(deps, reader), strainRoute(deps, reader)]
}

const today = (deps: CompatDeps) => todayOf(lcgOf(deps), dayOf(deps.now()))

const text = z.string().max(100).optional()
/** Other parameters are ignored, and so is `sort`: Kotei has no likes, so all orders are that of `recent`. */
const DecksQuery = z.object({
  page: text,
  limit: text,
  since: text.describe('A day, or a moment in ISO 8601; only decks that were stored since.'),
  primaryClan: text,
  secondaryClan: text,
  'cards[]': repeatable(z.string().max(120)),
  cards: repeatable(z.string().max(120)),
})

function wholeNumber(given: string | undefined, max: number, otherwise: number): number {
  const number = Number(given ?? Number.NaN)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max) : otherwise
}

function decksRoute(deps: CompatDeps, { readAll }: VersionReader): Route {
  return defineRoute({
    ...reading,
    path: `${base}/decks`,
    operationId: 'ringsDecks',
    summary: 'Public decks, newest first',
    description: '`page` goes to 10 and `limit` to 100. Parameters that are not known are ignored, and so is `sort`.',
    query: DecksQuery,
    cost: 10,
    example: { query: { primaryClan: 'lion', limit: '2' } },
    responses: answers('A page of decks in `records`, with `page` and `limit`.'),
    handler: async ({ query }) => {
      const [page, limit] = [wholeNumber(query.page, maxPage, 1), wholeNumber(query.limit, maxListed, 20)]
      const more = { page, limit }
      const filter = filterOf(deps, query)
      if (!filter) return taggedJson(list(today(deps), [], more))
      const found = await findPublicVersions(deps.database.pool, filter, limit, (page - 1) * limit)
      const since = Date.parse(query.since ?? '')
      const recent = found.filter(({ deck }) => !(deck.createdAt.getTime() < since))
      const records = (await readAll(recent)).map(publishedDeck)
      return taggedJson(list(today(deps), records, more), { cache: 'public, no-cache' })
    },
  })
}

/** Undefined if a card is unknown: then there are no decks with it. */
function filterOf(deps: CompatDeps, query: z.output<typeof DecksQuery>) {
  const cards = [...query['cards[]'], ...query.cards].map((id) => lcgOf(deps).find(id))
  if (cards.includes(undefined)) return undefined
  const { primaryClan: clan, secondaryClan: splash } = query
  const facets = { ...(clan ? { clan: clan.toLowerCase() } : {}), ...(splash ? { splash: splash.toLowerCase() } : {}) }
  return { game: gameId, facets, contains: cards.map((card) => [card!.key]) }
}

function deckRoute(deps: CompatDeps, { read }: VersionReader): Route {
  return defineRoute({
    ...reading,
    path: `${base}/decks/{id}`,
    operationId: 'ringsDeck',
    summary: 'A public deck, by the id of a version or by that of its strain: then the newest',
    description: 'Unlisted and private decks are a 404 here.',
    params: IdParams,
    query: anyQuery,
    example: { params: { id: exampleIds.deck } },
    responses: answers('The deck in `record`.'),
    handler: async ({ params }) => {
      const version = await read(params.id)
      if (version.deck.visibility !== 'public') throw noSuchDeck()
      return taggedJson(single(today(deps), publishedDeck(version)), { cache: deckCache(version) })
    },
  })
}

function versionsRoute(deps: CompatDeps, { read, readAll }: VersionReader): Route {
  return defineRoute({
    ...reading,
    path: `${base}/decks/{id}/versions`,
    operationId: 'ringsVersions',
    summary: 'The versions of a public deck, newest first',
    description: 'A version is a revision of the deck; its id never changes.',
    params: IdParams,
    query: anyQuery,
    cost: 2,
    example: { params: { id: exampleIds.deck } },
    responses: answers(`At most ${maxListed} versions in \`records\`.`),
    handler: async ({ params }) => {
      const newest = await read(params.id)
      if (newest.deck.visibility !== 'public') throw noSuchDeck()
      const versions = await readAll(await readVersionsOf(deps.database.pool, newest.deck, maxListed))
      return taggedJson(list(today(deps), versions.map(ringsDeck)), { cache: deckCache(newest) })
    },
  })
}

function strainRoute(deps: CompatDeps, { read }: VersionReader): Route {
  return defineRoute({
    ...reading,
    path: `${base}/strains/{id}`,
    operationId: 'ringsStrain',
    summary: 'A deck with its newest version; unlisted decks too',
    description: 'A strain is a deck with all its versions. Unlisted decks are served to whoever has the id.',
    params: IdParams,
    query: anyQuery,
    example: { params: { id: exampleIds.deck } },
    responses: answers('The strain in `record`.'),
    handler: async ({ params }) => {
      const { deck } = await read(params.id)
      const newest = await read(deck.id)
      return taggedJson(single(today(deps), strain(newest)), { cache: deckCache(newest) })
    },
  })
}
