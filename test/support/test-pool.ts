import pg from 'pg'

/**
 * Connections of a test of its own. What is reported of idle ones is nobody's news: `end` resolves before the server has let
 * go of them, and a database that is dropped right after that says so to each that it still has.
 */
export function createTestPool(url: string, max = 2): pg.Pool {
  return new pg.Pool({ connectionString: url, max }).on('error', () => {})
}
