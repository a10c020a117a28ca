import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { root } from './lib/prepare.mjs'

/** What the quick commands of bin/kotei.js use of npm's packages; all others stay outside the bundle. */
const bundled = ['commander', 'entities', 'fast-xml-parser', 'lru-cache', 'picocolors', 'tinyglobby', 'zod']

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const outside = Object.keys(dependencies).filter((name) => !bundled.includes(name))

// Node takes longer to find and compile some 250 modules than to judge a deck.
buildSync({
  entryPoints: [join(root, 'dist', 'cli', 'main.js')],
  outdir: join(root, 'dist', 'kotei'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  minifySyntax: true,
  minifyWhitespace: true,
  keepNames: true,
  logLevel: 'error',
  // Packages written for CommonJS call require.
  banner: {
    js: "import { createRequire as koteiRequire } from 'node:module';const require = koteiRequire(import.meta.url);",
  },
  external: outside.flatMap((name) => [name, `${name}/*`]),
})
