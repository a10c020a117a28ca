import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { shells } from '../../src/platform/http/pages/page-paths.ts'
import { projectRoot } from '../../src/platform/project-root.ts'
import { createTestApp, type TestApp } from '../support/app.ts'

const webDir = join(projectRoot, 'dist', 'web')
const assets = readdirSync(join(webDir, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: ['shadowfist'], webDir })
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers })

describe('the page', () => {
  test('is answered at its paths, asks again whether it changed, and runs only what this service sends', async () => {
    for (const path of ['/', '/build', '/decks/abc', '/lists/l5r-lcg/standard', '/desk/7KQ2MD']) {
      const { status, headers, text } = await get(path)
      expect({ path, status, type: headers.get('content-type') }).toEqual({
        path,
        status: 200,
        type: 'text/html; charset=utf-8',
      })
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(text).not.toMatch(/<script(?! type="module" src="\/assets\/)|<style| style=| on[a-z]+=/)
      const policy = headers.get('content-security-policy')!
      expect(policy).toContain("default-src 'self'")
      expect(policy).not.toMatch(/unsafe|\*|http/)
    }
    const { headers } = await get('/')
    expect((await get('/', { 'if-none-match': headers.get('etag')! })).status).toBe(304)
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache')
  })

  test('has files that never change, compressed when it was built', async () => {
    for (const name of assets) {
      const { status, headers, text } = await get(`/assets/${name}`, { 'accept-encoding': 'gzip, br' })
      expect({ name, status, cache: headers.get('cache-control') }).toEqual({
        name,
        status: 200,
        cache: 'public, max-age=31536000, immutable',
      })
      if (!/\.(js|css)$/.test(name)) continue
      expect(headers.get('content-encoding')).toBe('br')
      expect(headers.get('vary')).toContain('Accept-Encoding')
      expect(text).toBe(readFileSync(join(webDir, 'assets', name), 'utf8'))
    }
    const script = `/assets/${assets.find((name) => name.endsWith('.js'))}`
    expect((await get(script, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await get(script, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  })

  test('says where nothing is: to people with the page, to programs with a problem document', async () => {
    const person = await get('/nothing', { accept: 'text/html,*/*;q=0.8' })
    expect([person.status, person.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    for (const path of [
      '/nothing',
      '/assets/nothing.js',
      '/assets/../package.json',
      '/.built',
      '/index.html.br',
      '/desk.html',
    ]) {
      const program = await get(path)
      expect([path, program.status, program.json?.status]).toEqual([path, 404, 404])
    }
    expect((await app.call('POST', '/')).status).toBe(404)
  })

  test('leaves the paths of the service alone', async () => {
    for (const path of ['/v1/nothing', '/docs/nothing', '/api/nothing', '/compat/nothing']) {
      const { status, json } = await get(path, { accept: 'text/html' })
      expect([path, status, json?.status]).toEqual([path, 404, 404])
    }
    expect((await get('/v1')).json).toBeDefined()
    expect((await get('/docs')).text).toContain('swagger')
    expect((await get('/openapi.json')).json.openapi).toMatch(/^3/)
  })
})

test.each(shells)('the first load of the shell %s has at most 40 kB of JavaScript, gzipped', (shell) => {
  const html = readFileSync(join(webDir, `${shell}.html`), 'utf8')
  const scripts = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path!))
  expect(scripts.size).toBeGreaterThan(0)
  const bytes = [...scripts].reduce((sum, path) => sum + statSync(join(webDir, `${path}.gz`)).size, 0)
  expect(bytes).toBeLessThanOrEqual(40_000)
})
