import type { CatalogFollowers } from '../../features/cards/catalog/stored/affected-revisions.ts'
import { addDeckBreaks } from '../../features/decks/impact/jobs.ts'
import { addJudging } from '../../features/events/judging/add-judging.ts'
import type { JobQueue } from '../../platform/jobs/queue/queue.ts'

/** What is done after every change of a catalogue, whoever makes it: by the API, on the command line, or at the start. */
export const catalogFollowers = (queue: JobQueue) =>
  ({
    onRevision: addDeckBreaks(queue),
    onGame: addJudging(queue),
  }) satisfies CatalogFollowers
