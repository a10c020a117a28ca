import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { serve } from '../../support/serve.ts'
import { expectNoAxeFindings } from './axe.ts'
import { describeInBrowser, openBrowser } from './browser.ts'
import { findInstalled } from './find-browser.ts'
import { createPageOpener } from './open-page.ts'
import { untar } from './untar.ts'

const folder = mkdtempSync(join(tmpdir(), 'kotei-browser-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('The browser of the tests', () => {
  test('is the first of the known commands on the path, else in the usual places', () => {
    for (const name of ['msedge', 'chromium-browser']) writeFileSync(join(folder, name), '', { mode: 0o755 })
    writeFileSync(join(folder, 'chromium'), '', { mode: 0o644 })
    expect(findInstalled(`/nowhere:.:${folder}`, [])).toBe(join(folder, 'chromium-browser'))
    expect(findInstalled('/nowhere', ['/nowhere/chrome', join(folder, 'msedge')])).toBe(join(folder, 'msedge'))
    expect(findInstalled('', [])).toBeUndefined()
  })

  test('is unpacked from an archive of files', () => {
    const entry = (name: string, content: string, type = '0') => {
      const header = Buffer.alloc(512)
      header.write(name, 0)
      header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
      header.write(type, 156)
      const body = Buffer.alloc(Math.ceil(content.length / 512) * 512)
      body.write(content)
      return Buffer.concat([header, body])
    }
    const long = 'x'.repeat(513)
    const archive = [entry('lib/', '', '5'), entry('lib/a', long), entry('b', ''), entry('c', 'c'), Buffer.alloc(1024)]
    const files = [...untar(Buffer.concat(archive))].map(([name, content]) => [name, content.toString()])
    expect(files).toEqual([
      ['lib/a', long],
      ['b', ''],
      ['c', 'c'],
    ])
  })
})

describeInBrowser('A page of the tests', () => {
  const { browser, openPage, service } = openBrowser({ only: ['shadowfist'] })

  test('reports what goes wrong in it', async () => {
    const served = await serve((request, response) => {
      if (request.url === '/missing.js') return response.writeHead(404).end()
      response.setHeader('Content-Type', request.url === '/script.js' ? 'text/javascript' : 'text/html')
      response.setHeader('Content-Security-Policy', "default-src 'self'; img-src *")
      response.end(
        request.url === '/script.js'
          ? "console.warn('harmless'); console.error('said'); fetch('/missing.js'); throw new Error('thrown')"
          : '<link rel="icon" href="data:,"><script>1</script><img src="http://127.0.0.1:9/x.png"><script src="/script.js"></script>',
      )
    })
    const opener = createPageOpener({ browser, url: () => served.url })
    const page = await opener.openPage({ allowErrors: /ERR_|data:/ })
    await page.waitForLoadState('networkidle')
    const problems = await opener.closeAll()
    await opener.end()
    await served.close()
    expect(problems.map((each) => each.replace(served.url, '')).sort()).toEqual([
      expect.stringMatching(/^\/: Error: thrown/),
      expect.stringMatching(/^\/: .*inline script.* Content Security Policy/),
      expect.stringMatching(/^\/: Failed to load resource: .* 404 .*missing\.js/),
      expect.stringMatching(/^\/: asked another host for http:\/\/127\.0\.0\.1:9\/x\.png/),
      expect.stringMatching(/^\/: said/),
    ])
  })

  test('finds nothing of an earlier test, though it may get its context', async () => {
    const opener = createPageOpener({ browser, url: () => service().url })
    const options = { path: '/livez', settings: { given: 'first' }, allowErrors: /nowhere/ }
    const [first, other] = await Promise.all([opener.openPage(options), opener.openPage(options)])
    expect(first.context()).not.toBe(other.context())
    expect(await first.evaluate(stored)).toEqual([['given'], '', [], []])
    await first.evaluate(store)
    await first.context().addCookies([{ name: 'kept', value: '1', url: service().url }])
    expect(await first.evaluate(stored)).toEqual([['given', 'kept'], 'kept=1', ['kept'], ['kept']])
    await first.context().route('**/livez', (route) => route.abort())
    await first.context().setOffline(true)
    await opener.closeAll()
    const open = () => opener.openPage({ ...options, settings: { own: 'next' } })
    for (const next of await Promise.all([open(), open()])) {
      expect([first.context(), other.context()]).toContain(next.context())
      expect(await next.evaluate(stored)).toEqual([['own'], '', [], []])
    }
    expect([first.isClosed(), other.isClosed(), await opener.closeAll()]).toEqual([true, true, []])
    await opener.end()
  })

  test('is held to WCAG', async () => {
    const page = await openPage({ path: '/livez' })
    const document = (body: string) => `<!doctype html><html lang="en"><title>A</title><main><h1>A</h1>${body}</main>`
    await page.setContent(document('<label>Name <input></label>'))
    await expectNoAxeFindings(page)
    await page.setContent(document('<input>'))
    await expect(expectNoAxeFindings(page)).rejects.toThrow('label')
  })
})

/** In every place that a page has for it. */
async function store(): Promise<void> {
  localStorage.setItem('kept', '1')
  await caches.open('kept')
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('kept')
    opening.onsuccess = resolve
    opening.onerror = reject
  })
}

const stored = async () => [
  Object.keys(localStorage).sort(),
  document.cookie,
  await caches.keys(),
  (await indexedDB.databases()).map(({ name }) => name),
]
