import { exampleIds } from '../../http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../http/definition/route.ts'
import { eventStreamType } from '../../http/reply/event-stream.ts'
import { json } from '../../http/reply/reply.ts'
import { readJob } from '../queue/read-job.ts'
import { JobParams, JobView } from '../queue/schema.ts'
import { type JobRouteDeps, streamJob } from './stream-job.ts'

export function createJobRoutes(deps: JobRouteDeps): Route[] {
  return [jobRoute(deps), jobEventsRoute(deps)]
}

const shared = { method: 'get', tag: 'jobs', auth: 'optional', params: JobParams } as const
const example = { params: { id: exampleIds.job } }

const jobRoute = ({ database }: JobRouteDeps): Route =>
  defineRoute({
    ...shared,
    path: '/v1/jobs/{id}',
    operationId: 'getJob',
    summary: 'A job, and how far it is',
    description:
      'What takes longer than a request is answered with 202 and the address of a job. For whoever started it; a job that was started without an account is shown to everybody who knows its id.',
    example,
    responses: { 200: { description: 'The job.', schema: JobView } },
    problems: ['not-found'],
    handler: async ({ params, caller }) => {
      const { job, version } = await readJob(database.pool, params.id, caller)
      return json(job, { etag: `W/"${version}"` })
    },
  })

const jobEventsRoute = (deps: JobRouteDeps): Route =>
  defineRoute({
    ...shared,
    path: '/v1/jobs/{id}/events',
    operationId: 'followJob',
    summary: 'A job as server-sent events, until it has ended',
    description:
      'An event `job` with the whole job at first and after every change; the stream ends with the one in which it is `completed` or `failed`. Whoever comes back with `Last-Event-ID` gets what is newer, and 204 if the job has ended since. Readers of `EventSource` then stop by themselves.',
    maxUnderWay: 60,
    example,
    responses: {
      200: { description: 'The changes.', types: [eventStreamType] },
      204: { description: 'There will be no more.' },
    },
    problems: ['not-found'],
    handler: (request) => streamJob(deps, request),
  })
