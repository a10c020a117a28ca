import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { projectRoot } from '../../src/platform/project-root.ts'
import { createTestHttpApp } from '../support/http-app.ts'
import { type Served, serve } from '../support/serve.ts'

const guidesDir = join(projectRoot, 'dist', 'guides')
const slugs = readdirSync(guidesDir).flatMap((name) => /^(.+)\.html$/.exec(name)?.[1] ?? [])

let app: Served
let closed: Served
beforeAll(async () => {
  app = await serve(createTestHttpApp({ routes: [], guidesDir }).listener)
  closed = await serve(createTestHttpApp({ routes: [], guidesDir, docsAccess: 'off' }).listener)
})
afterAll(async () => {
  await app.close()
  await closed.close()
})

const pageOf = async (path: string) => {
  const { status, headers, text } = await app.call('GET', path)
  expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
  return { headers, text }
}
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)

describe('the guides', () => {
  test('are all documents of docs/, and the list has them with a sentence each', async () => {
    const { text } = await pageOf('/docs/guides')
    const documents = readdirSync(join(projectRoot, 'docs')).flatMap((name) => /^(.+)\.md$/.exec(name)?.[1] ?? [])
    expect(slugs).toEqual(expect.arrayContaining(documents))
    for (const slug of slugs.filter((each) => each !== 'index'))
      expect(text).toMatch(new RegExp(`<dt><a href="/docs/guides/${slug}">.+</a></dt>\\n<dd>.+</dd>`))
  })

  test('lead to each other, to sections that there are, and to pictures that are there', async () => {
    const pages = new Map<string, string>()
    for (const slug of slugs) {
      const path = slug === 'index' ? '/docs/guides' : `/docs/guides/${slug}`
      pages.set(path, (await pageOf(path)).text)
    }
    const targets = new Set([...pages.values()].flatMap((text) => all(text, /(?:src|<link [^>]*href)="([^"]+)"/g)))
    for (const target of targets) {
      if (target === '/favicon.svg') continue
      const { status, headers } = await app.call('GET', target)
      expect([target, status, headers.get('content-type')?.startsWith('text/html')]).toEqual([target, 200, false])
    }
    for (const [path, text] of pages) {
      for (const href of all(text, /<a (?:class="\w+" )?href="([^"]+)"/g)) {
        if (/^https?:/.test(href) || ['/', '/docs', '/openapi.yaml'].includes(href)) continue
        const [target, fragment] = href.split('#')
        const page = pages.get(target === '' ? path : target!)
        if (page === undefined) {
          expect([path, href, (await app.call('GET', href)).status]).toEqual([path, href, 200])
          continue
        }
        if (fragment !== undefined) expect([path, href, page.includes(`id="${fragment}"`)]).toEqual([path, href, true])
      }
    }
  })

  test('run nothing, and load nothing from elsewhere', async () => {
    for (const slug of slugs.slice(0, 5)) {
      const { headers, text } = await pageOf(`/docs/guides/${slug === 'index' ? '' : slug}`)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; img-src 'self'/)
      expect(text).not.toMatch(/<script|<style|\sstyle=|<iframe/)
    }
  })

  test('are compressed, tagged, and there as Markdown', async () => {
    const { headers } = await app.call('GET', '/docs/guides/api', { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-encoding')).toBe('br')
    const again = await app.call('GET', '/docs/guides/api', { headers: { 'if-none-match': headers.get('etag')! } })
    expect(again.status).toBe(304)
    const source = await app.call('GET', '/docs/guides/api.md')
    expect([source.headers.get('content-type'), source.text.split('\n')[0]]).toEqual([
      'text/markdown; charset=utf-8',
      '# Using the API',
    ])
  })

  test('are not there where the docs are closed, and neither is anything else below them', async () => {
    expect((await closed.call('GET', '/docs/guides/api')).status).toBe(404)
    for (const path of ['/docs/guides/none', '/docs/guides/api.html', '/docs/guides/..%2f..%2fpackage.json'])
      expect([path, (await app.call('GET', path)).status]).toEqual([path, 404])
  })
})
