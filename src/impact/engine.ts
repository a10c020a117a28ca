import { Problem, type ProblemKind } from '../core/problem.ts'
import { moduleUrl } from '../project-root.ts'
import { createThreads, type Threads } from '../workers/threads.ts'
import type { BreaksBatch } from './breaks/read-batch.ts'
import type { Impact } from './schema.ts'
import type { ImpactTask, TaskAnswer } from './tasks.ts'

interface RunOptions {
  /** Ends the thread in the middle of its work. */
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

/** Judges many decks where no request waits for it. */
export interface ImpactEngine {
  readonly sums: (request: SumsTask['request'], options?: RunOptions) => Promise<Impact>
  readonly breaks: (task: Omit<BreaksTask, 'kind'>, options?: RunOptions) => Promise<BreaksBatch>
  readonly close: () => Promise<void>
}

type SumsTask = Extract<ImpactTask, { kind: 'sums' }>
type BreaksTask = Extract<ImpactTask, { kind: 'breaks' }>

/** What a task ends with in a thread, where errors lose their class on the way. */
export type ThreadAnswer =
  | { readonly answer: TaskAnswer }
  | { readonly problem: { readonly kind: ProblemKind; readonly detail: string } }

type ThreadTask = ImpactTask & { readonly databaseUrl: string }

export interface ImpactEngineDeps {
  /** A direct connection is not needed: everything is one transaction. */
  readonly databaseUrl: string
  /** For tests: who does the work. */
  readonly workers?: Threads<ThreadTask>
}

/** How often the progress of a thread is looked at. */
const progressMs = 1_000

/** One thread, so that a core is left to requests; what it needs is there when it is first used. */
export function createImpactEngine({ databaseUrl, workers }: ImpactEngineDeps): ImpactEngine {
  const threads = workers ?? createThreads<ThreadTask>({ module: moduleUrl('impact/worker'), threads: 1 })
  const run = async (task: ImpactTask, signal?: AbortSignal): Promise<TaskAnswer> => {
    const ended = (await threads.run({ ...task, databaseUrl }, signal ?? null)) as ThreadAnswer
    if ('answer' in ended) return ended.answer
    throw new Problem(ended.problem.kind, ended.problem.detail)
  }
  return {
    sums: async (request, { signal, onProgress } = {}) => {
      const progress = new Int32Array(new SharedArrayBuffer(8))
      const timer = setInterval(() => onProgress?.(progress[0]!, progress[1]!), progressMs)
      try {
        return (await run({ kind: 'sums', request, progress }, signal)) as Impact
      } finally {
        clearInterval(timer)
      }
    },
    breaks: async (task, { signal } = {}) => (await run({ kind: 'breaks', ...task }, signal)) as BreaksBatch,
    close: threads.close,
  }
}
