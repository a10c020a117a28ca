import type pg from 'pg'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { OperatorError } from '../../../../base/operator-error.ts'
import { type Row, type Table, type TableName, tables } from '../../catalog/stored/rows.ts'

/** The changes that make a table hold the given rows of one game. */
export interface Plan {
  readonly game: string
  readonly table: TableName
  readonly added: readonly Row[]
  readonly changed: readonly Row[]
  /** Unchanged except for the column `place`. */
  readonly moved: readonly Row[]
  /** Only the key columns. */
  readonly removed: readonly Record<string, unknown>[]
}

/** Compares facts as text, since a `json` column keeps the text as it was written. */
export async function planTable(client: pg.ClientBase, game: string, table: TableName, rows: Row[]): Promise<Plan> {
  const { key, columns }: Table = tables[table]
  const imported = columns.includes('imported') ? sql`imported::text` : sql`NULL`
  const { rows: stored } = await client.query<Record<string, unknown>>(
    sql`SELECT ${names(key)}, place, facts::text AS facts, ${imported} AS imported
     FROM ${raw(table)} WHERE game = ${game} ${table === 'cards' ? sql`AND NOT retired` : empty}`,
  )
  const before = new Map(stored.map((row) => [nameOf(key, row), row]))
  const plan = { game, table, added: [] as Row[], changed: [] as Row[], moved: [] as Row[] }
  const seen = new Set<string>()
  for (const row of rows) {
    const name = nameOf(key, row)
    if (seen.has(name)) throw new OperatorError(`The data of ${game} has ${name} twice among its ${table}.`)
    seen.add(name)
    const old = before.get(name)
    if (!old) plan.added.push(row)
    else if (old.facts !== JSON.stringify(row.facts) || old.imported !== importedText(row)) plan.changed.push(row)
    else if (old.place !== row.place) plan.moved.push(row)
  }
  const removed = stored
    .filter((row) => !seen.has(nameOf(key, row)))
    .map((row) => Object.fromEntries(key.map((column) => [column, row[column]])))
  return { ...plan, removed }
}

function nameOf(key: readonly string[], row: Record<string, unknown>): string {
  return key.map((column) => String(row[column])).join('/')
}

function importedText(row: Row): string | null {
  return row.imported === undefined ? null : JSON.stringify(row.imported)
}

export async function insertAndUpdate(client: pg.ClientBase, { game, table, added, changed, moved }: Plan) {
  const { key, columns } = tables[table]
  const all = names([...key, ...columns])
  const set = (from: string) => raw(columns.map((column) => `${column} = ${from}.${column}`).join(', '))
  if (added.length > 0)
    await client.query(
      sql`INSERT INTO ${raw(table)} (game, ${all})
       SELECT ${game}, ${all} FROM ${recordset(table, added)} ORDER BY place
       ON CONFLICT (game, ${names(key)}) DO UPDATE SET ${set('EXCLUDED')}`,
    )
  if (changed.length + moved.length > 0)
    await client.query(
      sql`UPDATE ${raw(table)} t SET ${set('r')} FROM ${recordset(table, [...changed, ...moved])} r
       WHERE ${sameKey(table, game)}`,
    )
}

/** Deletes rows. Cards are marked as retired instead, since stored decks reference their keys. */
export async function remove(client: pg.ClientBase, { game, table, removed }: Plan) {
  if (removed.length === 0) return
  const rows = sql`${recordset(table, removed)} r WHERE ${sameKey(table, game)}`
  await client.query(
    table === 'cards'
      ? sql`UPDATE cards t SET retired = true, imported = NULL FROM ${rows}`
      : sql`DELETE FROM ${raw(table)} t USING ${rows}`,
  )
}

const names = (columns: readonly string[]): Sql => raw(columns.join(', '))

const recordset = (table: TableName, rows: readonly object[]): Sql =>
  sql`json_populate_recordset(NULL::${raw(table)}, ${JSON.stringify(rows)})`

function sameKey(table: TableName, game: string): Sql {
  const columns = tables[table].key.map((column) => raw(`t.${column} = r.${column}`))
  return join([sql`t.game = ${game}`, ...columns], ' AND ')
}

/** Deletes the printings of all changed and removed cards. */
export async function clearPrintings(client: pg.ClientBase, { game, changed, removed }: Plan) {
  await client.query(
    sql`DELETE FROM printings p USING cards c
      WHERE p.card_key = c.key AND c.game = ${game} AND c.id = ANY(${[...changed, ...removed].map((row) => row.id)})`,
  )
}

export async function insertPrintings(client: pg.ClientBase, { game, added, changed }: Plan) {
  const printings = [...added, ...changed].flatMap(({ id, facts }) =>
    ((facts as { printings?: object[] }).printings ?? []).map((printing, place) => ({ ...printing, card: id, place })),
  )
  await client.query(
    sql`INSERT INTO printings (card_key, place, game, pack, number, quantity, rarity)
     SELECT c.key, r.place, ${game}, r.pack, r.number, r.quantity, r.rarity
     FROM json_to_recordset(${JSON.stringify(printings)})
       AS r(card text, place int, pack text, number text, quantity int, rarity text)
     JOIN cards c ON c.game = ${game} AND c.id = r.card`,
  )
}
