import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const project = fileURLToPath(new URL('../..', import.meta.url))

let clone: string
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'kotei-prepare-'))
  for (const name of ['scripts', 'bin', 'package.json', 'package-lock.json']) {
    await cp(join(project, name), join(clone, name), { recursive: true })
  }
  // Stands in for npm: says what it was asked for, and fails, so that nothing further is prepared.
  await writeFile(join(clone, 'npm.js'), 'console.error(process.argv.slice(2).join(" "))\nprocess.exit(1)\n')
})
afterAll(() => rm(clone, { recursive: true, force: true }))

/** What a script asks of npm in a fresh clone. */
function asked(script: string): Promise<string> {
  const env = { ...process.env, npm_execpath: join(clone, 'npm.js'), NODE_OPTIONS: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(clone, script)], { env }, (_error, _stdout, stderr) => resolve(stderr))
  })
}

test('a fresh clone installs no packages for development to serve, and all of them to test', async () => {
  expect(await asked('scripts/start.mjs')).toMatch(/^ci --omit=dev /m)
  expect(await asked('bin/kotei.js')).toMatch(/^ci --omit=dev /m)
  expect(await asked('scripts/test.mjs')).toMatch(/^ci --include=dev /m)
})

test('what prepares the service is there without the packages for development', async () => {
  const { dependencies } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'))
  const source = (name: string) => readFile(join(project, 'scripts', name), 'utf8')
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)
  // The compiled client is for other people's programs: the service is bundled with its source.
  const [before, after] = (await source('lib/prepare.mjs')).split(/^function buildClient.*?^}/ms)
  const used = names(`${before}${after}`, /at\('node_modules', '(\w+)'/g)
  for (const script of ['lib/bundle.mjs', 'build-web.mjs', 'build-guides.mjs'])
    used.push(...names(await source(script), /from '([\w@][^:']*)'/g))
  expect(used).toEqual(expect.arrayContaining(['prisma', 'esbuild']))
  for (const name of used) expect(Object.keys(dependencies)).toContain(name)
})
