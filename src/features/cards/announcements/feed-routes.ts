import { dayOf } from '../../../base/date.ts'
import { type Context, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { bytes, type Reply } from '../../../platform/http/reply/reply.ts'
import { siteAddress } from '../../../platform/http/server/site-address.ts'
import { FormatParams } from '../catalog/replies/schema.ts'
import { hashOf, shared } from '../catalog/snapshot/catalog-json.ts'
import { formatOf, gameOf } from '../catalog/snapshot/game-of.ts'
import { type AnnouncementDeps, tag } from './deps.ts'
import { atomOf, atomType } from './feed/atom.ts'
import { feedEntries, maxEntries } from './feed/entries.ts'
import type { Feed } from './feed/feed.ts'
import { jsonFeedOf, jsonFeedType } from './feed/json-feed.ts'
import { readFormatHistory } from './history.ts'

export function createFeedRoutes(deps: AnnouncementDeps): Route[] {
  return [atomRoute(deps), jsonRoute(deps)]
}

const description =
  'An entry for each list that was announced, amended, corrected or withdrawn, and for each that came into force, the newest first: at most 50. Each says what changed, by the titles of the cards.'

function atomRoute(deps: AnnouncementDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/formats/{id}/feed.atom',
    operationId: 'getFormatAtomFeed',
    tag,
    summary: 'The lists of a format as an Atom feed',
    description,
    params: FormatParams,
    example: { params: { game: 'l5r-lcg', id: 'emerald' } },
    responses: { 200: { description: 'The feed, by RFC 4287.', types: [atomType] } },
    handler: async (context) => {
      const feed = await readFeed(deps, context, 'feed.atom')
      return feedReply(atomOf(feed), atomType)
    },
  })
}

function jsonRoute(deps: AnnouncementDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/formats/{id}/feed.json',
    operationId: 'getFormatJsonFeed',
    tag,
    summary: 'The lists of a format as a JSON Feed',
    description,
    params: FormatParams,
    example: { params: { game: 'l5r-lcg', id: 'emerald' } },
    responses: {
      200: { description: 'The feed, by JSON Feed 1.1.', types: [jsonFeedType], example: JSON.stringify(exampleFeed) },
    },
    handler: async (context) => {
      const feed = await readFeed(deps, context, 'feed.json')
      return feedReply(JSON.stringify(jsonFeedOf(feed)), jsonFeedType)
    },
  })
}

type FeedContext = Pick<Context<{ game: string; id: string }, unknown, unknown>, 'params' | 'request' | 'viaProxy'>

async function readFeed(deps: AnnouncementDeps, context: FeedContext, name: string): Promise<Feed> {
  const catalog = gameOf(deps.catalog(), context.params.game)
  const format = formatOf(catalog, context.params.id)
  const game = catalog.game.id
  const history = await readFormatHistory(deps.database.pool, game, format.id, maxEntries)
  const site = siteAddress(context, deps.publicUrl) ?? ''
  const path = `${encodeURIComponent(game)}/${encodeURIComponent(format.id)}`
  return {
    title: `${catalog.game.name}: ${format.name}`,
    key: `${game}/${format.id}`,
    page: `${site}/lists/${path}`,
    self: `${site}/v1/games/${encodeURIComponent(game)}/formats/${encodeURIComponent(format.id)}/${name}`,
    entries: feedEntries({ catalog, format, history, today: dayOf(deps.now()) }),
  }
}

function feedReply(text: string, type: string): Reply {
  return bytes(text, `${type}; charset=utf-8`, { etag: `W/"${hashOf([text])}"`, cache: shared })
}

/** Given and not recorded, since addresses differ from one service to another. */
const exampleFeed = jsonFeedOf({
  title: 'Legend of the Five Rings: The Card Game: Emerald Legacy',
  key: 'l5r-lcg/emerald',
  page: 'https://kotei.example.org/lists/l5r-lcg/emerald',
  self: 'https://kotei.example.org/v1/games/l5r-lcg/formats/emerald/feed.json',
  entries: [
    {
      key: 'emerald-v15/1',
      title: 'Emerald Edict 15 announced, in force from 2027-03-01',
      at: '2026-11-16T12:00:00.000Z',
      on: '2027-03-01',
      lines: ['Added to banned: Fine Katana.', 'Source: The announcement of the next edict'],
    },
  ],
})
