import { z } from 'zod'
import { dayOf } from '../../../base/date.ts'
import { line } from '../../../base/text.ts'
import { findPublicVersions, readVersion, readVersionsOf } from '../../../features/decks/stored/read/versions.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { type Context, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { taggedJson } from '../../../platform/http/reply/reply.ts'
import { answers, anyQuery, type CompatDeps, gameId, IdParams, lcgOf } from '../deps.ts'
import { createVersionReader, deckCache, type VersionReader } from '../judged-versions.ts'
import { todayOf } from '../today.ts'
import { emeraldDeck, emeraldDecklist, listedDecklist, originId } from './decklist.ts'

const reading = { method: 'get', tag: 'emeralddb', query: anyQuery } as const

/** The lists there have no pages; these are the newest. */
const maxListed = 100

export function createEmeraldDeckRoutes(deps: CompatDeps): Route[] {
  const reader = createVersionReader(deps)
  return [
    ...createDecklistRoutes(reader),
    listRoute(deps, reader),
    deckRoute(deps, reader),
    decksOfUserRoute(deps, reader),
    deckPageRoute(deps),
  ]
}

function createDecklistRoutes({ read }: VersionReader): Route[] {
  const decklist = async ({ params }: Pick<Context<{ id: string }, unknown, unknown>, 'params'>) => {
    const version = await read(params.id)
    return taggedJson(emeraldDecklist(version), { cache: deckCache(version) })
  }
  const summary = 'A version of a deck, by its id or by that of the deck: then the newest'
  const description =
    'Public and unlisted decks are served, private ones to nobody. `cards` has the cards of the catalogue alone.'
  const example = { params: { id: exampleIds.deck } }
  const common = {
    ...reading,
    description,
    params: IdParams,
    example,
    responses: answers('The decklist.'),
    handler: decklist,
  }
  return [
    defineRoute({ ...common, path: '/api/decklists/{id}', operationId: 'emeraldDecklist', summary }),
    // What becomes of the address of the deck's page in clients that rewrite it.
    defineRoute({ ...common, path: '/api/decklists/{id}/view', operationId: 'emeraldDecklistView', summary }),
    defineRoute({
      ...reading,
      path: '/api/decklists/{id}/comments',
      operationId: 'emeraldComments',
      summary: 'The comments on a version of a deck: Kotei has none',
      description:
        'Answered so that programs which ask for comments go on; 404 for a deck that is not public or unlisted.',
      params: IdParams,
      example: { params: { id: exampleIds.deck } },
      responses: answers('An empty list.'),
      handler: async ({ params }) => {
        const version = await read(params.id)
        return taggedJson([], { cache: deckCache(version) })
      },
    }),
  ]
}

const today = (deps: CompatDeps) => todayOf(lcgOf(deps), dayOf(deps.now()))

function listRoute(deps: CompatDeps, { readAll }: VersionReader): Route {
  return defineRoute({
    ...reading,
    path: '/api/decklists',
    operationId: 'emeraldDecklists',
    summary: 'The newest public decks, each in its newest version',
    description: 'Lists of EmeraldDB have no pages, so the newest are all there is; search with `GET /v1/decks`.',
    cost: 10,
    responses: answers(`At most ${maxListed} decklists.`),
    handler: async () => {
      const found = await readAll(await findPublicVersions(deps.database.pool, { game: gameId }, maxListed))
      return taggedJson(
        found.map((version) => listedDecklist(today(deps), version)),
        { cache: 'public, no-cache' },
      )
    },
  })
}

function deckRoute(deps: CompatDeps, { read, readAll }: VersionReader): Route {
  return defineRoute({
    ...reading,
    path: '/api/decks/{id}',
    operationId: 'emeraldDeck',
    summary: 'A deck with its versions, newest first',
    description: 'By the id of the deck or of one of its versions. `forked_from` is a version that everybody may see.',
    params: IdParams,
    cost: 2,
    example: { params: { id: exampleIds.deck } },
    responses: answers(`The deck with its newest ${maxListed} versions.`),
    handler: async ({ params }) => {
      const newest = await read(params.id)
      const { deck } = newest
      const versions = await readAll(await readVersionsOf(deps.database.pool, deck, maxListed))
      const origin = originId(deck)
      const forkedFrom = origin === undefined ? undefined : await read(origin)
      return taggedJson(emeraldDeck(today(deps), deck, versions, forkedFrom), { cache: deckCache(newest) })
    },
  })
}

/** Other keys are ignored. */
const UserBody = z.object({ userId: z.string().describe('A username.') })
const Username = line(40)

function decksOfUserRoute(deps: CompatDeps, { readAll }: VersionReader): Route {
  return defineRoute({
    ...reading,
    method: 'post',
    path: '/api/decks',
    operationId: 'emeraldDecksOfUser',
    summary: 'The newest public decks of a user, each with its newest version',
    description: '`userId` is a username: accounts have no other public id. An unknown user has no decks.',
    body: UserBody,
    cost: 10,
    example: { body: { userId: exampleIds.username } },
    responses: answers(`At most ${maxListed} decks.`),
    handler: async ({ body }) => {
      const author = Username.safeParse(body.userId)
      if (!author.success) return taggedJson([])
      const filter = { game: gameId, author: author.data }
      const versions = await readAll(await findPublicVersions(deps.database.pool, filter, maxListed))
      return taggedJson(versions.map((version) => emeraldDeck(today(deps), version.deck, [version])))
    },
  })
}

/** The other address of a deck's page there; the id may be that of a version. */
function deckPageRoute(deps: CompatDeps): Route {
  return defineRoute({
    ...reading,
    path: '/decks/{id}/view',
    operationId: 'emeraldDeckPage',
    summary: 'Redirects to the page of a deck',
    description: 'For links that were made for EmeraldDB’s page of a deck.',
    params: IdParams,
    example: { params: { id: exampleIds.deck } },
    responses: { 302: { description: 'The page is at `Location`.' } },
    handler: async ({ params }) => {
      const { deck } = await readVersion(deps.database.pool, params.id)
      return { status: 302, headers: { Location: `/decks/${deck.id}` } }
    },
  })
}
