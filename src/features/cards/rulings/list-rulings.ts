import type pg from 'pg'
import { z } from 'zod'
import { impossible } from '../../../base/problem.ts'
import { noSuchCard } from '../../../domain/core/decks/unknown-card.ts'
import { decodeCursor, pageFrom } from '../../../platform/http/pages/page.ts'
import { cardsLike } from '../../decks/decklists/resolve/suggest.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import { entryIndex } from './entry-index.ts'
import type { GameRulings, StoredRuling } from './game-rulings.ts'
import { highlight } from './highlight.ts'
import type { RulingPage, RulingsQuery } from './schema.ts'
import { searchRulings } from './search-rulings.ts'
import { rulingView } from './views.ts'

const Id = z.string().regex(/^[a-z0-9-]{1,100}$/)
const IdCursor = z.tuple([Id])
const RankCursor = z.tuple([z.int().min(0).max(2_147_483_647), Id])

/** A page of the rulings that match: by id, or by rank if the query has words. */
export async function listRulings(
  pool: pg.Pool,
  catalog: GameCatalog,
  rulings: GameRulings,
  query: RulingsQuery,
): Promise<RulingPage> {
  const matching = filterRulings(catalog, rulings, query)
  const words = query.q?.replaceAll('\0', ' ').trim() ?? ''
  if (words === '') return pageById(catalog, matching, query)
  const among = matching.length === rulings.all.length ? undefined : matching.map(({ ruling }) => ruling.id)
  const after = decodeCursor(query.cursor, RankCursor)
  const results = await searchRulings(pool, catalog.game.id, { words, limit: query.limit + 1, after, among })
  const { page, next } = pageFrom(results.found, query.limit, ({ rank, id }) => [rank, id])
  const data = page.flatMap(({ id, headline }) => {
    const stored = rulings.find(id)
    // Created after `rulings` were read; the next request has it.
    if (!stored) return []
    return [{ ...rulingView(catalog, stored), highlighted: highlight(stored.ruling.text, headline) }]
  })
  return { data, next, total: results.total }
}

function filterRulings(catalog: GameCatalog, rulings: GameRulings, query: RulingsQuery): readonly StoredRuling[] {
  const { card, entry, status, sourceKind } = query
  const { byId, find } = entryIndex(catalog)
  const about = card === undefined ? rulings.all : ofCard(catalog, rulings, card, query.mentions === 'true')
  if (entry !== undefined && !byId.has(entry))
    throw impossible('entry', 'unknown-entry', `${catalog.game.name} has no rules entry "${entry}".`)
  return about.filter(
    ({ ruling }) =>
      (status === undefined || ruling.status === status) &&
      (sourceKind === undefined || ruling.sourceKind === sourceKind) &&
      (entry === undefined || find(ruling.source)?.id === entry),
  )
}

function ofCard(catalog: GameCatalog, rulings: GameRulings, id: string, mentions: boolean) {
  const card = catalog.find(id) ?? catalog.external.get(id)
  if (!card) throw noSuchCard(id, cardsLike(catalog, id), { pointer: 'card', code: 'unknown-card' })
  return [...rulings.ofCard(card.id, mentions)].sort((a, b) => (a.ruling.id < b.ruling.id ? -1 : 1))
}

function pageById(catalog: GameCatalog, rulings: readonly StoredRuling[], { limit, cursor }: RulingsQuery): RulingPage {
  const [after] = decodeCursor(cursor, IdCursor) ?? []
  const rest = after === undefined ? rulings : rulings.filter(({ ruling }) => ruling.id > after)
  const { page, next } = pageFrom(rest, limit, ({ ruling }) => [ruling.id])
  return { data: page.map((stored) => rulingView(catalog, stored)), next, total: rulings.length }
}
