import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { build } from 'esbuild'
import { projectRoot } from '../../../src/platform/project-root.ts'
import { createPlayer } from '../../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

const run = promisify(execFile)
const source = join(projectRoot, 'clients', 'typescript')
const readText = (...path: string[]) => readFile(join(source, ...path), 'utf8')
const manifest = JSON.parse(await readText('package.json'))
const readme = await readText('README.md')

/** The first makes the client; the others are tried with it, each for itself. */
const [first = '', ...examples] = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code!)

let app: TestApp
let consumer: string
let token: string
let packed: { readonly filename: string; readonly files: readonly { readonly path: string }[] }
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  token = (await createPlayer(app)).token
  consumer = await mkdtemp(join(tmpdir(), 'kotei-consumer-'))
  // What "npm pack" does by itself, unless it is told to run no scripts, as the npm of this project is.
  await run(process.execPath, [join(projectRoot, 'scripts', 'build-client.mjs')])
  ;[packed] = JSON.parse(await npm(source, 'pack', '--json', '--pack-destination', consumer))
  await writeFile(join(consumer, 'package.json'), '{ "private": true, "type": "module" }')
  await npm(consumer, 'install', '--offline', '--no-audit', '--no-fund', join(consumer, packed.filename))
})
afterAll(async () => {
  await app.close()
  await rm(consumer, { recursive: true, force: true })
})

/** The very npm that runs the tests, if one does. */
async function npm(cwd: string, ...args: string[]): Promise<string> {
  const cli = process.env.npm_execpath
  const [command, before] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  return (await run(command, [...before, ...args], { cwd, shell: process.platform === 'win32' })).stdout
}

const exampleOf = (code: string) => `${first}\n${code}`.replaceAll('http://localhost:3000', app.url)

/** What the compiler says of the files, as a project on Node or in a browser has them. */
async function compile(files: Readonly<Record<string, string>>, ...options: string[]): Promise<string> {
  for (const [name, code] of Object.entries(files)) await writeFile(join(consumer, name), code)
  const compiler = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc')
  const fixed = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--target',
    'es2022',
    '--skipLibCheck',
    'false',
  ]
  const args = [compiler, ...fixed, ...options, ...Object.keys(files)]
  return await run(process.execPath, args, { cwd: consumer }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  )
}

const onNode = ['--module', 'nodenext', '--types', 'node', '--typeRoots', join(projectRoot, 'node_modules', '@types')]
const inBrowsers = ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable']

test('has the version of the project, no dependencies, and only what is needed', async () => {
  expect(manifest.version).toBe(JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')).version)
  expect(manifest).not.toHaveProperty('dependencies')
  const paths = packed.files.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']),
  )
  expect(paths.filter((path) => !/^(LICENSE|README\.md|package\.json|dist\/[\w-]+\.(d\.ts|js))$/.test(path))).toEqual(
    [],
  )
})

test('runs the examples of its README', async () => {
  const modules = examples.map((code, index) => [`example-${index}.mjs`, exampleOf(code)] as const)
  for (const [name, code] of modules) await writeFile(join(consumer, name), code)
  const marks = modules.map(([name]) => `await import('./${name}')\nconsole.log('${name} is done')\n`)
  await writeFile(join(consumer, 'examples.mjs'), marks.join(''))
  const env = { ...process.env, KOTEI_TOKEN: token }
  const { stdout, stderr } = await run(process.execPath, ['examples.mjs'], { cwd: consumer, env })
  expect(stderr).toBe('')
  const printed = stdout.split(/^example-\d+\.mjs is done\n/m)
  expect(printed).toHaveLength(examples.length + 1)
  for (const [index, code] of examples.entries()) if (code.includes('console.log')) expect(printed[index]).not.toBe('')
})

test('has types for the examples, on Node and in browsers', async () => {
  const files = Object.fromEntries(examples.map((code, index) => [`example-${index}.ts`, exampleOf(code)]))
  expect(await compile(files, ...onNode)).toBe('')
  const withoutProcess = Object.entries(files).map(([name, code]) => [name, code.replace(/^ {2}token: .*\n/m, '')])
  expect(await compile(Object.fromEntries(withoutProcess), ...inBrowsers)).toBe('')
})

test('refuses what the service would refuse', async () => {
  const wrong = {
    'unknown path': "await kotei.get('/v1/nothing')",
    'path of another method': "await kotei.get('/v1/games/{game}/validate', { path: { game: 'l5r-lcg' } })",
    'unknown game': "await kotei.get('/v1/games/{game}/packs', { path: { game: 'chess' } })",
    'no path': "await kotei.get('/v1/games/{game}/packs')",
    'no body': "await kotei.post('/v1/games/{game}/validate', { path: { game: 'l5r-lcg' } })",
    'misspelt body': "await kotei.post('/v1/games/{game}/validate', { path: { game: 'l5r-lcg' }, body: { txt: '' } })",
    'misspelt query': "await kotei.get('/v1/decks', { query: { mien: true } })",
    'condition where there is none': "await kotei.get('/v1/games', { ifMatch: '' })",
    'type that is not answered': "await kotei.get('/v1/games', { accept: 'application/pdf' })",
    'list that is none': "kotei.list('/v1/me')",
    'lines that are none': "kotei.lines('/v1/games')",
    'answer of another type': "console.log((await kotei.get('/v1/games')).data[0]!.nmae)",
    'text without its type': "await kotei.post('/v1/events/{code}/entrants', { path: { code: '' }, body: 'name' })",
  }
  const lines = Object.entries(wrong).map(([reason, code]) => `${code} // ${reason}`)
  const before = first.split('\n').length
  const said = await compile({ 'wrong.ts': `${first}${lines.join('\n')}\n` }, ...onNode)
  const refused = new Set([...said.matchAll(/^wrong\.ts\((\d+),/gm)].map(([, line]) => lines[Number(line) - before]))
  expect([...refused].sort()).toEqual([...lines].sort())
})

test('is as small as its README says, and has nothing for pages that a page does not use', async () => {
  const sizeOf = async (contents: string) => {
    const stdin = { contents, resolveDir: consumer }
    const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false })
    return gzipSync(outputFiles[0]!.contents, { level: 9 }).length
  }
  const [, limit] = /less than ([\d.]+) kB/.exec(readme) ?? []
  expect(await sizeOf("export * from '@kotei/client'")).toBeLessThan(Number(limit) * 1000)
  expect(await sizeOf("export { createSend, readBody } from '@kotei/client'")).toBeLessThan(1300)
})
