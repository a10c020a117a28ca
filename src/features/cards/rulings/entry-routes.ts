import { Problem } from '../../../base/problem.ts'
import { foldTitle } from '../../../domain/core/cards/title.ts'
import { GameParams } from '../../../platform/http/definition/game-params.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { wholeList } from '../../../platform/http/pages/page.ts'
import { lazyJson } from '../../../platform/http/reply/reply.ts'
import { gameOf } from '../catalog/snapshot/game-of.ts'
import { type RulingDeps, reading } from './deps.ts'
import { entryIndex } from './entry-index.ts'
import type { RulesEntry } from './records/ruling.ts'
import { IdParams, RulesEntries, RulesEntriesQuery, RulesEntryDetail } from './schema.ts'
import { citations, rulingsHeaders, rulingView } from './views.ts'

export function createEntryRoutes(deps: RulingDeps): Route[] {
  return [listEntries(deps), getEntry(deps)]
}

function listEntries(deps: RulingDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/rules-entries',
    operationId: 'listRulesEntries',
    summary: 'The entries of the rules that rulings and validation rules cite',
    description: 'A violation’s `rule` and a ruling’s `source` name one of these by document and heading.',
    params: GameParams,
    query: RulesEntriesQuery,
    example: { params: { game: 'l5r-lcg' }, query: { document: 'Rules Reference 1.6', entry: 'Influence' } },
    responses: { 200: { description: 'All entries, in the order of their documents.', schema: RulesEntries } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const rulings = await deps.book.current(catalog.game.id)
      const list = (): RulesEntries => {
        const cited = citations(catalog, rulings)
        const { all, rulesOf } = entryIndex(catalog)
        const entries = all.filter(isNamed(query)).map((entry) => ({
          ...entry,
          rulings: (cited.get(entry.id) ?? []).map(({ ruling }) => ruling.id),
          rules: [...rulesOf(entry.id)],
        }))
        const data =
          query.cited === 'true' ? entries.filter((entry) => entry.rulings.length + entry.rules.length > 0) : entries
        return wholeList(data)
      }
      return lazyJson(list, {
        ...rulingsHeaders(catalog, rulings, 'entries', JSON.stringify(query)),
        next: null,
      })
    },
  })
}

/** Documents and headings are compared like titles, without case and diacritics. */
function isNamed({ document, entry }: RulesEntriesQuery): (candidate: RulesEntry) => boolean {
  const isSame = (name: string | undefined, candidates: readonly string[]) => {
    if (name === undefined) return true
    const folded = foldTitle(name)
    return candidates.some((candidate) => foldTitle(candidate) === folded)
  }
  return (candidate) =>
    isSame(document, [candidate.document]) && isSame(entry, [candidate.heading, ...(candidate.aliases ?? [])])
}

function getEntry(deps: RulingDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/rules-entries/{id}',
    operationId: 'getRulesEntry',
    summary: 'One entry of the rules, with the rulings and validation rules that cite it',
    description: 'The heading and page, not the text: that belongs to the publisher.',
    params: IdParams,
    example: { params: { game: 'l5r-lcg', id: 'influence-influence-cost' } },
    responses: { 200: { description: 'The entry.', schema: RulesEntryDetail } },
    handler: async ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const { byId, rulesOf } = entryIndex(catalog)
      const entry = byId.get(params.id)
      if (!entry) throw new Problem('not-found', `${catalog.game.name} has no rules entry "${params.id}".`)
      const rulings = await deps.book.current(catalog.game.id)
      const detail = (): RulesEntryDetail => {
        const citing = citations(catalog, rulings).get(entry.id) ?? []
        const views = citing.map((stored) => rulingView(catalog, stored))
        return { ...entry, rulings: views, rules: [...rulesOf(entry.id)] }
      }
      return lazyJson(detail, rulingsHeaders(catalog, rulings, 'entry', entry.id))
    },
  })
}
