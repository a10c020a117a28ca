import type pg from 'pg'

/** Deletes and restores of one account take turns, so that two of them cannot both take the last place. */
export async function lockAccount(client: pg.PoolClient, accountId: string): Promise<void> {
  await client.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId])
}
