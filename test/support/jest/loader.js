import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

// Node's hooks for modules: TypeScript is compiled as it is imported. tsx does that, too, but gives every function a name when it
// is made, however often it is made, which took a quarter of the time of the rules in tests.

const globals = new URL('./globals.js', import.meta.url).href

/** What this run has compiled already, in this worker or in another. */
let folder

export function initialize(data) {
  folder = data.folder
}

/** `@jest/globals` is the module beside this one. */
export function resolve(specifier, context, next) {
  return specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context)
}

export async function load(url, context, next) {
  if (!/^file:.*\.tsx?(?:\?|$)/.test(url) || url.includes('/node_modules/')) return next(url, context)
  const path = fileURLToPath(url)
  const kept = folder && join(folder, `${encodeURIComponent(path).slice(-200)}.js`)
  const source = (kept && (await readFile(kept, 'utf8').catch(() => undefined))) ?? (await compile(path, kept))
  return { format: 'module', source, shortCircuit: true }
}

async function compile(path, kept) {
  const { code } = await transform(await readFile(path, 'utf8'), {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: path,
    sourcemap: 'inline',
    sourcesContent: false,
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact', verbatimModuleSyntax: true } },
  })
  if (kept) {
    // Whole or not at all: another worker may be looking.
    const unfinished = `${kept}.${randomUUID()}`
    await writeFile(unfinished, code)
    await rename(unfinished, kept)
  }
  return code
}
