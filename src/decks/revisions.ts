import type pg from 'pg'
import type { Caller } from '../http/route.ts'
import { gameOfDeck, visibleDeck } from './access.ts'
import type { DeckContext } from './context.ts'
import { noSuchRevision } from './problems.ts'
import type { DeckRow, RevisionRow } from './row.ts'
import type { RevisionView } from './schema.ts'
import { readRevision, readRevisions } from './store.ts'
import type { StoredCards } from './stored-cards.ts'
import { revisionView } from './views.ts'

/** The cards of a revision; 404 if the deck has no such revision. */
export async function stateOf(pool: pg.Pool, deck: DeckRow, revision: number): Promise<StoredCards> {
  return revision === deck.revision ? deck : findRevision(pool, deck, revision)
}

async function findRevision(pool: pg.Pool, deck: DeckRow, revision: number): Promise<RevisionRow> {
  const row = await readRevision(pool, deck.id, revision)
  if (!row) throw noSuchRevision(revision, deck.revision)
  return row
}

export interface RevisionPageRequest {
  readonly id: string
  readonly caller: Caller | null
  readonly limit: number
  readonly before: number | undefined
}

/** Newest first; `next` is the number of the last one if older ones follow. */
export async function listRevisions(context: DeckContext, { id, caller, limit, before }: RevisionPageRequest) {
  const { pool } = context.database
  const deck = await visibleDeck(pool, id, caller)
  const rows = await readRevisions(pool, deck.id, limit + 1, before)
  const data: RevisionView[] = []
  for (const row of rows.slice(0, limit)) data.push(await viewOf(context, deck, row))
  return { data, next: rows.length > limit ? data.at(-1)!.revision : null }
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
  return revisionView(row, deck.author, await readCards(gameOfDeck(catalog(), deck), row))
}
