import type pg from 'pg'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { CardFacts, ExternalCard } from '../../../../domain/core/cards/card.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { withAnnounced } from '../../announcements/records/merge.ts'
import { readAnnouncements } from '../../announcements/records/store.ts'
import type { RulesEntry, Ruling } from '../../rulings/records/ruling.ts'
import type { KeyOf } from '../snapshot/catalog.ts'
import type { Cycle, GameData, Pack } from '../snapshot/game-data.ts'
import type { Additions, Identified, Layer, Patch } from '../snapshot/layers.ts'
import { type CatalogState, readState } from './catalog-state.ts'
import type { TableName } from './rows.ts'

export interface StoredData {
  readonly data: GameData[]
  /** The version of each game's data, computed at import. */
  readonly versions: ReadonlyMap<string, string>
  readonly states: ReadonlyMap<string, CatalogState>
  readonly keyOf: KeyOf
}

/** The data as it was imported, in its order, and what is announced, read in one snapshot; of all games unless `games` is given. */
export async function readGameData(pool: pg.Pool, games?: readonly string[]): Promise<StoredData> {
  const read = async (client: pg.ClientBase): Promise<StoredData> => {
    const versions = await readVersions(client)
    for (const game of games ? [...versions.keys()] : []) if (!games?.includes(game)) versions.delete(game)
    const stored = new Map<string, StoredGame>()
    const data: GameData[] = []
    for (const game of versions.keys()) {
      const own = await readStoredGame(client, game)
      stored.set(game, own)
      data.push({ ...own.data, formats: await withStored(client, game, own.data.formats) })
    }
    return {
      data,
      versions,
      states: stored,
      keyOf: (game, id, index) => stored.get(game)?.keyOf(game, id, index) ?? 0,
    }
  }
  return inTransaction(pool, read, { snapshot: true })
}

/** The formats with what is announced. */
async function withStored(client: pg.ClientBase, game: string, formats: readonly unknown[]): Promise<unknown[]> {
  const announced = (await readAnnouncements(client, game)).filter(({ status }) => status === 'announced')
  return withAnnounced(formats, announced)
}

/** The formats with what is announced, if nothing else of the game's data changed since that version; else undefined. */
export function readChangedFormats(pool: pg.Pool, game: string, since: string | undefined) {
  const read = async (client: pg.ClientBase) => {
    const state = await readState(client, game)
    if (state === undefined || state.dataVersion !== since) return undefined
    return { ...state, formats: await withStored(client, game, await readFormats(client, game)) }
  }
  return inTransaction(pool, read, { snapshot: true })
}

export interface StoredGame extends CatalogState {
  readonly data: GameData
  readonly keyOf: KeyOf
}

/** The data of one game as it was imported, without what is announced. */
export async function readStoredGame(client: pg.ClientBase, game: string): Promise<StoredGame> {
  const state = await readState(client, game)
  if (!state) throw new Error(`the database has no data of ${game}`)
  const { cards, ...rest } = await readGame(client, game)
  const retired = await client.query<{ key: number; id: string }>(
    sql`SELECT key, id FROM cards WHERE game = ${game} AND retired`,
  )
  const keys = new Map(
    [...retired.rows, ...cards.map(({ key, facts: { id } }) => ({ key, id }))].map(({ key, id }) => [id, key]),
  )
  const data = { game, cards: cards.map((card) => card.facts), ...rest }
  return { ...state, data, keyOf: (_game, id) => keys.get(id) ?? 0 }
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
  columns: Sql,
  table: TableName,
  condition: Sql = empty,
): Promise<R[]> {
  const query = sql`SELECT ${columns} FROM ${raw(table)} WHERE game = ${game} ${condition} ORDER BY place`
  return (await client.query<R>(query)).rows
}

async function readGame(client: pg.ClientBase, game: string) {
  const factsOf = async <T>(table: TableName) =>
    (await select<{ facts: T }>(client, game, sql`facts`, table)).map(({ facts }) => facts)
  return {
    cards: await select<{ key: number; facts: CardFacts }>(
      client,
      game,
      sql`key, facts`,
      'cards',
      sql`AND NOT retired`,
    ),
    cycles: await factsOf<Cycle>('cycles'),
    packs: await factsOf<Pack>('packs'),
    external: await factsOf<ExternalCard>('external_cards'),
    formats: await readFormats(client, game),
    rulings: await factsOf<Ruling>('rulings'),
    rulesEntries: await factsOf<RulesEntry>('rules_entries'),
  }
}

/** The formats of the data, without what is announced. */
export async function readFormats(client: pg.ClientBase, game: string): Promise<unknown[]> {
  const formats = await select<{ id: string; facts: object }>(client, game, sql`id, facts`, 'formats')
  const revisions = await select<{ format: string; facts: unknown }>(
    client,
    game,
    sql`format, facts`,
    'format_revisions',
  )
  return formats.map(({ id, facts }) => {
    const ofFormat = revisions.filter((row) => row.format === id).map((row) => row.facts)
    return 'revisions' in facts ? { ...facts, revisions: ofFormat } : facts
  })
}

export async function readAdditions(client: pg.ClientBase, game: string): Promise<Additions> {
  const layer = async <T extends Identified>(table: TableName): Promise<Layer<T>> => {
    type Imported = { imported: { whole?: T; patch?: Patch<T> } }
    const rows = await select<Imported>(client, game, sql`imported`, table, sql`AND imported IS NOT NULL`)
    return {
      whole: rows.flatMap(({ imported }) => imported.whole ?? []),
      patches: rows.flatMap(({ imported }) => imported.patch ?? []),
    }
  }
  return { cycles: await layer('cycles'), packs: await layer('packs'), cards: await layer('cards') }
}
