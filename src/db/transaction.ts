import type pg from 'pg'

/** Serialisation failure and deadlock: the database took the other's side, and the same again may well succeed. */
const retryable = new Set(['40001', '40P01'])
const attempts = 5

/** Runs a statement, or a transaction, again where the database asks for that. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !retryable.has(codeOf(error) ?? '')) throw error
    }
  }
}

/** Runs the work in one transaction; again, from its beginning, where the database asks for that. */
export function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return withRetry(async () => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('BEGIN')
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      // A connection that cannot even roll back is thrown away, not handed to the next.
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  })
}

export function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code
}

/** Whether the error says that a unique constraint was in the way. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: name } = (error ?? {}) as { code?: string; constraint?: string }
  return code === '23505' && (constraint === undefined || name === constraint)
}
