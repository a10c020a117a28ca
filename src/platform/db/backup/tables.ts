import type pg from 'pg'
import { groupBy } from '../../../base/group-by.ts'
import type { Header } from './header.ts'

type Table = Header['tables'][number]

/** Prisma's ledger is not copied: a restore applies the migrations themselves. */
const own = `c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> '_prisma_migrations'`

/** The tables with their columns, each after those that it refers to. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE ${own} GROUP BY c.relname ORDER BY c.relname`,
  )
  const references = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT c.relname AS from, f.relname AS to
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
     WHERE k.contype = 'f' AND k.conrelid <> k.confrelid AND ${own}`,
  )
  return inOrder(
    rows,
    groupBy(references.rows, ({ from }) => [from]),
  )
}

function inOrder(tables: readonly Table[], references: ReadonlyMap<string, readonly { to: string }[]>): Table[] {
  const ordered = new Set<Table>()
  const add = (table: Table, below: readonly Table[] = []) => {
    if (below.includes(table)) throw new Error(`The tables ${below.map(({ name }) => name)} refer to each other`)
    const needed = (references.get(table.name) ?? []).map(({ to }) => to)
    for (const other of tables) if (needed.includes(other.name)) add(other, [...below, table])
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}

/** The next value of each sequence. Values that are handed out are not undone, so they are read after the rows. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; next: string }>(
    `SELECT sequencename AS name, coalesce(last_value + increment_by, start_value)::text AS next
     FROM pg_sequences WHERE schemaname = current_schema() ORDER BY sequencename`,
  )
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]))
}

export function copySql(
  client: pg.ClientBase,
  { name, columns }: Table,
  direction: 'TO STDOUT' | 'FROM STDIN',
): string {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `COPY ${client.escapeIdentifier(name)} (${quoted}) ${direction}`
}
