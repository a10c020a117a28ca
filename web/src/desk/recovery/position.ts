import { ApiProblem } from '../../shared/api.ts'
import type { Asked } from '../store/store-log.ts'

/** What the device has of the log. Where the service has another one by now, it answers 409 and takes nothing. */
export function positionOf({ confirmed, record }: Asked): { readonly since: number; readonly epoch?: string } {
  const { epoch } = record.loaded ?? {}
  return { since: confirmed.seq, ...(epoch ? { epoch } : {}) }
}

export function changesPath(asked: Asked, wait: number): string {
  const { since, epoch } = positionOf(asked)
  return `/changes?since=${since}${epoch === undefined ? '' : `&epoch=${epoch}`}&wait=${wait}`
}

/** Whether the service was restored from a backup and has another log by now. */
export const isRestored = (error: unknown): boolean =>
  error instanceof ApiProblem && error.errors.some(({ code }) => code === 'log.restored')
