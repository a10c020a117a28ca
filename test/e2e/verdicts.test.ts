import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { games } from '../../src/domain/games/index.ts'
import type { CheckRequest, FromWorker, ToWorker } from '../../web/src/judge/protocol.ts'
import { deckCorpora, listCorpora } from '../conformance/corpora.ts'
import { testDay } from '../support/app.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'

const requests = new Map(
  games.map(({ id }) => [
    id,
    [
      ...deckCorpora
        .filter(({ game }) => game === id)
        .flatMap(({ cases }) => cases.map(({ name, cards, format, on }) => ({ name, request: { cards, format, on } }))),
      ...listCorpora
        .filter(({ game }) => game === id)
        .flatMap(({ lists }) =>
          lists.map(({ name, text, format, on }) => ({ name, request: { text: text.join('\n'), format, on } })),
        ),
    ],
  ]),
)

describeInBrowser('The judge in the page', () => {
  const { openPage, service } = openBrowser()

  test.each([...requests])(
    'reaches the verdicts of the API on the corpus of %s, word for word',
    async (game, corpus) => {
      const body = corpus.map(({ request }) => `${JSON.stringify(request)}\n`).join('')
      const answer = await service().call('POST', `/v1/games/${game}/validate/batch`, {
        raw: body,
        headers: { 'content-type': 'application/x-ndjson' },
      })
      const fromApi = answer.text.trimEnd().split('\n')
      const page = await openPage()
      const fromPage = await judgeInPage(
        page,
        corpus.map(({ request }) => ({ game, ...request })),
      )
      expect(fromPage).toHaveLength(corpus.length)
      for (const [index, { name }] of corpus.entries())
        expect({ name, verdict: fromPage[index] }).toEqual({ name, verdict: JSON.parse(fromApi[index]!) })
    },
  )
})

/** Asks a judge of its own, from the file that the page loads its judge from. */
async function judgeInPage(page: Page, requests: readonly CheckRequest[]): Promise<unknown[]> {
  const loaded = page.workers()[0] ?? (await page.waitForEvent('worker'))
  return await page.evaluate(
    ([judgeUrl, checks, today]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const worker = new Worker(judgeUrl, { type: 'module' })
        const verdicts: unknown[] = []
        let missing = checks.length
        worker.onerror = () => reject(new Error('The judge could not be loaded.'))
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
          verdicts[data.id] = 'fault' in data ? data.fault : (data.result as { verdict: unknown }).verdict
          if (--missing === 0) resolve(verdicts)
        }
        for (const [id, request] of checks.entries()) {
          const message: ToWorker = { id, call: 'check', request, language: 'en', today }
          worker.postMessage(message)
        }
      }),
    [loaded.url(), requests, testDay] as const,
  )
}
