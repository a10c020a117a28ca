import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

/**
 * Makes one file of chunks that are loaded together. esbuild makes a chunk for every set of screens that share modules: dozens
 * of small files, which a phone on a slow network fetches six at a time. Other files are rewritten to import from the new one.
 * Returns its name.
 */
export async function mergeChunks(folder, name, chunks) {
  const places = new Map(chunks.map(({ file, exports }, place) => [file, { place, exports }]))
  const lines = [...places].map(([file, { place, exports }]) => {
    const names = exports.map((each) => `${each} as ${mergedName(place, each)}`)
    return `export { ${names.join()} } from './${file}'`
  })
  const text = await bundleOf(lines.join('\n'), folder, (file) => places.has(file))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()
  const merged = `${name}-${hash}.js`
  for (const file of places.keys()) await rm(join(folder, file))
  for (const file of await readdir(folder)) {
    if (file.endsWith('.js')) await rewrite(join(folder, file), places, merged)
  }
  await writeFile(join(folder, merged), text)
  return merged
}

const mergedName = (place, name) => `_${place}${name}`

async function bundleOf(contents, folder, isInside) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'others-stay-apart',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\.\// }, ({ path }) =>
            isInside(basename(path)) ? undefined : { path, external: true },
          ),
      },
    ],
  })
  return outputFiles[0].text
}

/** Imports as esbuild writes them: `import{a as b,c}from"./chunk.js"`, or without names. */
const imports = /import(?:\{([^}]*)\}from)?"\.\/([\w.-]+\.js)"/g

async function rewrite(path, places, merged) {
  const before = await readFile(path, 'utf8')
  const after = before.replace(imports, (whole, names, file) => {
    const { place } = places.get(file) ?? {}
    if (place === undefined) return whole
    if (names === undefined) return `import"./${merged}"`
    const renamed = names.split(',').map((each) => {
      const [imported, local = imported] = each.split(' as ')
      return `${mergedName(place, imported)} as ${local}`
    })
    return `import{${renamed.join()}}from"./${merged}"`
  })
  const left = [...places.keys()].find((file) => after.includes(file))
  if (left) throw new Error(`${basename(path)} uses ${left} in a way that merging chunks does not know`)
  if (after !== before) await writeFile(path, after)
}
