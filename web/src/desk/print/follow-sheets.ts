import type { SheetJobBody } from '../../../../clients/typescript/src/schemas.ts'
import type { JobView } from '../../../../src/platform/jobs/queue/schema.ts'
import { untilAnswered } from '../../shared/asking/until-answered.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { deskApi } from '../sync/desk-api.ts'

type Desk = Pick<ReadyDesk, 'record'>

/** A file with some of the sheets, by its path within the event. */
export interface SheetFile {
  readonly path: string
  readonly sheets: number
}

/** Starts a job, or joins the one that prints the same. */
export const startSheets = ({ record }: Desk, body: SheetJobBody): Promise<JobView> =>
  deskApi<JobView>(record, '/sheets/jobs', { method: 'POST', body })

/** The longest time between two looks, in milliseconds. */
const idle = 2000

/**
 * Asks how far a job is until it has ended, and returns its files. By the event and not by the account, so that helpers with a
 * link can follow it. Throws ApiProblem, NoConnection, or the sentence of a job that failed.
 */
export async function followSheets(
  { record }: Desk,
  id: string,
  signal: AbortSignal,
  onProgress: (job: JobView) => void,
): Promise<readonly SheetFile[]> {
  const path = `/sheets/jobs/${id}`
  const look = async () => {
    const job = await deskApi<JobView>(record, path, { signal })
    onProgress(job)
    if (job.state === 'failed') throw new Error(job.error ?? '')
    if (job.state !== 'completed') return undefined
    const { parts } = job.result as { readonly parts: readonly SheetFile[] }
    return parts.map(({ sheets }, index) => ({ sheets, path: `${path}/parts/${index + 1}` }))
  }
  return await untilAnswered(look, { signal, idle })
}
