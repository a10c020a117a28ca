import type pg from 'pg'
import type { Sql } from 'sql-template-tag'

/** A statement that a connection parses and plans once, for those that are run all the time. */
export function prepared(name: string, { text, values }: Sql): pg.QueryConfig {
  return { name, text, values }
}
