import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { build } from 'esbuild'
import { projectRoot } from '../../src/platform/project-root.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'

type Module = typeof import('../../clients/typescript/src/index.ts')

describeInBrowser('The client in a browser', () => {
  const { openPage } = openBrowser()

  let code: string
  beforeAll(async () => {
    const entryPoints = [join(projectRoot, 'clients', 'typescript', 'src', 'index.ts')]
    const bundled = await build({ entryPoints, bundle: true, write: false, format: 'iife', globalName: 'koteiClient' })
    code = `${bundled.outputFiles[0]!.text}; globalThis.koteiClient = koteiClient`
  })

  /** A page of the service with the client in it. */
  const open = async () => {
    const page = await openPage({ allowErrors: /404/ })
    await page.evaluate(code)
    return page
  }

  test('calls the host of its page, throws problems, and reads lists and lines', async () => {
    const page = await open()
    const seen = await page.evaluate(async () => {
      const { createClient, ApiProblem } = (globalThis as unknown as { koteiClient: Module }).koteiClient
      const kotei = createClient({ language: 'de' })
      const path = { game: 'l5r-lcg' } as const
      const { violations } = await kotei.post('/v1/games/{game}/validate', { path, body: { cards: { charge: 1 } } })
      const problem = await kotei
        .get('/v1/games/{game}/cards/{id}', { path: { ...path, id: 'chagre' } })
        .catch((error) => error)
      const titles: string[] = []
      for await (const { title } of kotei.list('/v1/games/{game}/cards', { path, query: { q: 'charge', limit: 1 } }))
        titles.push(title)
      let cards = 0
      for await (const { id } of kotei.lines('/v1/games/{game}/cards.ndjson', { path })) if (id) cards++
      return {
        message: violations.map(({ message }) => message).join(' '),
        problem: problem instanceof ApiProblem && problem.suggestions,
        titles,
        cards,
      }
    })
    expect(seen.message).toContain('Das Dynastiedeck')
    expect(seen.problem).toMatchObject([{ id: 'charge' }])
    expect(seen.titles).toContain('Charge!')
    expect(seen.cards).toBeGreaterThan(1000)
  })

  test('judges a batch of thousands of decks, small and large ones', async () => {
    const page = await open()
    const { judged, inOrder } = await page.evaluate(async () => {
      const { createClient } = (globalThis as unknown as { koteiClient: Module }).koteiClient
      // Small ones have large answers, large ones fill a request.
      const text = '3 Charge!\n'.repeat(2000)
      const decks = Array.from({ length: 3000 }, (_, index) =>
        index % 50 === 0 ? { ref: String(index), text } : { ref: String(index), cards: { charge: 1 } },
      )
      let judged = 0
      let inOrder = true
      for await (const { ref } of createClient().validateBatch('l5r-lcg', decks)) inOrder &&= ref === String(judged++)
      return { judged, inOrder }
    })
    expect({ judged, inOrder }).toEqual({ judged: 3000, inOrder: true })
  })

  test('reports progress, and ends with an abort', async () => {
    const page = await open()
    const { reports, aborted } = await page.evaluate(async () => {
      const { createClient } = (globalThis as unknown as { koteiClient: Module }).koteiClient
      const kotei = createClient()
      let reports = 0
      const body = {
        text: '1 Yojin no Shiro\n3 Matsu Berserker\n37 Seppun Guardsman\n40 Banzai!',
        goals: [{ zone: 'provinces', cards: ['matsu-berserker'], atLeast: 1 }],
        method: 'sample' as const,
      }
      const path = { game: 'l5r-lcg' } as const
      await kotei.withProgress('/v1/games/{game}/simulate/opening', { path, body }, () => reports++)
      const leave = new AbortController()
      const reading = kotei.lines('/v1/games/{game}/cards.ndjson', { path, signal: leave.signal })
      await reading.next()
      leave.abort(new Error('Enough'))
      let aborted = ''
      try {
        for await (const _card of reading);
      } catch (error) {
        aborted = (error as Error).message
      }
      return { reports, aborted }
    })
    expect(reports).toBeGreaterThan(0)
    expect(aborted).toBe('Enough')
  })
})
