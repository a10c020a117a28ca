#!/usr/bin/env node
import { prepare } from '../scripts/lib/prepare.mjs'

prepare({ dev: false, say: (line) => console.error(line) })
await import('../dist/faces/cli/main.js')
