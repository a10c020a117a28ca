import type { CatalogFollowers } from './catalog/store/affected-revisions.ts'
import { addJudging } from './events/judging/add-judging.ts'
import { addDeckBreaks } from './impact/jobs.ts'
import type { JobQueue } from './jobs/queue.ts'

/** What is done after every change of a catalogue, whoever makes it: by the API, on the command line, or at the start. */
export const catalogFollowers = (queue: JobQueue) =>
  ({
    onRevision: addDeckBreaks(queue),
    onGame: addJudging(queue),
  }) satisfies CatalogFollowers
