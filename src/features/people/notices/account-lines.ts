import type pg from 'pg'
import { maxNotices } from './limits.ts'
import { readNotices } from './store.ts'

/** The notices of an account for its export, one JSON line each. */
export async function* noticeLines(pool: pg.Pool, accountId: string): AsyncGenerator<string> {
  const { rows } = await readNotices(pool, accountId, { limit: 2 * maxNotices, onlyUnread: false })
  for (const notice of rows) yield `${JSON.stringify({ type: 'notice', ...notice })}\n`
}
