import { isSameJson } from '../../../base/same-json.ts'
import { formatOf } from '../../cards/catalog/snapshot/game-of.ts'
import { type EventContext, gameOfEvent } from '../deps.ts'
import { assertSettings, type ShownEvent, showEvent } from '../event-view.ts'
import { publishSettings } from '../messages/event-messages.ts'
import { apply } from '../model/apply.ts'
import type { OperationOf, SettingsChanges } from '../model/operation.ts'
import type { EventSettings } from '../model/settings.ts'
import type { Present } from '../operations/actor-in.ts'
import { isJudgedAlike } from '../operations/judge-lists.ts'
import { refusal } from '../operations/perform-one.ts'
import { performOperations } from '../operations/perform-operations.ts'
import { judgeAgain, type Verdicts, verdictChanges } from '../operations/rejudge.ts'
import { serviceOperation } from '../operations/service-operation.ts'
import { type EventRow, stateOf } from '../row.ts'
import type { ChangedEvent, EventPatch } from '../schema.ts'
import { loadEntrants } from '../store/load-entrants.ts'
import { type Connection, readEvent } from '../store/read-event.ts'
import { moveHelperExpiry } from './helper-expiry.ts'

export interface SettingsRequest {
  readonly patch: EventPatch
  readonly ifMatch: string | undefined
}

type Changed = Pick<ChangedEvent, 'verdicts'> & ShownEvent

/** Changes the settings; where the format or the day change, every list is judged again in the same operation. */
export async function changeSettings(
  context: EventContext,
  present: Present,
  request: SettingsRequest,
): Promise<Changed> {
  const { pool } = context.database
  // Most lists are judged before the event is locked, since that takes a while.
  const early = await settingsOperation(context, pool, present.event, request)
  if (Object.keys(early.body.changes).length === 0) return { ...(await showEvent(context, present)), verdicts: [] }
  const { before, state } = await performOperations(
    context,
    present,
    async (client, event) => [await settingsOperation(context, client, event, request, early.body.judged)],
    {
      check: ({ results }) => {
        const problem = results[0]?.problem
        if (problem) throw refusal(problem)
      },
      within: async (client, performed) => {
        await moveHelperExpiry(client, present.event.id, performed)
        await publishSettings(client, present.event, performed, context.now())
      },
    },
  )
  const event = (await readEvent(pool, present.event.code)) ?? present.event
  return { ...(await showEvent(context, { ...present, event })), verdicts: await verdictChanges(before, state) }
}

/** What a change would do. */
export async function previewSettings(
  context: EventContext,
  present: Present,
  request: SettingsRequest,
): Promise<Changed> {
  const { pool } = context.database
  const { event, actor } = present
  const operation = await settingsOperation(context, pool, event, request)
  const before = stateOf(event, await loadEntrants(pool, event.id, 'all'))
  const { state } = apply(before, operation, { seq: before.seq + 1, at: operation.madeAt, actor })
  const shown = await showEvent(context, { ...present, event: { ...event, settings: state.settings } })
  return { ...shown, verdicts: await verdictChanges(before, state) }
}

async function settingsOperation(
  context: EventContext,
  connection: Connection,
  event: EventRow,
  { patch, ifMatch }: SettingsRequest,
  known?: Verdicts,
): Promise<OperationOf<'settings'>> {
  assertSettings(context, event, ifMatch)
  const changes = changesOf(context, event, patch)
  const settings = { ...event.settings, ...changes }
  const judged = isJudgedAlike(settings, event.settings)
    ? {}
    : await judgeAgain(context, connection, event, settings, known)
  return serviceOperation(context, 'settings', { changes, judged })
}

/** What the patch says otherwise than the settings do. */
function changesOf(context: EventContext, event: EventRow, patch: EventPatch): SettingsChanges {
  const { format } = patch
  const given: SettingsChanges = {
    ...patch,
    ...(format === undefined ? {} : { format: formatOf(gameOfEvent(context, event), format, '/format').id }),
  } as SettingsChanges
  const keys = (Object.keys(given) as (keyof EventSettings)[]).filter(
    (key) => given[key] !== undefined && !isSameJson(given[key], event.settings[key]),
  )
  return Object.fromEntries(keys.map((key) => [key, given[key]]))
}
