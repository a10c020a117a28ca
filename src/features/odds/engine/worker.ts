import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { games as shipped } from '../../../domain/games/index.ts'
import { type RoundRules, setupFor } from '../../../domain/games/setup.ts'
import { yieldToEventLoop } from '../../../platform/workers/low-priority.ts'
import { adviseExactly } from './advice/advice.ts'
import type { AdviceQuestion } from './advice/advice-plans.ts'
import { sampleAdvice } from './advice/advice-sample.ts'
import { bestMulligan, type MulliganQuestion } from './exact/best-mulligan.ts'
import { solveOpening } from './exact/exact.ts'
import type { OpeningSpec } from './exact/opening.ts'
import { compileOpenings, type PairedOpenings, samplePairs } from './exact/opening-pair.ts'
import { type PairSide, samplePair } from './exact/pair-tally.ts'
import type { RoundsSpec } from './rounds/rounds.ts'
import { sampleRounds } from './rounds/rounds-tally.ts'
import { addTally, emptyTally, sampleBlock } from './sample/sample.ts'
import { blockTrials, type CompiledOpening, compileOpening } from './sample/sample-plan.ts'
import type { Share, SharePart } from './sample/share-out.ts'

interface SampleTask<Kind, Spec> extends Share {
  readonly kind: Kind
  /** Tasks of one sample have the same number and share their preparation. */
  readonly job: number
  readonly spec: Spec
  readonly seed: number
  readonly trials: number
  /** Shared memory: 1 once nobody waits for the answer any more. */
  readonly stop: Int32Array
}

/** Two ways to play, on the same goals. */
export type RoundsPair = readonly [RoundsSpec, RoundsSpec]

/** A piece of work for a thread. */
export type Task =
  | SampleTask<'opening', OpeningSpec>
  | SampleTask<'openings', readonly OpeningSpec[]>
  | SampleTask<'rounds', RoundsSpec>
  | SampleTask<'pair', RoundsPair>
  | SampleTask<'advice', AdviceQuestion>
  | { readonly kind: 'exact'; readonly spec: OpeningSpec }
  | { readonly kind: 'best'; readonly question: MulliganQuestion }
  | { readonly kind: 'advise'; readonly question: AdviceQuestion }

yieldToEventLoop()

/** How long a thread works for one request before others have their turn. */
const turnMs = 25

/** Functions cannot be sent to a thread, so it loads the games itself: the shipped ones, or those of a module. */
async function gamesOfThread(): Promise<typeof shipped> {
  const { games } = (workerData ?? {}) as { games?: string }
  if (games === undefined) return shipped
  // Source is loaded the way this file was, by the loader's `require`.
  const module = games.endsWith('.ts') ? createRequire(import.meta.url)(fileURLToPath(games)) : await import(games)
  return (module as { games: typeof shipped }).games
}

const compiledOpenings = new LRUCache<number, CompiledOpening>({ max: 8 })

function openingShare(
  { job, spec, seed, trials, from, count }: SampleTask<'opening', OpeningSpec>,
  over: () => boolean,
) {
  const compiled = compiledOpenings.get(job) ?? compileOpening(spec)
  compiledOpenings.set(job, compiled)
  const tally = emptyTally(spec)
  let done = 0
  do {
    const block = from + done++
    addTally(tally, sampleBlock(compiled, seed, block, Math.min(blockTrials, trials - block * blockTrials)))
  } while (done < count && !over())
  return { tally, done }
}

const pairedOpenings = new LRUCache<number, PairedOpenings>({ max: 8 })

function openingsShare(
  { job, spec, seed, from, count }: SampleTask<'openings', readonly OpeningSpec[]>,
  over: () => boolean,
) {
  const compiled = pairedOpenings.get(job) ?? compileOpenings(spec)
  pairedOpenings.set(job, compiled)
  const tally = samplePairs(compiled, { seed, from, trials: count }, over)
  return { tally, done: tally.base.trials }
}

/** A game's rules as the format of the specification plays them. */
async function sideOf(spec: RoundsSpec): Promise<PairSide> {
  const games = await gamesOfThread()
  const { deals, rounds } = setupFor(games.find((game) => game.id === spec.game)!.setup!, spec.play)
  return { spec, deals, rules: rounds as unknown as RoundRules<unknown> }
}

async function pairShare({ spec, seed, from, count }: SampleTask<'pair', RoundsPair>, over: () => boolean) {
  const sides = [await sideOf(spec[0]), await sideOf(spec[1])] as const
  const tally = samplePair({ seed, from, trials: count }, sides, over)
  return { tally, done: tally.trials }
}

async function roundsShare({ spec, seed, from, count }: SampleTask<'rounds', RoundsSpec>, over: () => boolean) {
  const { deals, rules } = await sideOf(spec)
  const tally = sampleRounds({ seed, from, trials: count }, spec, deals, rules, over)
  return { tally, done: tally.trials }
}

function adviceShare({ spec, seed, from, count }: SampleTask<'advice', AdviceQuestion>, over: () => boolean) {
  const tally = sampleAdvice(spec, { seed, from, trials: count }, over)
  return { tally, done: tally.trials }
}

function partOf(task: Extract<Task, { job: number }>, over: () => boolean) {
  switch (task.kind) {
    case 'opening':
      return openingShare(task, over)
    case 'openings':
      return openingsShare(task, over)
    case 'rounds':
      return roundsShare(task, over)
    case 'pair':
      return pairShare(task, over)
    case 'advice':
      return adviceShare(task, over)
  }
}

async function share(task: Extract<Task, { job: number }>) {
  const start = performance.now()
  const over = () => Atomics.load(task.stop, 0) === 1 || performance.now() - start >= turnMs
  return { ...(await partOf(task, over)), ms: performance.now() - start } satisfies SharePart<unknown>
}

export default async function work(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'opening':
    case 'openings':
    case 'rounds':
    case 'pair':
    case 'advice':
      return share(task)
    case 'exact':
      return solveOpening(task.spec)
    case 'best':
      return bestMulligan(task.question)
    case 'advise':
      return adviseExactly(task.question)
  }
}
