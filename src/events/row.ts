import { isSameJson } from '../core/same-json.ts'
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
  readonly createdAt: Date
  readonly purgeAt: Date
  readonly purgedAt: Date | null
}

/** The event with those of its entrants that were loaded. */
export function stateOf(event: EventRow, entrants: Readonly<Record<string, Entrant>>): EventState {
  const { code, seq, settings, nextNumber, blocks, draws } = event
  return { code, seq, settings, nextNumber, blocks, draws, entrants }
}

/** The event as operations leave it, which begin an epoch if there are any. */
export function rowAfter(
  event: EventRow,
  { seq, nextNumber, settings, blocks, draws }: EventState,
  begun: string,
): EventRow {
  const version = isSameJson(settings, event.settings) ? event.version : event.version + 1
  const epoch = seq > event.seq ? begun : event.epoch
  return { ...event, seq, epoch, nextNumber, settings, blocks, draws, version, purgeAt: purgeAtOf(settings) }
}

const day = 86_400_000

/** When names, notes, secrets and checks are to be removed. */
export function purgeAtOf({ startsAt, purgeAfterDays }: EventSettings): Date {
  return new Date(Date.parse(startsAt) + purgeAfterDays * day)
}
