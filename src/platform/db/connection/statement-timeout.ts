import type pg from 'pg'

/**
 * How long PostgreSQL works on a statement, in milliseconds: a little less than the driver waits for it. The driver only stops
 * waiting; without this the statements of an overloaded database would go on for nobody, and each new one would make it slower.
 */
export const statementTimeout = (queryTimeout: number): number => Math.max(1, Math.floor(queryTimeout * 0.95))

/**
 * For connections that stay with one backend. By a statement, since a startup parameter is what PgBouncer refuses in every mode;
 * behind a pooler in transaction mode it would be the setting of somebody else's backend, and each transaction sets it instead.
 */
export const limitStatements = (queryTimeout: number) => async (client: pg.ClientBase) => {
  await client.query(`SET statement_timeout = ${statementTimeout(queryTimeout)}`)
}

/** For migrations and what waits for those of other instances. Longer than any, and no server's own limit ends one halfway. */
export const migrationTimeout = '1h'

/** For statements that copy a whole table, which take as long as the table is large. */
export const copyTimeout = '12h'
