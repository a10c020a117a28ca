import { bundle } from './lib/bundle.mjs'

bundle({ entryPoints: ['src/main.ts', 'src/faces/cli/main.ts'], outbase: 'src', outdir: 'dist' })
