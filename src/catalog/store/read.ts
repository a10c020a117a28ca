import type pg from 'pg'
import type { CardFacts, ExternalCard } from '../../core/card.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { RulesEntry, Ruling } from '../../rulings/records/ruling.ts'
import type { KeyOf } from '../catalog.ts'
import type { Cycle, GameData, Pack } from '../game-data.ts'
import type { Additions, Identified, Layer, Patch } from '../layers.ts'
import type { TableName } from './rows.ts'

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

/** Columns of the rows of one game, in the order of the data. */
async function select<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  game: string,
  columns: string,
  table: TableName,
  condition = '',
): Promise<R[]> {
  const text = `SELECT ${columns} FROM ${table} WHERE game = $1 ${condition} ORDER BY place`
  return (await client.query<R>(text, [game])).rows
}

async function readGame(client: pg.ClientBase, game: string) {
  const factsOf = async <T>(table: TableName) =>
    (await select<{ facts: T }>(client, game, 'facts', table)).map(({ facts }) => facts)
  return {
    cards: await select<{ key: number; facts: CardFacts }>(client, game, 'key, facts', 'cards', 'AND NOT retired'),
    cycles: await factsOf<Cycle>('cycles'),
    packs: await factsOf<Pack>('packs'),
    external: await factsOf<ExternalCard>('external_cards'),
    formats: await readFormats(client, game),
    rulings: await factsOf<Ruling>('rulings'),
    rulesEntries: await factsOf<RulesEntry>('rules_entries'),
  }
}

async function readFormats(client: pg.ClientBase, game: string): Promise<unknown[]> {
  const formats = await select<{ id: string; facts: object }>(client, game, 'id, facts', 'formats')
  const revisions = await select<{ format: string; facts: unknown }>(client, game, 'format, facts', 'format_revisions')
  return formats.map(({ id, facts }) => {
    const ofFormat = revisions.filter((row) => row.format === id).map((row) => row.facts)
    return 'revisions' in facts ? { ...facts, revisions: ofFormat } : facts
  })
}

export async function readAdditions(client: pg.ClientBase, game: string): Promise<Additions> {
  const layer = async <T extends Identified>(table: TableName): Promise<Layer<T>> => {
    type Imported = { imported: { whole?: T; patch?: Patch<T> } }
    const rows = await select<Imported>(client, game, 'imported', table, 'AND imported IS NOT NULL')
    return {
      whole: rows.flatMap(({ imported }) => imported.whole ?? []),
      patches: rows.flatMap(({ imported }) => imported.patch ?? []),
    }
  }
  return { cycles: await layer('cycles'), packs: await layer('packs'), cards: await layer('cards') }
}
