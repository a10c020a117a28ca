import { mayDo } from '../../../../src/features/events/model/permissions.ts'
import type { EventState } from '../../../../src/features/events/model/state.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { act } from './act.ts'

/** Whether the queue is open in this tab: only then walk-ins are to be expected, and numbers to be set aside. */
let isAtQueue = false

export function expectWalkIns(isExpected: boolean): void {
  isAtQueue = isExpected
}

/** So many numbers for walk-ins are always at hand, for as long as there is a connection now and then. */
const enough = 20

type OwnNumbers = Pick<ReadyDesk, 'confirmed' | 'view'> & { readonly device: Pick<ReadyDesk['device'], 'id'> }

/**
 * Numbers that this device may still give. Only those that the service has confirmed: another desk may have asked for a block
 * before it.
 */
export function freeNumbers({ confirmed, view, device }: OwnNumbers): number[] {
  return confirmed.blocks
    .filter((block) => block.device === device.id)
    .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .filter((number) => !view.entrants[number])
}

const blocksOf = (state: EventState, device: string) => state.blocks.filter((block) => block.device === device).length

/** Whether walk-ins are to be expected and too few numbers are left for them. */
export function lacksNumbers(ready: ReadyDesk): boolean {
  const { actor, view } = ready
  if (!isAtQueue || view.settings.state === 'ended') return false
  return mayDo(actor, 'entrant.add', view.settings) && freeNumbers(ready).length < enough
}

/** Asks for a block of numbers where too few are left; whether there is now something to send. */
export async function ensureNumbers(ready: ReadyDesk): Promise<boolean> {
  const { view, device, confirmed } = ready
  if (!lacksNumbers(ready)) return false
  const block = blocksOf(confirmed, device.id)
  if (blocksOf(view, device.id) > block) return false
  await act(null, 0, [{ kind: 'enrol', body: { block } }])
  return true
}
