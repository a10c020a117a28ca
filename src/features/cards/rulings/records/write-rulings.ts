import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Ruling } from './ruling.ts'

export interface RulingWrite {
  readonly game: string
  readonly rulings: readonly Ruling[]
  /** Written by a moderator: later imports do not overwrite it. */
  readonly moderated: boolean
  readonly action: 'import' | 'create' | 'edit' | 'supersede'
  readonly author?: string | undefined
  readonly note?: string | undefined
  readonly at: Date
}

/** Stores a new version of each ruling. An import never overwrites a moderator's version. Returns the ids written. */
export async function writeRulings(client: pg.ClientBase, write: RulingWrite): Promise<string[]> {
  const { game, rulings, moderated, action, author = null, note = null, at } = write
  const { rows } = await client.query<{ id: string }>(
    sql`WITH incoming AS (
       SELECT r.*, x.facts,
         coalesce((SELECT string_agg(c.title, ' ' ORDER BY c.title) FROM cards c
                   WHERE c.game = ${game} AND c.id = ANY(r.cards)), '') || ' ' || coalesce(x.facts->'source'->>'entry', '') AS titles,
         1 + coalesce((SELECT max(v.version) FROM ruling_versions v WHERE v.game = ${game} AND v.id = r.id), 0) AS version
       FROM json_array_elements(${JSON.stringify(rulings)}::json) AS x(facts),
         json_to_record(x.facts) AS r(id text, cards text[], mentions text[], status text, text text)),
     written AS (
       INSERT INTO ruling_records AS t
         (game, id, version, moderated, cards, mentions, status, titles, text, words, facts, updated_at)
       SELECT ${game}, id, version, ${moderated}, cards, coalesce(mentions, '{}'), status, titles, text,
         ruling_words(titles, text), facts, ${at} FROM incoming
       ON CONFLICT (game, id) DO UPDATE SET version = EXCLUDED.version, moderated = EXCLUDED.moderated,
         cards = EXCLUDED.cards, mentions = EXCLUDED.mentions, status = EXCLUDED.status, titles = EXCLUDED.titles,
         text = EXCLUDED.text, words = EXCLUDED.words, facts = EXCLUDED.facts, updated_at = EXCLUDED.updated_at
       WHERE EXCLUDED.moderated OR NOT t.moderated
       RETURNING t.id, t.version, t.facts)
     INSERT INTO ruling_versions (game, id, version, action, facts, author, note, at)
     SELECT ${game}, id, version, ${action}, facts, ${author}, ${note}, ${at} FROM written RETURNING id`,
  )
  return rows.map((row) => row.id)
}

/** Removes shipped rulings that the data no longer has; their versions stay. Returns the ids removed. */
export async function removeRulings(client: pg.ClientBase, game: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    sql`DELETE FROM ruling_records WHERE game = ${game} AND id = ANY(${ids}) AND NOT moderated RETURNING id`,
  )
  return rows.map((row) => row.id)
}
