import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { projectRoot } from '../../src/platform/project-root.ts'
import {
  floors,
  forbiddenImports,
  type ImportGraph,
  importCycles,
  importsOf,
  mutualRooms,
  nodeGlobalsIn,
  nodeImportsOf,
  reachedFrom,
  readImportGraph,
  readImportTable,
  upwardImports,
} from './import-graph.ts'

const graph = readImportGraph(join(projectRoot, 'src'))
const table = readImportTable(readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8'))

const page = readImportGraph(join(projectRoot, 'web', 'src'))

/** What a browser can run: pure rooms as a whole, and what the page imports of the others. */
const forBrowsers = [
  ...[...graph.keys()].filter((path) => /^(base|domain)\//.test(path)),
  ...[...page.values()]
    .flat()
    .filter(({ target, typeOnly }) => !typeOnly && target.startsWith('../../src/'))
    .map(({ target }) => target.slice('../../src/'.length)),
]

describe('the imports of src/', () => {
  test('go only where the table in ARCHITECTURE.md allows', () => {
    expect(forbiddenImports(graph, table)).toEqual([])
  })

  test('go to their own floor or below', () => {
    const top = new Set([...graph.keys()].map((path) => path.split('/')[0]))
    expect([...top].sort()).toEqual([...floors, 'main.ts'].sort())
    expect(upwardImports(graph)).toEqual([])
    expect(mutualRooms(table)).toEqual([])
  })

  test('make no cycle, types included, and neither do those of the page', () => {
    expect(importCycles(graph)).toEqual([])
    expect(page.has('app.tsx')).toBe(true)
    expect(importCycles(page)).toEqual([])
  })

  test('bring nothing of Node into what a browser runs', () => {
    const shared = [
      'domain/core/engine/validate.ts',
      'features/decks/decklists/read/parse-decklist.ts',
      'features/decks/legality/judge.ts',
      'features/events/model/replica.ts',
    ]
    expect(forBrowsers).toEqual(expect.arrayContaining(shared))
    expect(nodeImportsOf(graph, forBrowsers)).toEqual([])
  })

  test('bring no global of Node into what a browser runs', () => {
    const shared = [...reachedFrom(graph, forBrowsers)].filter((path) => graph.has(path))
    const files = [...shared.map((path) => `src/${path}`), ...[...page.keys()].map((path) => `web/src/${path}`)]
    const found = files
      .map((path) => ({ path, globals: nodeGlobalsIn(readFileSync(join(projectRoot, path), 'utf8')) }))
      .filter(({ globals }) => globals.length > 0)
    expect(found).toEqual([])
  })

  test('of one game never reach into another', () => {
    const gameOf = (path: string) => /^domain\/games\/([^/]+)\//.exec(path)?.[1]
    const reaching = [...graph].filter(
      ([path, imports]) =>
        gameOf(path) !== undefined &&
        imports.some(({ target }) => gameOf(target) !== undefined && gameOf(target) !== gameOf(path)),
    )
    expect(reaching.map(([path]) => path)).toEqual([])
  })

  test('name only rooms that exist', () => {
    const rooms = [...table.keys()]
    // What is generated is no file of the graph, only the target of imports.
    const paths = [...graph.keys(), ...[...graph.values()].flat().map(({ target }) => target)]
    expect(rooms.filter((room) => !paths.some((path) => path === `${room}.ts` || path.startsWith(`${room}/`)))).toEqual(
      [],
    )
    for (const allowed of table.values()) expect(rooms).toEqual(expect.arrayContaining([...allowed]))
  })
})

describe('the imports of the client', () => {
  const client = readImportGraph(join(projectRoot, 'clients', 'typescript', 'src'))

  test('stay within it, without a cycle', () => {
    const outside = [...client].flatMap(([path, imports]) =>
      imports.filter(({ target }) => !client.has(target)).map(({ target }) => `${path} imports ${target}`),
    )
    expect(outside).toEqual([])
    expect(importCycles(client)).toEqual([])
  })

  test('are those of the command line alone, in src/', () => {
    const users = [...graph].filter(([, imports]) => imports.some(({ target }) => /^#client|clients\//.test(target)))
    expect(users.length).toBeGreaterThan(0)
    expect(users.map(([path]) => path).filter((path) => !path.startsWith('faces/cli/'))).toEqual([])
  })
})

describe('the check itself', () => {
  const made = (files: Record<string, string>): ImportGraph =>
    new Map(Object.entries(files).map(([path, source]) => [path, importsOf(path, source)]))
  const small = readImportTable(
    '| room | is | may import |\n| --- | --- | --- |\n| `core` | | – |\n| `games` | | `core` |\n',
  )

  test('reads every kind of import', () => {
    const source = [
      "import type { A } from './a.ts'",
      "import {\n  b,\n  type C,\n} from '../b.ts'",
      "export { d } from './d.ts'",
      "import 'node:fs'",
      "const e = await import('./e.ts')",
    ].join('\n')
    expect(importsOf('room/file.ts', source)).toEqual([
      { target: 'room/a.ts', typeOnly: true },
      { target: 'b.ts', typeOnly: false },
      { target: 'room/d.ts', typeOnly: false },
      { target: 'node:fs', typeOnly: false },
      { target: 'room/e.ts', typeOnly: false },
    ])
  })

  test('reports an import against the order, of a type too', () => {
    const files = made({ 'core/a.ts': "import type { B } from '../games/b.ts'", 'games/b.ts': '' })
    expect(forbiddenImports(files, small)).toEqual(['core/a.ts imports games/b.ts'])
  })

  test('reports an import that goes up, of a type too, and rooms that import each other', () => {
    const files = made({
      'base/a.ts': "import type { B } from '../domain/core/b.ts'",
      'domain/core/b.ts': "import { c } from '../../base/c.ts'",
      'base/c.ts': '',
      'faces/d.ts': "import '../main.ts'",
      'main.ts': "import './faces/d.ts'",
    })
    expect(upwardImports(files)).toEqual(['base/a.ts imports domain/core/b.ts', 'faces/d.ts imports main.ts'])
    const rooms = readImportTable(
      '### domain\n\n| room | is | may import |\n| --- | --- | --- |\n| `core` | | `games` |\n| `games` | | `core` |\n',
    )
    expect([...rooms.keys()]).toEqual(['domain/core', 'domain/games'])
    expect(mutualRooms(rooms)).toEqual(['domain/core ↔ domain/games'])
  })

  test('reports an import that leaves the root, from any depth', () => {
    const files = made({
      'core/a.ts': "import type { B } from '../../web/src/b.ts'",
      'games/c/d.ts': "const e = await import('../../../test/e.ts')",
      'games/f.ts': "import { g } from 'pg'\nimport { h } from '#client'\nimport '../core/a.ts'",
    })
    expect(forbiddenImports(files, small)).toEqual([
      'core/a.ts imports ../web/src/b.ts, which is not below the root',
      'games/c/d.ts imports ../test/e.ts, which is not below the root',
    ])
  })

  test('reports an import of generated files by a room that the table does not allow it', () => {
    const rooms = readImportTable(
      '| room | is | may import |\n| --- | --- | --- |\n| `db` | | `db/made` |\n| `db/made` | | – |\n| `games` | | `db` |\n',
    )
    const source = "import type { A } from '../db/made/a.ts'"
    const files = made({ 'db/b.ts': source.replace('../platform/db', '.'), 'games/c.ts': source })
    expect(forbiddenImports(files, rooms)).toEqual(['games/c.ts imports db/made/a.ts'])
  })

  test('reports a folder that the table does not list', () => {
    expect(forbiddenImports(made({ 'shed/a.ts': '' }), small)).toEqual(['shed/a.ts is in no room of the table'])
  })

  test('reports a cycle', () => {
    const files = made({ 'core/a.ts': "import type { B } from './b.ts'", 'core/b.ts': "export * from './a.ts'" })
    expect(importCycles(files)).toEqual(['core/a.ts → core/b.ts → core/a.ts'])
  })

  test('follows imports to a module of Node, and lets types pass', () => {
    const files = made({
      'core/a.ts': "import { b } from './b.ts'\nimport type { C } from './c.ts'",
      'core/b.ts': "import { d } from 'node:d'",
      'core/c.ts': "import { e } from 'node:e'",
    })
    expect(nodeImportsOf(files, ['core/a.ts'])).toEqual(['core/b.ts imports node:d'])
  })

  test('knows what is loaded, without types', () => {
    const files = made({
      'core/a.ts': "import { b } from './b.ts'\nimport type { C } from './c.ts'",
      'core/b.ts': "import { d } from 'pg'",
      'core/c.ts': '',
    })
    expect([...reachedFrom(files, ['core/a.ts'])]).toEqual(['core/a.ts', 'core/b.ts', 'pg'])
  })

  test.each([
    ['const a = Buffer.from(b)', ['Buffer']],
    ['  readonly hash: Buffer', ['Buffer']],
    ['if (process.env.A) process.exit(1)', ['process.']],
    ['/** A Buffer.\n * process.env\n */\n// Buffer', []],
    ["const a = new ArrayBuffer(1)\nconst b = this.process.c\nconst d = 'one process. Then'", []],
  ])('finds the globals of Node in %j', (source, globals) => {
    expect(nodeGlobalsIn(source)).toEqual(globals)
  })
})
