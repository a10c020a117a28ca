import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../support/app.ts'

export interface MadeDeck {
  readonly id: string
  readonly owner: number
  readonly month: string
  readonly clan: string | null
  readonly splash: string | null
  readonly cards: Readonly<Record<string, number>>
}

/** Public decks of the LCG in months of the past, which the API does not make; twelve owners at most. */
export async function storePublicDecks(
  { database: { pool }, catalog }: Pick<TestApp, 'database' | 'catalog'>,
  decks: readonly MadeDeck[],
): Promise<void> {
  const owners = Array.from({ length: 12 }, () => randomUUID())
  await pool.query(
    `INSERT INTO accounts (id, username, username_key, created_at)
     SELECT id, 'owner-' || id, 'owner-' || id, now() FROM unnest($1::uuid[]) AS id`,
    [owners],
  )
  const { find } = catalog.games.get('l5r-lcg')!
  const rows = decks.map(({ owner, month, cards, ...deck }) => ({
    ...deck,
    owner: owners[owner],
    at: `${month}-15T12:00:00Z`,
    keys: Object.keys(cards).map((card) => find(card)!.key),
    counts: Object.values(cards),
  }))
  await pool.query(
    `INSERT INTO decks (id, account_id, game, name, name_key, description, visibility, tags, words, clan, splash, revision, version,
       card_keys, counts, content_hash, created_at, updated_at)
     SELECT id, owner, 'l5r-lcg', 'x', 'x', '', 'public', '{}', '{}', clan, splash, 1, 1,
       keys, counts, sha256(id::text::bytea), at, at
     FROM jsonb_to_recordset($1::jsonb)
       AS made(id uuid, owner uuid, clan text, splash text, keys int[], counts int[], at timestamptz)`,
    [JSON.stringify(rows)],
  )
}
