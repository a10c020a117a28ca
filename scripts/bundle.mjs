import { bundle } from './lib/bundle.mjs'

bundle({ entryPoints: ['src/main.ts', 'src/cli/main.ts'], outbase: 'src', outdir: 'dist' })
