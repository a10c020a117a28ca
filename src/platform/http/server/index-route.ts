import { z } from 'zod'
import { version } from '../../version.ts'
import { defineRoute, type Route } from '../definition/route.ts'
import { taggedJson } from '../reply/reply.ts'

const Path = z.string().describe('A path of this service.')

const ApiIndex = z
  .strictObject({
    name: z.literal('Kotei'),
    version: z.string().describe('The release of the service.'),
    links: z.strictObject({
      games: Path,
      decks: Path,
      bulk: Path,
      docs: Path,
      guides: Path,
      openapi: Path,
      health: Path,
    }),
  })
  .meta({ id: 'ApiIndex' })

const index: z.infer<typeof ApiIndex> = {
  name: 'Kotei',
  version,
  links: {
    games: '/v1/games',
    decks: '/v1/decks',
    bulk: '/v1/bulk',
    docs: '/docs',
    guides: '/docs/guides',
    openapi: '/openapi.json',
    health: '/readyz',
  },
}

/** Where to begin, for people and programs that know nothing but the base path. */
export function createIndexRoute(): Route {
  return defineRoute({
    method: 'get',
    path: '/v1',
    operationId: 'getIndex',
    tag: 'system',
    summary: 'An index of the API: its release, and where to begin',
    description: 'For people and programs that know nothing but the base path.',
    responses: { 200: { description: 'The index.', schema: ApiIndex } },
    handler: () => taggedJson(index, { cache: 'public, max-age=300' }),
  })
}
