import { Problem, type ProblemKind } from '../../../base/problem.ts'
import { moduleUrl } from '../../../platform/project-root.ts'
import { createTaskProcess, type TaskOptions, type TaskProcess } from '../../../platform/workers/task-process.ts'
import type { BreaksBatch } from './breaks/read-batch.ts'
import type { Impact } from './schema.ts'
import type { ImpactTask, TaskAnswer } from './tasks.ts'

/** Judges many decks where no request waits for it. */
export interface ImpactEngine {
  readonly sums: (request: SumsTask['request'], options?: TaskOptions) => Promise<Impact>
  readonly breaks: (task: Omit<BreaksTask, 'kind'>, options?: TaskOptions) => Promise<BreaksBatch>
  readonly close: () => Promise<void>
}

type SumsTask = Extract<ImpactTask, { kind: 'sums' }>
type BreaksTask = Extract<ImpactTask, { kind: 'breaks' }>

/** What a task ends with in another process, where errors lose their class on the way. */
export type ProcessAnswer =
  | { readonly answer: TaskAnswer }
  | { readonly problem: { readonly kind: ProblemKind; readonly detail: string } }

export type ProcessTask = ImpactTask & { readonly databaseUrl: string }

export interface ImpactEngineDeps {
  /** A direct connection is not needed: everything is one transaction. */
  readonly databaseUrl: string
  readonly worker: TaskProcess<ProcessTask>
}

/** One process, so that a core is left to requests; what it needs is there when it is first used. */
export const createImpactProcess = (whenIdle: boolean): TaskProcess<ProcessTask> =>
  createTaskProcess<ProcessTask>({ module: moduleUrl('features/decks/impact/worker'), whenIdle })

export function createImpactEngine({ databaseUrl, worker }: ImpactEngineDeps): ImpactEngine {
  const run = async (task: ImpactTask, options?: TaskOptions): Promise<TaskAnswer> => {
    const ended = (await worker.run({ ...task, databaseUrl }, options)) as ProcessAnswer
    if ('answer' in ended) return ended.answer
    throw new Problem(ended.problem.kind, ended.problem.detail)
  }
  return {
    sums: async (request, options) => (await run({ kind: 'sums', request }, options)) as Impact,
    breaks: async (task, options) => (await run({ kind: 'breaks', ...task }, options)) as BreaksBatch,
    close: worker.close,
  }
}
