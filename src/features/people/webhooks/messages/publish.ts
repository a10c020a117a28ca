import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { momentOf } from '../../../../platform/db/clock.ts'
import { uuidFrom } from '../../../../platform/db/uuid-from.ts'
import { createJobQueue } from '../../../../platform/jobs/queue/queue.ts'
import { spreadJob } from './spread.ts'
import type { MessageData, SubscribedType } from './types.ts'
import { isWanted } from './wanted.ts'

type MessageOf<T extends SubscribedType> = {
  readonly type: T
  readonly data: MessageData<T>
  readonly at: Date
  /** The only ones whose webhooks get it; everybody's unless given. Never empty. */
  readonly accounts?: readonly [string, ...string[]] | undefined
  /** What it is about: published twice, it is still one message. Unless given, each is one of its own. */
  readonly key?: string | undefined
}

export type Message = { [T in SubscribedType]: MessageOf<T> }[SubscribedType]

const columns = raw('id uuid, type text, at timestamptz, data json, accounts uuid[]')

/**
 * Sends messages to the webhooks that want them, if and only if the caller's transaction commits. Messages that nobody wants
 * cost one short statement.
 */
export async function publish(client: pg.ClientBase, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(({ type, data, at, accounts = [], key }) => {
    return { id: key === undefined ? randomUUID() : uuidFrom([type, key]), type, at, data, accounts }
  })
  const { rows: stored } = await client.query<{ id: string }>(
    sql`INSERT INTO webhook_messages (id, type, at, data, accounts)
      SELECT m.id, m.type, m.at, m.data, m.accounts FROM json_to_recordset(${JSON.stringify(rows)}::json) AS m (${columns})
      WHERE EXISTS (SELECT 1 FROM webhooks w WHERE ${isWanted(momentOf(client))})
      ON CONFLICT (id) DO NOTHING RETURNING id`,
  )
  if (stored.length === 0) return
  // Only the client is used: commands without a service publish, too.
  const queue = createJobQueue({ pool: () => client as unknown as pg.Pool })
  await queue.add(spreadJob, { messages: stored.map(({ id }) => id) }, { client })
}
