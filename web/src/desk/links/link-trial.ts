import type { Snapshot } from '../../../../src/features/events/schema.ts'
import { createPace, isFinal } from '../../shared/asking/pace.ts'
import { keepSnapshot } from '../store/keep.ts'
import type { EventRecord } from '../store/records.ts'
import { desk, inTurn, reload } from '../sync/desk.ts'
import { deskApi } from '../sync/desk-api.ts'
import { announce } from '../sync/tabs.ts'
import { adoptLink } from './adopt-link.ts'
import { dropCandidate } from './change-link.ts'
import { heldSecret, letGo } from './held-links.ts'

/** Those that were tried in this tab, in case the store does not let them go. */
const settled = new Set<string>()

interface Trial {
  readonly code: string
  readonly signal: AbortSignal
}

/** A link of which nothing could be found out yet, and why. */
export interface Untried {
  readonly fault: unknown
}

const patience = 20_000

export type LinkTrial = ReturnType<typeof createLinkTrial>

/**
 * Asks the service about the secret of a link that was opened here. One that works for the staff takes the place of the one before, with
 * what waits to be sent; of one that does not, nothing stays.
 */
export function createLinkTrial({ code, signal }: Trial) {
  const pace = createPace()
  let notBefore = 0
  let untried: Untried | undefined
  const load = async (secret: string): Promise<Snapshot | { readonly refusal: string }> => {
    pace.ask()
    const request = { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) }
    try {
      // What only the staff gets, and what a desk needs next.
      return await deskApi<Snapshot>({ code, secret }, '/snapshot', request)
    } catch (fault) {
      if (isFinal(fault)) return { refusal: fault.message }
      throw fault
    }
  }
  const adopt = async (secret: string, record: EventRecord | undefined, snapshot: Snapshot): Promise<void> => {
    await adoptLink(code, record, secret)
    await reload(code, () => !signal.aborted)
    // What the device has of the event makes way only for what goes on from there, which the next round finds out.
    if (desk.value.kind === 'ready') return
    await inTurn(() => keepSnapshot(code, undefined, snapshot, new Date().toISOString()))
  }
  const settle = async (secret: string, record: EventRecord | undefined): Promise<void> => {
    const found = secret === record?.secret ? undefined : await load(secret)
    if (!found || 'refusal' in found) await dropCandidate(code, secret).catch(() => {})
    else await adopt(secret, record, found)
    settled.add(secret)
    letGo(code)
    announce({ kind: 'link', refusal: found && 'refusal' in found ? found.refusal : undefined })
    announce({ kind: 'state' })
    await reload(code, () => !signal.aborted)
  }
  return async (record: EventRecord | undefined): Promise<Untried | undefined> => {
    const secret = heldSecret(code) ?? record?.candidate
    // One that is opened again is tried again.
    if (secret === undefined || (heldSecret(code) === undefined && settled.has(secret))) return undefined
    if (performance.now() < notBefore) return untried
    try {
      await settle(secret, record)
      return undefined
    } catch (fault) {
      notBefore = performance.now() + pace.after({ fault }).least
      untried = { fault }
      return untried
    }
  }
}
