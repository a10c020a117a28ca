import { createHash } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { isUuid } from '../../../../base/uuid.ts'
import { visibleDeck } from '../access.ts'
import { noSuchDeck } from '../problems.ts'
import { readDecks, readRevisions } from '../write/store.ts'
import { cardTypes, type DeckRow, type RevisionRow, revisionColumns } from './row.ts'
import { searchDecks } from './search.ts'
import type { DeckFilter } from './search-conditions.ts'

/** A deck and one of its revisions, which other sites treat as one thing with an id of its own. */
export interface DeckVersion {
  readonly deck: DeckRow
  readonly revision: RevisionRow
}

/** The database's function `deck_version_id` computes the same: a UUID of version 3. Ids of decks are of other versions. */
export function versionId(deckId: string, revision: number): string {
  const name = Buffer.alloc(4)
  name.writeInt32BE(revision)
  const hash = createHash('md5')
    .update(Buffer.from(deckId.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  hash[6] = (hash[6]! & 0x0f) | 0x30
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const isVersionId = (id: string) => isUuid(id) && id[14] === '3'

/** By the id of a version, or by that of a deck: then its newest. 404 unless everybody with the id may see it. */
export async function readVersion(pool: pg.Pool, id: string): Promise<DeckVersion> {
  const place = isVersionId(id) ? await findVersion(pool, id) : { deckId: id }
  const deck = await visibleDeck(pool, place.deckId, null)
  const [revision] = await readRevisions(pool, deck.id, 1, (place.revision ?? deck.revision) + 1)
  if (!revision) throw noSuchDeck()
  return { deck, revision }
}

async function findVersion(pool: pg.Pool, id: string): Promise<{ deckId: string; revision?: number }> {
  const { rows } = await pool.query<{ deckId: string; revision: number }>(
    sql`SELECT deck_id AS "deckId", revision FROM deck_revisions WHERE deck_version_id(deck_id, revision) = ${id}::uuid`,
  )
  if (!rows[0]) throw noSuchDeck()
  return rows[0]
}

/** The newest versions of a deck, newest first. */
export async function readVersionsOf(pool: pg.Pool, deck: DeckRow, limit: number): Promise<DeckVersion[]> {
  const revisions = await readRevisions(pool, deck.id, limit)
  return revisions.map((revision) => ({ deck, revision }))
}

/** The newest versions of public decks, the newest decks first. */
export async function findPublicVersions(
  pool: pg.Pool,
  filter: Omit<DeckFilter, 'owner' | 'deletedSince'>,
  limit: number,
  skip = 0,
): Promise<DeckVersion[]> {
  const found = await searchDecks(pool, filter, 'newest', skip + limit, undefined)
  const ids = found.slice(skip).map(({ deck }) => deck.id)
  const [decks, revisions] = await Promise.all([readDecks(pool, ids), readNewest(pool, ids)])
  return ids.flatMap((id) => {
    const [deck, revision] = [decks.get(id), revisions.get(id)]
    // It may have changed since it was found.
    return deck?.visibility === 'public' && deck.deletedAt === null && revision ? [{ deck, revision }] : []
  })
}

async function readNewest(pool: pg.Pool, ids: readonly string[]): Promise<Map<string, RevisionRow>> {
  const { text, values } = sql`SELECT deck_id AS "deckId", ${revisionColumns} FROM deck_revisions r
    WHERE deck_id = ANY(${ids}::uuid[]) AND revision = (SELECT d.revision FROM decks d WHERE d.id = r.deck_id)`
  const { rows } = await pool.query<RevisionRow & { deckId: string }>({ text, values, types: cardTypes })
  return new Map(rows.map((row) => [row.deckId, row]))
}
