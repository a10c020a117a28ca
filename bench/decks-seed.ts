import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { GameCatalog } from '../src/features/cards/catalog/snapshot/catalog.ts'
import { deckFromCards } from '../src/features/decks/decklists/given-deck.ts'
import { storeCards } from '../src/features/decks/stored/write/stored-cards.ts'
import { newSecret } from '../src/features/people/accounts/sessions/secret.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { legalDeck, plans } from '../test/features/decks/legality/legal-decks.ts'

type Cards = Readonly<Record<string, number>>

export interface Seeded {
  readonly accounts: readonly { readonly id: string; readonly token: string }[]
  /** Some public decks. */
  readonly ids: readonly string[]
  /** Some decks with their owners. */
  readonly owned: readonly { readonly id: string; readonly token: string }[]
  readonly decks: readonly Cards[]
  /** Two cards that stand together in some hundreds of the decks. */
  readonly pair: readonly [string, string]
}

const distinct = 2_000

export interface SeedOptions {
  /** Without the indexes of searches, the revisions of the decks and the feed: a tenth of the time, for benches that need none. */
  readonly bare?: boolean
  /** How many accounts the decks are of. */
  readonly people?: number
}

/** So many legal decks of many accounts: some thousand different ones, written again and again by the database itself. */
export async function seedDecks(
  pool: pg.Pool,
  catalog: GameCatalog,
  count: number,
  { bare = false, people = 200 }: SeedOptions = {},
): Promise<Seeded> {
  const decks = Array.from({ length: distinct }, (_, seed) => legalDeck(catalog, plans.today, seed))
  const accounts = await seedAccounts(pool, people)
  const rows = decks.map((cards) => {
    const { keys, counts, contentHash } = storeCards(catalog, deckFromCards(catalog, cards))
    return { keys, counts, hash: contentHash.toString('hex') }
  })
  // An index over rows that are there already is built several times as fast.
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'decks' AND indexname LIKE 'decks_public_%'`,
  )
  for (const { indexname } of indexes) await pool.query(`DROP INDEX ${indexname}`)
  await inTransaction(pool, async (client) => {
    // Else a trigger would write the feed of changes row by row, without numbers.
    await client.query(`SET LOCAL kotei.restoring = 'on'`)
    await client.query(insertDecks, [JSON.stringify(rows), count, accounts.map(({ id }) => id)])
  })
  if (!bare) {
    await pool.query(insertRevisions)
    await pool.query(insertChanges)
    for (const { indexdef } of indexes) await pool.query(indexdef)
  }
  await pool.query('VACUUM ANALYZE decks, deck_revisions, deck_changes')
  return { accounts, decks, ...(await samples(pool, accounts)), pair: pairOf(decks, count) }
}

const insertDecks = `
  INSERT INTO decks (id, account_id, game, name, name_key, description, format, visibility, tags, words, clan, revision,
    version, card_keys, counts, content_hash, created_at, updated_at)
  SELECT gen_random_uuid(), ($3::uuid[])[1 + n % cardinality($3::uuid[])], 'l5r-lcg', 'Deck ' || n, 'deck ' || n, '',
    'standard', 'public', '{}', ARRAY['deck', n::text], 'lion', 1, 1, keys, counts, hash,
    now() - n * interval '1 second', now() - n * interval '1 second'
  FROM generate_series(1, $2::int) AS n
  JOIN (
    SELECT place, ARRAY(SELECT jsonb_array_elements(row->'keys')::int) AS keys,
      ARRAY(SELECT jsonb_array_elements(row->'counts')::int2) AS counts, decode(row->>'hash', 'hex') AS hash
    FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given (row, place)
  ) AS deck ON deck.place = 1 + n % jsonb_array_length($1::jsonb)`

const insertRevisions = `
  INSERT INTO deck_revisions (deck_id, revision, author, created_at, card_keys, counts, content_hash)
  SELECT id, 1, account_id, created_at, card_keys, counts, content_hash FROM decks`

const insertChanges = `
  INSERT INTO deck_changes (deck_id, game, seq, action, at)
  SELECT id, game, nextval('deck_changes_seq_seq'), 'created', updated_at FROM decks ORDER BY updated_at`

/** With sessions written straight into the table: signing in would mean as many seconds of hashing. */
async function seedAccounts(pool: pg.Pool, people: number): Promise<Seeded['accounts']> {
  const accounts = Array.from({ length: people }, () => ({ id: randomUUID(), secret: newSecret('session') }))
  await pool.query(
    `WITH given AS (
       SELECT id, hash, 'player-' || place AS name FROM unnest($1::uuid[], $2::bytea[]) WITH ORDINALITY AS g (id, hash, place)
     ), account AS (
       INSERT INTO accounts (id, username, username_key, created_at) SELECT id, name, name, now() FROM given
     )
     INSERT INTO sessions (id, account_id, token_hash, created_at, expires_at, last_used_at)
     SELECT gen_random_uuid(), id, hash, now(), now() + interval '1 day', now() FROM given`,
    [accounts.map(({ id }) => id), accounts.map(({ secret }) => secret.hash)],
  )
  return accounts.map(({ id, secret }) => ({ id, token: secret.text }))
}

async function samples(pool: pg.Pool, accounts: Seeded['accounts']) {
  const tokens = new Map(accounts.map(({ id, token }) => [id, token]))
  const { rows } = await pool.query<{ id: string; account_id: string }>(
    'SELECT id, account_id FROM decks ORDER BY id LIMIT 5000',
  )
  return {
    ids: rows.map(({ id }) => id),
    owned: rows.map(({ id, account_id }) => ({ id, token: tokens.get(account_id)! })),
  }
}

/** The pair of cards whose number of decks is nearest to some hundreds. */
function pairOf(decks: readonly Cards[], count: number): readonly [string, string] {
  const wanted = (500 * decks.length) / count
  const seen = new Map<string, number>()
  for (const deck of decks) {
    const ids = Object.keys(deck).sort().slice(0, 12)
    for (const [i, one] of ids.entries()) {
      for (const two of ids.slice(i + 1)) seen.set(`${one} ${two}`, (seen.get(`${one} ${two}`) ?? 0) + 1)
    }
  }
  const [best] = [...seen].sort((a, b) => Math.abs(a[1] - wanted) - Math.abs(b[1] - wanted))
  return best![0].split(' ') as [string, string]
}
