#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { prepare } from '../scripts/lib/prepare.mjs'

prepare({ dev: false, say: (line) => console.error(line) })
// Commands that take a moment start from the bundle; the others need files that lie beside the modules.
const quick = [
  'check',
  'legality',
  'repair',
  'formats',
  'card',
  'search',
  'rulings',
  'convert',
  'sheet',
  'receipt',
  'curve',
  'desk',
  'impact',
]
const bundle = new URL('../dist/kotei/main.js', import.meta.url)
const isQuick = quick.includes(process.argv[2]) && existsSync(bundle)
await import(isQuick ? bundle.href : '../dist/cli/main.js')
