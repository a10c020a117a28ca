import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './lib/prepare.mjs'

// Compiled, and servers bundled, as the service is when it serves: what a loader for TypeScript costs is not ours to measure.
prepare({ build: false, web: true, say: (line) => console.error(line) })
const { bundle } = await import('./lib/bundle.mjs')
const servers = readdirSync(join(root, 'bench', 'servers')).map((file) => `bench/servers/${file}`)
bundle({ entryPoints: servers, outbase: '.', outdir: 'dist-bench/served', chunkNames: 'src/[name]-[hash]' })
const node = (args, stdio) => spawnSync(process.execPath, args, { cwd: root, stdio }).status ?? 1
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const compiled = node([compiler, '-p', 'tsconfig.bench.json', '--noCheck'], ['ignore', 2, 2])
process.exitCode = compiled || node([join(root, 'dist-bench', 'bench', 'run.js'), ...process.argv.slice(2)], 'inherit')
