import type pg from 'pg'
import { OperatorError } from '../../core/operator-error.ts'
import { type Row, type Table, type TableName, tables } from './rows.ts'

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
  const imported = columns.includes('imported') ? 'imported::text' : 'NULL'
  const { rows: stored } = await client.query<Record<string, unknown>>(
    `SELECT ${key.join(', ')}, place, facts::text AS facts, ${imported} AS imported
     FROM ${table} WHERE game = $1 ${table === 'cards' ? 'AND NOT retired' : ''}`,
    [game],
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
  const all = [...key, ...columns]
  const set = (from: string) => columns.map((column) => `${column} = ${from}.${column}`).join(', ')
  if (added.length > 0)
    await client.query(
      `INSERT INTO ${table} (game, ${all.join(', ')})
       SELECT $1, ${all.join(', ')} FROM json_populate_recordset(NULL::${table}, $2) ORDER BY place
       ON CONFLICT (game, ${key.join(', ')}) DO UPDATE SET ${set('EXCLUDED')}`,
      [game, JSON.stringify(added)],
    )
  if (changed.length + moved.length > 0)
    await client.query(
      `UPDATE ${table} t SET ${set('r')} FROM json_populate_recordset(NULL::${table}, $2) r WHERE ${sameKey(table)}`,
      [game, JSON.stringify([...changed, ...moved])],
    )
}

/** Deletes rows. Cards are marked as retired instead, since stored decks reference their keys. */
export async function remove(client: pg.ClientBase, { game, table, removed }: Plan) {
  if (removed.length === 0) return
  const rows = `json_populate_recordset(NULL::${table}, $2) r WHERE ${sameKey(table)}`
  await client.query(
    table === 'cards'
      ? `UPDATE cards t SET retired = true, imported = NULL FROM ${rows}`
      : `DELETE FROM ${table} t USING ${rows}`,
    [game, JSON.stringify(removed)],
  )
}

function sameKey(table: TableName): string {
  return ['t.game = $1', ...tables[table].key.map((column) => `t.${column} = r.${column}`)].join(' AND ')
}

/** Deletes the printings of all changed and removed cards. */
export async function clearPrintings(client: pg.ClientBase, { game, changed, removed }: Plan) {
  await client.query(
    'DELETE FROM printings p USING cards c WHERE p.card_key = c.key AND c.game = $1 AND c.id = ANY($2)',
    [game, [...changed, ...removed].map((row) => row.id)],
  )
}

export async function insertPrintings(client: pg.ClientBase, { game, added, changed }: Plan) {
  const printings = [...added, ...changed].flatMap(({ id, facts }) =>
    ((facts as { printings?: object[] }).printings ?? []).map((printing, place) => ({ ...printing, card: id, place })),
  )
  await client.query(
    `INSERT INTO printings (card_key, place, game, pack, number, quantity, rarity)
     SELECT c.key, r.place, $1, r.pack, r.number, r.quantity, r.rarity
     FROM json_to_recordset($2) AS r(card text, place int, pack text, number text, quantity int, rarity text)
     JOIN cards c ON c.game = $1 AND c.id = r.card`,
    [game, JSON.stringify(printings)],
  )
}
