import { isSameJson } from '../../base/same-json.ts'
import type { EventSettings } from './model/settings.ts'
import type { Entrant, EventState } from './model/state.ts'

/** An event as it is stored. */
export interface EventRow {
  readonly id: string
  readonly code: string
  readonly accountId: string
  readonly settings: EventSettings
  /** The number of the newest operation. */
  readonly seq: number
  /** That of the newest operation. */
  readonly epoch: string
  readonly nextNumber: number
  readonly blocks: EventState['blocks']
  readonly draws: EventState['draws']
  /** Goes up with every change of the settings. */
  readonly version: number
  /** What its log and the lists in it take. */
  readonly bytes: number
  readonly createdAt: Date
  readonly purgeAt: Date
  readonly purgedAt: Date | null
}

/** The event with those of its entrants that were loaded. */
export function stateOf(event: EventRow, entrants: Readonly<Record<string, Entrant>>): EventState {
  const { code, seq, settings, nextNumber, blocks, draws } = event
  return { code, seq, settings, nextNumber, blocks, draws, entrants }
}

/** What operations add to an event: an epoch if there are any, and so many bytes to its log. */
export interface Written {
  readonly epoch: string
  readonly bytes: number
}

/** The event as operations leave it. */
export function rowAfter(
  event: EventRow,
  { seq, nextNumber, settings, blocks, draws }: EventState,
  written: Written,
): EventRow {
  const version = isSameJson(settings, event.settings) ? event.version : event.version + 1
  const epoch = seq > event.seq ? written.epoch : event.epoch
  const bytes = event.bytes + written.bytes
  return { ...event, seq, epoch, nextNumber, settings, blocks, draws, version, bytes, purgeAt: purgeAtOf(settings) }
}

const day = 86_400_000

/** When names, notes, secrets and checks are to be removed. */
export function purgeAtOf({ startsAt, purgeAfterDays }: EventSettings): Date {
  return new Date(Date.parse(startsAt) + purgeAfterDays * day)
}
