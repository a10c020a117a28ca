import type { z } from 'zod'
import { gameOf } from '../catalog/game-of.ts'
import { Problem } from '../core/problem.ts'
import { foldTitle } from '../core/title.ts'
import { GameParams } from '../http/game-params.ts'
import { lazyJson } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { type RulingDeps, shared, tag } from './deps.ts'
import { entryIndex } from './entry-index.ts'
import type { RulesEntry } from './records/ruling.ts'
import { IdParams, RulesEntries, RulesEntriesQuery, RulesEntryDetail } from './schema.ts'
import { citations, citing, rulingsTag, rulingView } from './views.ts'

export function createEntryRoutes(deps: RulingDeps): Route[] {
  return [listEntries(deps), getEntry(deps)]
}

function listEntries(deps: RulingDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/rules-entries',
    operationId: 'listRulesEntries',
    tag,
    summary: 'The entries of the rules that rulings and validation rules cite',
    description: 'A violation’s `rule` and a ruling’s `source` name one of these by document and heading.',
    params: GameParams,
    query: RulesEntriesQuery,
    responses: { 200: { description: 'All of them, in the order of their documents.', schema: RulesEntries } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const rulings = await deps.book.current(catalog.game.id)
      const text = () => {
        const cited = citations(catalog, rulings)
        const { all: entries, rulesOf } = entryIndex(catalog)
        const all = entries
          .filter(isNamed(query))
          .map((entry) => ({ ...entry, rulings: cited.get(entry.id) ?? [], rules: rulesOf(entry.id) }))
        const data = query.cited === 'true' ? all.filter((each) => each.rulings.length + each.rules.length > 0) : all
        return JSON.stringify({ data, next: null })
      }
      return lazyJson(text, { etag: rulingsTag(catalog, rulings, 'entries', JSON.stringify(query)), cache: shared })
    },
  })
}

/** Documents and headings compare as titles do. */
function isNamed({ document, entry }: z.output<typeof RulesEntriesQuery>): (candidate: RulesEntry) => boolean {
  const [ofDocument, ofEntry] = [document, entry].map((name) => (name === undefined ? undefined : foldTitle(name)))
  return (candidate) =>
    (ofDocument === undefined || foldTitle(candidate.document) === ofDocument) &&
    (ofEntry === undefined ||
      [candidate.heading, ...(candidate.aliases ?? [])].some((name) => foldTitle(name) === ofEntry))
}

function getEntry(deps: RulingDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/rules-entries/{id}',
    operationId: 'getRulesEntry',
    tag,
    summary: 'One entry of the rules, with the rulings and validation rules that cite it',
    params: IdParams,
    responses: { 200: { description: 'The entry.', schema: RulesEntryDetail } },
    handler: async ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const entry = entryIndex(catalog).byId.get(params.id)
      if (!entry) throw new Problem('not-found', `${catalog.game.name} has no rules entry "${params.id}".`)
      const rulings = await deps.book.current(catalog.game.id)
      const text = () => {
        const views = citing(catalog, rulings, entry.id).map((each) => rulingView(catalog, each))
        return JSON.stringify({ ...entry, rulings: views, rules: entryIndex(catalog).rulesOf(entry.id) })
      }
      return lazyJson(text, { etag: rulingsTag(catalog, rulings, 'entry', entry.id), cache: shared })
    },
  })
}
