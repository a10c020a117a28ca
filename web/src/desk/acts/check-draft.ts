import { nothingTurned, type Turned } from '../../../../src/features/events/model/checks/in-order.ts'
import { type Count, nothingCounted } from '../../../../src/features/events/model/checks/piles.ts'
import { forget, keep, readKept } from '../../shared/store/local-store.ts'

/** What has been counted so far: a reload in the middle of a check loses nothing. */
export interface CheckDraft {
  readonly count: Count
  /** Totals that were counted, by section. */
  readonly totals: Readonly<Record<string, number>>
  /** Piles that were confirmed, by card id. */
  readonly confirmed: readonly string[]
  readonly turned: Turned
}

const emptyDraft: CheckDraft = { count: nothingCounted, totals: {}, confirmed: [], turned: nothingTurned }

const keyOf = (check: string) => `check:${check}`

export const readDraft = async (check: string): Promise<CheckDraft> =>
  (await readKept<CheckDraft>('drafts', keyOf(check))) ?? emptyDraft
export const keepDraft = (check: string, draft: CheckDraft) => keep('drafts', keyOf(check), draft)
export const forgetDraft = (check: string) => forget('drafts', keyOf(check))
