import type pg from 'pg'
import { z } from 'zod'
import type { GameCatalog } from '../catalog/catalog.ts'
import { Problem } from '../core/problem.ts'
import { decodeCursor, encodeCursor } from '../http/page.ts'
import type { GameRulings, StoredRuling } from './book.ts'
import { entryIndex } from './entry-index.ts'
import { highlight } from './highlight.ts'
import type { RulingsQuery } from './schema.ts'
import { searchRulings } from './store.ts'
import { citing, rulingView } from './views.ts'

type Query = z.output<typeof RulingsQuery>

const Id = z.string().regex(/^[a-z0-9-]{1,100}$/)
const IdCursor = z.tuple([Id])
const RankCursor = z.tuple([z.int().min(0).max(2_147_483_647), Id])

export async function listPage(pool: pg.Pool, catalog: GameCatalog, rulings: GameRulings, query: Query) {
  const found = filtered(catalog, rulings, query)
  const words = query.q?.replaceAll('\0', ' ').trim() ?? ''
  return words === '' ? byId(catalog, found, query) : byWords(pool, catalog, rulings, found, words, query)
}

function filtered(catalog: GameCatalog, rulings: GameRulings, query: Query): readonly StoredRuling[] {
  const { card, entry, status, sourceKind } = query
  const about = card === undefined ? rulings.all : ofCard(catalog, rulings, card, query.mentions === 'true')
  const cited = entry === undefined ? undefined : new Set(citing(catalog, rulings, knownEntry(catalog, entry)))
  return about.filter(
    (each) =>
      (status === undefined || each.ruling.status === status) &&
      (sourceKind === undefined || each.ruling.sourceKind === sourceKind) &&
      (cited === undefined || cited.has(each)),
  )
}

function ofCard(catalog: GameCatalog, rulings: GameRulings, id: string, mentions: boolean) {
  const card = catalog.find(id) ?? catalog.external.get(id)
  if (!card) throw unknown('card', `${catalog.game.name} has no card "${id}".`)
  return [...rulings.ofCard(card.id, mentions)].sort((a, b) => (a.ruling.id < b.ruling.id ? -1 : 1))
}

function knownEntry(catalog: GameCatalog, id: string): string {
  if (entryIndex(catalog).byId.has(id)) return id
  throw unknown('entry', `${catalog.game.name} has no rules entry "${id}".`)
}

function unknown(pointer: string, message: string): Problem {
  return new Problem('impossible', message, { errors: [{ pointer, code: `unknown-${pointer}`, message }] })
}

function byId(catalog: GameCatalog, found: readonly StoredRuling[], { limit, cursor }: Query) {
  const [after] = decodeCursor(cursor, IdCursor) ?? []
  const rest = after === undefined ? found : found.filter(({ ruling }) => ruling.id > after)
  const data = rest.slice(0, limit).map((each) => rulingView(catalog, each))
  const last = data.at(-1)
  return { data, next: last && rest.length > limit ? encodeCursor([last.id]) : null }
}

async function byWords(
  pool: pg.Pool,
  catalog: GameCatalog,
  rulings: GameRulings,
  among: readonly StoredRuling[],
  words: string,
  { limit, cursor }: Query,
) {
  const found = await searchRulings(pool, catalog.game.id, {
    words,
    limit: limit + 1,
    after: decodeCursor(cursor, RankCursor),
    among: among.length === rulings.all.length ? undefined : among.map(({ ruling }) => ruling.id),
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const data = page.flatMap(({ id, headline }) => {
    const stored = rulings.find(id)
    // Changed between the two readings: it comes with the next request.
    if (!stored) return []
    return [{ ...rulingView(catalog, stored), highlighted: highlight(stored.ruling.text, headline) }]
  })
  return { data, next: last && found.length > limit ? encodeCursor([last.rank, last.id]) : null }
}
