import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './lib/prepare.mjs'

// Compiled, as the service is when it serves: what a loader for TypeScript costs is not ours to measure.
prepare({ build: false, web: true, say: (line) => console.error(line) })
const node = (args, stdio) => spawnSync(process.execPath, args, { cwd: root, stdio }).status ?? 1
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const compiled = node([compiler, '-p', 'tsconfig.bench.json', '--noCheck'], ['ignore', 2, 2])
process.exitCode = compiled || node([join(root, 'dist-bench', 'bench', 'run.js'), ...process.argv.slice(2)], 'inherit')
