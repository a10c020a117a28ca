import { createHash } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { build } from 'esbuild'
import { compressBelow, filesBelow } from './lib/compress.mjs'
import { mergeChunks } from './lib/merge-chunks.mjs'
import { root } from './lib/prepare.mjs'
import { replaceFolder } from './lib/replace-folder.mjs'

// The page in dist/web: modules with a hash in their names, the service worker with the list of them, and every text
// compressed, so that serving compresses nothing.
const source = join(root, 'web')
const target = join(root, 'dist', 'web')
const out = join(root, 'dist', `web-${process.pid}`)

/** zod brings its messages in fifty languages; the page shows none of them, and they would double the judge. */
const englishZod = {
  name: 'english-zod',
  setup({ onResolve }) {
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer, resolveDir }) =>
      /[\\/]zod[\\/]/.test(importer) ? { path: join(resolveDir, '..', 'locales', 'en.js') } : undefined,
    )
  },
}

const shared = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  splitting: true,
  metafile: true,
  outdir: join(out, 'assets'),
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.woff2': 'file' },
  plugins: [englishZod],
  logLevel: 'error',
}

/** The documents of `src/platform/http/pages/page-paths.ts`, with the lazy modules that each of them shows first. */
const shells = {
  index: ['web/src/check/check.tsx', 'web/src/check/words/en.ts', 'web/src/decks/words/en.ts'],
  desk: ['web/src/desk/screens/desk.tsx', 'web/src/desk/words/en.ts', 'web/src/desk/words/rooms/en.ts'],
  queue: ['web/src/desk/screens/desk-queue.tsx', 'web/src/desk/words/en.ts'],
}

await replaceFolder(target, out, buildAll)

async function buildAll() {
  const judge = await build({ ...shared, entryPoints: ['web/src/judge/worker.ts'] })
  const judgeUrl = urlOf(entryFile(judge, 'web/src/judge/worker.ts'))
  const page = await build({
    ...shared,
    entryPoints: ['web/src/main.tsx', 'web/src/shared/style/index.css'],
    define: { JUDGE_URL: JSON.stringify(judgeUrl) },
  })
  await cp(join(source, 'public'), out, { recursive: true })
  await writeShells(page)
  await buildServiceWorker()
  await compressBelow(out)
}

/** What the screens of a shell need is fetched at once, and not module by module as each names the next. */
async function writeShells(page) {
  const main = entryFile(page, 'web/src/main.tsx')
  const loaded = Object.entries(shells).map(([name, screens]) => {
    const entries = [main, ...screens.map((screen) => entryFile(page, screen))]
    const chunks = new Set(
      entries.flatMap((file) => importedAtOnce(page, file)).filter((file) => !entries.includes(file)),
    )
    return { name, entries, chunks }
  })
  const merged = await mergeByShells(page, loaded)
  for (const { name, entries } of loaded) {
    const own = merged.filter(({ names }) => names.includes(name)).map(({ file }) => file)
    await writeShell(page, name, [...entries, ...own].map(urlOf))
  }
}

/** One file for the chunks that the same shells load. Those of more shells come first: no chunk imports one of fewer. */
async function mergeByShells({ metafile }, loaded) {
  const groups = new Map()
  for (const file of new Set(loaded.flatMap(({ chunks }) => [...chunks]))) {
    const names = loaded.filter(({ chunks }) => chunks.has(file)).map(({ name }) => name)
    const group = groups.get(names.join()) ?? { names, chunks: [] }
    group.chunks.push({ file: basename(file), exports: metafile.outputs[file].exports })
    groups.set(names.join(), group)
  }
  const merged = []
  for (const { names, chunks } of [...groups.values()].sort((a, b) => b.names.length - a.names.length)) {
    merged.push({ names, file: await mergeChunks(join(out, 'assets'), names.join('-'), chunks) })
  }
  return merged
}

async function writeShell(page, name, preloads) {
  const main = entryFile(page, 'web/src/main.tsx')
  const html = (await readFile(join(source, 'index.html'), 'utf8'))
    .replace('%main%', urlOf(main))
    .replace('%style%', urlOf(entryFile(page, 'web/src/shared/style/index.css')))
    .replace('%preloads%', preloads.map((url) => `<link rel="modulepreload" href="${url}">`).join('\n'))
  await writeFile(join(out, `${name}.html`), html)
}

/** Its text changes with any file, which is how a browser learns that there is a new page. */
async function buildServiceWorker() {
  const files = (await filesBelow(out)).map((path) => `/${relative(out, path)}`).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(out, file)))
  await build({
    ...shared,
    splitting: false,
    entryPoints: ['web/src/sw.ts'],
    outdir: out,
    entryNames: '[name]',
    define: { FILES: JSON.stringify(files), BUILD: JSON.stringify(hash.digest('hex').slice(0, 12)) },
  })
}

function entryFile({ metafile }, entry) {
  return Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry)[0]
}

/** Chunks that a file imports when it is loaded, and those that they import. */
function importedAtOnce({ metafile }, file, seen = new Set()) {
  for (const { path, kind } of metafile.outputs[file].imports) {
    if (kind !== 'import-statement' || seen.has(path)) continue
    seen.add(path)
    importedAtOnce({ metafile }, path, seen)
  }
  return [...seen]
}

function urlOf(output) {
  return `/assets/${basename(output)}`
}
