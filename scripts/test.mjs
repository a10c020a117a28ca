import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './lib/prepare.mjs'

prepare({ web: true })
// Workers get the option as well: property tests make much garbage, most of which a larger young generation never copies.
const options = ['--max-semi-space-size=64', join(root, 'node_modules', 'jest', 'bin', 'jest.js')]
const jest = spawn(process.execPath, [...options, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
// Jest gets the terminal's Ctrl-C itself; it must have time to stop its PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest.kill(signal))
jest.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
