import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { deckFromCards, type GivenDeck } from '../../../../src/features/decks/decklists/given-deck.ts'
import { storeCards } from '../../../../src/features/decks/stored/write/stored-cards.ts'
import { type CardMap, type DeckPlan, legalDeck, plans } from '../legality/legal-decks.ts'

export interface StoredDeck {
  readonly id: string
  readonly account: string
  readonly cards: CardMap
  /** A line that names no card. */
  readonly line: string | null
  readonly format: string | null
  readonly visibility: 'public' | 'unlisted' | 'private'
  readonly deleted: boolean
  readonly clan: string | null
}

const distinct = 250
const someplans: readonly DeckPlan[] = [plans.today, plans.today, plans.spring2020, plans.emerald]

/** Decks near the rules: legal ones, and others with a card too many, too few, unknown, or a line that was not read. */
export function someDecks(catalog: GameCatalog, accounts: readonly string[], count: number): StoredDeck[] {
  const legal = Array.from({ length: Math.min(distinct, count) }, (_, seed) =>
    legalDeck(catalog, someplans[seed % someplans.length]!, seed),
  )
  return Array.from({ length: count }, (_, i): StoredDeck => {
    const cards: CardMap = { ...legal[(i * 7) % legal.length] }
    const ids = Object.keys(cards)
    if (i % 7 === 0) delete cards[ids[(i * 31) % ids.length]!]
    if (i % 5 === 0) cards[catalog.cards[(i * 7919) % catalog.cards.length]!.id] = 1 + (i % 3)
    if (i % 97 === 0) cards['no-such-card'] = 1
    return {
      id: randomUUID(),
      account: accounts[i % accounts.length]!,
      cards,
      line: i % 89 === 0 ? '2x A Card Of Another Game' : null,
      format: [null, 'standard', 'emerald', 'standard', 'no-such-format'][i % 5]!,
      visibility: i % 6 === 0 ? 'private' : i % 11 === 0 ? 'unlisted' : 'public',
      deleted: i % 13 === 0,
      clan: ['lion', 'crane', null][i % 3]!,
    }
  })
}

/** Written in one statement: creating thousands of decks by requests would take minutes. */
export async function storeDecks(pool: pg.Pool, catalog: GameCatalog, decks: readonly StoredDeck[]): Promise<void> {
  const rows = decks.map(({ cards, line, ...deck }) => {
    const { keys, counts, extra, contentHash } = storeCards(catalog, deckFromCards(catalog, cards))
    const lines = line === null ? {} : { unresolved: [{ line: 3, text: line }], unread: 2 }
    return {
      ...deck,
      keys: `{${keys}}`,
      counts: `{${counts}}`,
      extra: extra || line !== null ? { ...extra, ...lines } : null,
      hash: contentHash.toString('hex'),
      unread: line !== null,
    }
  })
  await pool.query(
    sql`INSERT INTO decks (id, account_id, game, name, name_key, description, format, visibility, tags, words, clan, revision,
        version, card_keys, counts, extra, has_unread, content_hash, created_at, updated_at, deleted_at)
      SELECT id, account, ${catalog.game.id}, 'Deck', 'deck', '', format, visibility, '{}', '{}', clan, 1, 1, keys::int[],
        counts::int2[], extra, unread, decode(hash, 'hex'), now(), now(), CASE WHEN deleted THEN now() END
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id uuid, account uuid, format text, visibility text,
        clan text, keys text, counts text, extra jsonb, unread boolean, hash text, deleted boolean)`,
  )
}

/** The deck as a reader of its row would see it. */
export function givenOf(catalog: GameCatalog, { cards, line }: StoredDeck): GivenDeck {
  const given = deckFromCards(catalog, cards)
  const unread = line === null ? [] : [{ line: 3, text: line, count: 2, suggestions: [] }]
  return { ...given, unknown: [...given.unknown, ...unread] }
}
