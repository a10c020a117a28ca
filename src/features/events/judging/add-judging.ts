import type pg from 'pg'
import { z } from 'zod'
import type { JobKind } from '../../../platform/jobs/queue/job.ts'
import type { JobQueue } from '../../../platform/jobs/queue/queue.ts'

// Apart from the jobs themselves, which need much that commands do not.

/** Finds the events of a game that are not over, and has each of them judged again. */
export const judgeEventsKind = {
  name: 'judge-events-again',
  lane: 'quick',
  input: z.strictObject({ game: z.string() }),
} as const satisfies JobKind<{ game: string }>

/** To be called in the transaction that changes a catalogue. */
export const addJudging = (queue: JobQueue) => (client: pg.ClientBase, game: string) =>
  queue.add(judgeEventsKind, { game }, { client, key: game })
