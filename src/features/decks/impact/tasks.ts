import type pg from 'pg'
import type { Day } from '../../../base/date.ts'
import { runThrough } from '../../../base/steps.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { type BreaksBatch, readBreaksBatch } from './breaks/read-batch.ts'
import { computeImpact } from './compute.ts'
import { comparedIn, type ImpactRequest } from './request.ts'
import type { Impact } from './schema.ts'

/** What is done in a process of its own: the sums of a revision, or the next decks that one breaks. */
export type ImpactTask =
  | { readonly kind: 'sums'; readonly request: ImpactRequest }
  | {
      readonly kind: 'breaks'
      readonly request: Pick<ImpactRequest, 'game' | 'format' | 'revision'>
      readonly after: string | null
      readonly limit: number
      readonly today: Day
    }

export type TaskAnswer = Impact | BreaksBatch

export interface TaskDeps {
  readonly pool: pg.Pool
  readonly catalog: GameCatalog
  readonly onProgress?: (done: number, total: number) => void
}

export async function runTask(task: ImpactTask, { pool, catalog, onProgress }: TaskDeps): Promise<TaskAnswer> {
  if (task.kind === 'breaks') return readBreaksBatch(pool, catalog, task)
  const { request } = task
  const compared = runThrough(comparedIn(catalog, request))
  const now = () => new Date()
  return computeImpact(pool, catalog, request, compared, { now, ...(onProgress ? { onProgress } : {}) })
}
