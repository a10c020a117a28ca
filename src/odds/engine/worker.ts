import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { workerData } from 'node:worker_threads'
import { games as shipped } from '../../games/index.ts'
import type { RoundRules } from '../../games/setup.ts'
import { bestMulligan, type MulliganQuestion } from './best-mulligan.ts'
import { solveOpening } from './exact.ts'
import type { OpeningSpec } from './opening.ts'
import type { Stream } from './random.ts'
import { type RoundsSpec, sampleRounds } from './rounds.ts'
import { sampleOpenings } from './sample.ts'
import { type CompiledOpening, compileOpening } from './sample-plan.ts'

/** A piece of work for a thread. Tasks of one request have the same `job` and share their preparation. */
export type Task =
  | {
      readonly kind: 'opening'
      readonly job: number
      readonly spec: OpeningSpec
      readonly stream: Stream
      readonly trials: number
    }
  | { readonly kind: 'rounds'; readonly spec: RoundsSpec; readonly stream: Stream; readonly trials: number }
  | { readonly kind: 'exact'; readonly spec: OpeningSpec }
  | { readonly kind: 'best'; readonly question: MulliganQuestion }

/** Functions cannot be sent to a thread, so it loads the games itself: the shipped ones, or those of a module. */
async function gamesOfThread(): Promise<typeof shipped> {
  const { games } = (workerData ?? {}) as { games?: string }
  if (games === undefined) return shipped
  // Source is loaded the way this file was, by the loader's `require`.
  const module = games.endsWith('.ts') ? createRequire(import.meta.url)(fileURLToPath(games)) : await import(games)
  return (module as { games: typeof shipped }).games
}

let latest: { job: number; compiled: CompiledOpening } | undefined

export default async function work(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'opening':
      if (latest?.job !== task.job) latest = { job: task.job, compiled: compileOpening(task.spec) }
      return sampleOpenings(task.stream, latest.compiled, task.trials)
    case 'rounds': {
      const games = await gamesOfThread()
      const { deals, rounds } = games.find((game) => game.id === task.spec.game)!.setup!
      return sampleRounds(task.stream, task.spec, deals, rounds as unknown as RoundRules<unknown>, task.trials)
    }
    case 'exact':
      return solveOpening(task.spec)
    case 'best':
      return bestMulligan(task.question)
  }
}
