import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createClient, type Job } from '../../../clients/typescript/src/index.ts'
import { openNotifications } from '../../../src/platform/db/notifications/notifications.ts'
import { createNewsHub } from '../../../src/platform/http/reply/news-hub.ts'
import { bindJob } from '../../../src/platform/jobs/queue/job.ts'
import { createJobQueue, type JobQueue } from '../../../src/platform/jobs/queue/queue.ts'
import { followJobs } from '../../../src/platform/jobs/watch/follow-jobs.ts'
import { startJobWorker } from '../../../src/platform/jobs/worker/worker.ts'
import { createPlayer, type Player } from '../../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { runQueuedJobs } from '../../support/jobs.ts'
import { kotei } from '../../support/kotei.ts'
import { numberJob } from './fixtures.ts'

const log = { warn: () => {} }
let app: TestApp
let player: Player
let owner: string
let queue: JobQueue
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  const news = createNewsHub()
  app = await createTestApp({ only: ['shadowfist'], jobNews: news })
  closing.push(app.close)
  const notifications = await openNotifications({ url: app.database.url, log })
  await followJobs(notifications, news, app.database.pool)
  closing.push(notifications.close, async () => news.end())
  player = await createPlayer(app)
  owner = (await player.call('GET', '/v1/me')).json.id
  queue = createJobQueue({ pool: () => app.database.pool })
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const job = numberJob()

describe('a job over HTTP', () => {
  test('is shown to its owner alone, and one without an owner to whoever has the id', async () => {
    const id = await queue.add(job, { number: 1 }, { owner })
    const own = await player.call('GET', `/v1/jobs/${id}`)
    expect(own.json).toMatchObject({ id, name: 'number', state: 'queued', progress: null, result: null, error: null })
    expect((await player.call('GET', `/v1/jobs/${id.toUpperCase()}`)).status).toBe(200)
    const stranger = await createPlayer(app)
    for (const path of [`/v1/jobs/${id}`, `/v1/jobs/${id}/events`]) {
      expect((await app.call('GET', path)).status).toBe(404)
      expect((await stranger.call('GET', path)).status).toBe(404)
    }
    for (const unknown of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await player.call('GET', `/v1/jobs/${unknown}`)).status).toBe(404)
    const nobodys = await queue.add(job, { number: 2 })
    expect((await app.call('GET', `/v1/jobs/${nobodys}`)).json).toMatchObject({ state: 'queued' })
    await runQueuedJobs(app.database.pool, [bindJob(job, async ({ number }) => ({ number }))])
    const done = await player.call('GET', `/v1/jobs/${id}`)
    expect(done.json).toMatchObject({ state: 'completed', attempts: 1, result: { number: 1 } })
    expect(done.headers.get('etag')).not.toBe(own.headers.get('etag'))
  })

  test('is followed until it has ended, by the client too, and a late reader is told that there is no more', async () => {
    const id = await queue.add(job, { number: 3 }, { owner })
    const client = createClient({ baseUrl: app.url, token: player.token })
    const seen: Job[] = []
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const running = client.waitForJob(id, {
      onProgress: (view) => {
        seen.push(view)
        if (view.progress?.done === 1) release()
      },
    })
    const bound = bindJob(job, async (_, { reportProgress }) => {
      reportProgress(1, 2)
      await released
      return 'done'
    })
    const worker = await startJobWorker({ url: app.database.url, jobs: [bound], log, pollMs: 50 })
    const last = await running
    expect(last).toMatchObject({ state: 'completed', result: 'done', progress: { done: 2, total: 2 } })
    expect(seen.at(-1)).toEqual(last)
    expect(seen.some(({ state, progress }) => state === 'running' && progress?.done === 1)).toBe(true)
    await worker.stop()

    const again = await player.call('GET', `/v1/jobs/${id}/events`)
    expect(again.text).toMatch(/^id: \d+\nevent: job\ndata: \{.*"completed".*\}\n\n$/)
    const version = /^id: (\d+)/.exec(again.text)![1]!
    const headers = (lastId: string) => ({ headers: { 'Last-Event-ID': lastId } })
    expect((await player.call('GET', `/v1/jobs/${id}/events`, headers(version))).status).toBe(204)
    // Of a database that was restored since.
    expect((await player.call('GET', `/v1/jobs/${id}/events`, headers('999'))).text).toBe(again.text)
  })

  test('is listed and watched on the command line', async () => {
    const id = await queue.add(job, { number: 4 })
    const failing = bindJob(job, async () => {
      throw new Error('broken')
    })
    await runQueuedJobs(app.database.pool, [{ ...failing, retryAfter: [] }], { allowErrors: true })
    const environment = { DATABASE_URL: app.database.url }
    const [listed, watched] = await Promise.all([
      kotei(['jobs', '--limit', '1'], { environment }),
      kotei(['jobs', 'watch', id.slice(0, 8)], { environment }),
    ])
    expect(listed.stdout).toContain('number  failed')
    expect(listed.stdout).toContain(`${id.slice(0, 8)} number, after 1 try: Something went wrong here`)
    expect(watched).toMatchObject({ code: 1, stdout: '' })
    expect(watched.stderr).toContain('The job number failed: Something went wrong here')
  })
})
