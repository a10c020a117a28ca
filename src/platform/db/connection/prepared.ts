import type pg from 'pg'
import type { Sql } from 'sql-template-tag'

/** A statement that a connection parses and plans once, for those that are run all the time. */
export function prepared(name: string, { text, values }: Sql): pg.QueryConfig {
  return { name, text, values }
}

/**
 * Makes a connection plan every statement anew. Behind a pooler in transaction mode the next statement may run on another
 * connection, which does not know the names that were given on this one, or knows them already.
 */
export function withoutNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((first: unknown, ...rest: unknown[]) => {
    const named = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first)
    return query(named ? { ...first, name: undefined } : first, ...rest)
  }) as typeof client.query
}
