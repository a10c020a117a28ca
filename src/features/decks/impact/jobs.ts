import type pg from 'pg'
import { z } from 'zod'
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/queue/job.ts'
import type { JobQueue } from '../../../platform/jobs/queue/queue.ts'
import { type BreaksDeps, findBreaks } from './breaks/find-breaks.ts'
import { createOwnerNotifier } from './breaks/notify-owners.ts'
import { addRun, type RevisionName } from './breaks/runs.ts'
import type { ImpactEngine } from './engine.ts'
import { ImpactRequest } from './request.ts'
import { keyOf, readResult, writeResult } from './results.ts'

export interface ImpactJobDeps {
  readonly pool: pg.Pool
  readonly engine: ImpactEngine
  readonly now: () => Date
}

/** The jobs of this room with their dependencies. */
export function createImpactJobs({ pool, engine, now }: ImpactJobDeps): BoundJob[] {
  const notifier = createOwnerNotifier({ now })
  return [bindJob(impactJob, { pool, engine, now }), bindJob(deckBreaksJob, { pool, engine, notifier, now })]
}

/** Counts what a revision does to the public decks. Its result is the answer, which is stored for others as well. */
export const impactJob = defineJob({
  name: 'impact',
  lane: 'long',
  input: z.strictObject({ request: ImpactRequest, catalogVersion: z.string() }),
  retryAfter: [1, 5],
  run: async ({ request, catalogVersion }, { pool, engine, now }: ImpactJobDeps, { signal, reportProgress }) => {
    // Another job may have counted the same while this one waited.
    const known = await readResult(pool, keyOf(catalogVersion, request), now())
    if (known) return known.impact
    const start = performance.now()
    const impact = await engine.sums(request, { signal, onProgress: reportProgress })
    const tookMs = performance.now() - start
    // The catalogue may be a newer one than that of the request.
    await writeResult(pool, keyOf(impact.catalogVersion, request), impact, { now: now(), tookMs })
    return impact
  },
})

/** Notifies owners of decks that a revision breaks; see `findBreaks`. */
const deckBreaksJob = defineJob({
  name: 'deck-breaks',
  lane: 'long',
  input: z.strictObject({ game: z.string(), format: z.string(), revision: z.string(), version: z.int().min(0) }),
  run: (input, deps: BreaksDeps, context) => findBreaks(deps, input, context),
})

/** To be called in the transaction that changes what a revision does to decks. */
export function addDeckBreaks(queue: JobQueue) {
  return async (client: pg.ClientBase, of: RevisionName): Promise<string> =>
    queue.add(deckBreaksJob, { ...of, version: await addRun(client, of) }, { client })
}
