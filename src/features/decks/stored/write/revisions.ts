import type pg from 'pg'
import { z } from 'zod'
import { Problem } from '../../../../base/problem.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import { decodeCursor, encodeCursor } from '../../../../platform/http/pages/page.ts'
import { noSuggestions } from '../../decklists/resolve/suggest.ts'
import { gameOfDeck, visibleDeck } from '../access.ts'
import type { DeckContext } from '../context.ts'
import type { DeckRow, RevisionRow } from '../read/row.ts'
import { revisionView } from '../read/views.ts'
import type { RevisionPage, RevisionQuery, RevisionView } from '../schema.ts'
import { readRevisions } from './store.ts'
import type { StoredCards } from './stored-cards.ts'

/** The cards of a revision; 404 if the deck has no such revision. */
export async function stateOf(pool: pg.Pool, deck: DeckRow, revision: number): Promise<StoredCards> {
  return revision === deck.revision ? deck : findRevision(pool, deck, revision)
}

async function findRevision(pool: pg.Pool, deck: DeckRow, revision: number): Promise<RevisionRow> {
  const [row] = await readRevisions(pool, deck.id, 1, revision + 1)
  if (row?.revision === revision) return row
  throw new Problem('not-found', `The deck has no revision ${revision}; its revisions are 1 to ${deck.revision}.`)
}

const RevisionCursor = z.tuple([z.int().min(1).max(1_000_000)])

/** Newest first. */
export async function listRevisions(
  context: DeckContext,
  id: string,
  { limit, cursor }: z.output<typeof RevisionQuery>,
  caller: Caller | null,
): Promise<z.infer<typeof RevisionPage>> {
  const { pool } = context.database
  const before = decodeCursor(cursor, RevisionCursor)?.[0]
  const deck = await visibleDeck(pool, id, caller)
  const rows = await readRevisions(pool, deck.id, limit + 1, before)
  const data: RevisionView[] = []
  for (const row of rows.slice(0, limit)) data.push(await viewOf(context, deck, row))
  return {
    data,
    next: rows.length > limit ? encodeCursor([data.at(-1)!.revision]) : null,
    // They are numbered from 1 and never removed one by one.
    total: deck.revision,
  }
}

export async function getRevision(
  context: DeckContext,
  id: string,
  revision: number,
  caller: Caller | null,
): Promise<RevisionView> {
  const deck = await visibleDeck(context.database.pool, id, caller)
  return viewOf(context, deck, await findRevision(context.database.pool, deck, revision))
}

async function viewOf({ catalog, readCards }: DeckContext, deck: DeckRow, row: RevisionRow): Promise<RevisionView> {
  return revisionView(row, deck.author, await readCards(gameOfDeck(catalog(), deck), row, noSuggestions))
}
