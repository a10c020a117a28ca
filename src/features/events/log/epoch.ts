import { randomUUID } from 'node:crypto'
import { Problem } from '../../../base/problem.ts'
import type { EventContext } from '../deps.ts'
import { conflict } from '../problems.ts'
import type { EventRow } from '../row.ts'
import { readEpoch } from '../store/read-log.ts'

/**
 * The epochs of a log tell it from every other log that has the same numbers. A service that was restored from a backup counts
 * on from there: once it has passed the number that a device knows, the number alone says nothing.
 *
 * Every write to a log begins a new epoch, a random one, which is stored with each of its entries and with the event. A write
 * stores all of its entries or none, and only if the event is still at the number and the epoch that it rests on. So whoever
 * knows the epoch of one entry knows by it the whole log up to there: two logs that have the same epoch at a number are the
 * same up to that number, and from where they part on they have none in common.
 *
 * Nobody needs to notice that something was restored, or to say so: it makes no difference whether it was by `kotei restore`,
 * by the tools of PostgreSQL, to a point in time, by a copy of the disk, or by a standby that took over and lacked the last
 * moments. An epoch that a restore makes would be forgotten by some of these.
 */
export const newEpoch = (): string => randomUUID()

/** What somebody has of a log: up to which number, and the epoch of that one. */
export interface Position {
  readonly since: number
  /** Absent from those that know of no epochs: they are not told. */
  readonly epoch?: string | undefined
}

/** Nothing but what follows a log may be added to what is known of it. */
export const logRestored = () =>
  conflict(
    'log.restored',
    'The service was restored from a backup: its log of this event is not the one that you have. Load the snapshot, and hand in again what was confirmed since.',
  )

export const isRestored = (error: unknown): boolean =>
  error instanceof Problem && error.errors?.[0]?.code === 'log.restored'

/** Whether a log is the one that somebody has; with nothing of it, every log goes on from there. */
export const isSameLog = ({ since, epoch }: Position, found: string | undefined): boolean =>
  epoch === undefined || since === 0 || epoch === found

/** Throws unless the log of the event goes on from there. */
export async function assertSameLog(context: EventContext, event: EventRow, position: Position): Promise<void> {
  if (position.epoch === undefined) return
  const { since } = position
  const found = context.recent.from(event, since)?.at ?? (await readEpoch(context.database.pool, event.id, since))
  if (!isSameLog(position, found)) throw logRestored()
}
