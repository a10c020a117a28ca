import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import type { KeyOf } from '../catalog.ts'
import type { GameData } from '../game-data.ts'
import type { Additions, Layer, Patch } from '../layers.ts'

export interface StoredData {
  readonly data: GameData[]
  /** The version of each game's data, computed at import. */
  readonly versions: ReadonlyMap<string, string>
  readonly keyOf: KeyOf
}

/** The data as it was imported, in its order, read in one snapshot; of all games unless `games` is given. */
export async function readGameData(pool: pg.Pool, games?: readonly string[]): Promise<StoredData> {
  const read = async (client: pg.ClientBase): Promise<StoredData> => {
    const versions = await readVersions(client)
    for (const game of games ? [...versions.keys()] : []) if (!games?.includes(game)) versions.delete(game)
    const keys = new Map<string, Map<string, number>>()
    const data: GameData[] = []
    for (const game of versions.keys()) {
      const { cards, ...rest } = await readGame(client, game)
      keys.set(game, new Map(cards.map(({ key, facts }) => [facts.id, key])))
      data.push({ game, cards: cards.map((card) => card.facts), ...rest })
    }
    return { data, versions, keyOf: (game, id) => keys.get(game)?.get(id) ?? 0 }
  }
  return inTransaction(pool, read, { snapshot: true })
}

export async function readVersions(client: pg.ClientBase | pg.Pool): Promise<Map<string, string>> {
  const { rows } = await client.query<{ game: string; version: string }>(
    'SELECT game, version FROM catalog_state ORDER BY game',
  )
  return new Map(rows.map((row) => [row.game, row.version]))
}

async function readGame(client: pg.ClientBase, game: string) {
  const list = async <T>(sql: string) => (await client.query<{ facts: T }>(sql, [game])).rows.map((row) => row.facts)
  const all = <T>(table: string) => list<T>(`SELECT facts FROM ${table} WHERE game = $1 ORDER BY place`)
  const cards = await client.query<{ key: number; facts: GameData['cards'][number] }>(
    'SELECT key, facts FROM cards WHERE game = $1 AND NOT retired ORDER BY place',
    [game],
  )
  return {
    cards: cards.rows,
    cycles: await all<GameData['cycles'][number]>('cycles'),
    packs: await all<GameData['packs'][number]>('packs'),
    external: await all<GameData['external'][number]>('external_cards'),
    formats: await readFormats(client, game),
    rulings: await all<GameData['rulings'][number]>('rulings'),
    rulesEntries: await all<GameData['rulesEntries'][number]>('rules_entries'),
  }
}

async function readFormats(client: pg.ClientBase, game: string): Promise<unknown[]> {
  const formats = await client.query<{ id: string; facts: object }>(
    'SELECT id, facts FROM formats WHERE game = $1 ORDER BY place',
    [game],
  )
  const revisions = await client.query<{ format: string; facts: unknown }>(
    'SELECT format, facts FROM format_revisions WHERE game = $1 ORDER BY format, place',
    [game],
  )
  return formats.rows.map(({ id, facts }) => {
    const ofFormat = revisions.rows.filter((row) => row.format === id).map((row) => row.facts)
    return 'revisions' in facts ? { ...facts, revisions: ofFormat } : facts
  })
}

export async function readAdditions(client: pg.ClientBase, game: string): Promise<Additions> {
  const layer = async <T extends { readonly id: string }>(table: string): Promise<Layer<T>> => {
    const { rows } = await client.query<{ imported: { whole?: T; patch?: Patch<T> } }>(
      `SELECT imported FROM ${table} WHERE game = $1 AND imported IS NOT NULL ORDER BY place`,
      [game],
    )
    return {
      whole: rows.flatMap(({ imported }) => imported.whole ?? []),
      patches: rows.flatMap(({ imported }) => imported.patch ?? []),
    }
  }
  return { cycles: await layer('cycles'), packs: await layer('packs'), cards: await layer('cards') }
}
