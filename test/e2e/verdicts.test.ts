import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { CheckRequest, FromWorker, ToWorker } from '../../web/src/judge/protocol.ts'
import { testDay } from '../support/app.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'

interface Case {
  readonly name: string
  readonly format: string
  readonly on: string
  readonly cards?: Readonly<Record<string, number>>
  readonly text?: string
}

const corpora = new URL('../conformance/', import.meta.url)
const cases = new Map<string, Case[]>()
for (const file of filesIn('./')) {
  const corpus: { game: string; cases: Case[] } = file
  cases.set(corpus.game, [...(cases.get(corpus.game) ?? []), ...corpus.cases])
}
for (const file of filesIn('lists/')) {
  const corpus: { game: string; lists: (Case & { text: string[] })[] } = file
  cases
    .get(corpus.game)!
    .push(...corpus.lists.map(({ text, cards: _, ...rest }) => ({ ...rest, text: text.join('\n') })))
}

function filesIn(folder: string) {
  const url = new URL(folder, corpora)
  const names = readdirSync(url).filter((name) => name.endsWith('.json'))
  return names.map((name) => JSON.parse(readFileSync(new URL(name, url), 'utf8')))
}

describeInBrowser('The judge in the page', () => {
  const { openPage, service } = openBrowser()

  test.each([...cases])('reaches the verdicts of the API on the corpus of %s, word for word', async (game, corpus) => {
    const requests = corpus.map(({ cards, text, format, on }) => (cards ? { cards, format, on } : { text, format, on }))
    const body = requests.map((request) => `${JSON.stringify(request)}\n`).join('')
    const answer = await service().call('POST', `/v1/games/${game}/validate/batch`, {
      raw: body,
      headers: { 'content-type': 'application/x-ndjson' },
    })
    const fromApi = answer.text.trimEnd().split('\n')
    const page = await openPage()
    const fromPage = await judgeInPage(
      page,
      requests.map((request) => ({ game, ...request })),
    )
    expect(fromPage).toHaveLength(corpus.length)
    for (const [index, { name }] of corpus.entries())
      expect({ name, verdict: fromPage[index] }).toEqual({ name, verdict: JSON.parse(fromApi[index]!) })
  })
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
