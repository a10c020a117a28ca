import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './lib/prepare.mjs'

prepare({ web: true })
// Workers get these as well. Property tests make much garbage, most of which a larger young generation never copies. Node 20 optimises a
// function at four times its usual number of runs: most of what tests call is not called often enough to earn what that costs. Later
// versions have no such option.
const isNode20 = process.versions.node.startsWith('20.')
const v8 = ['--max-semi-space-size=64', ...(isNode20 ? [`--interrupt-budget=${4 * 66 * 1024}`] : [])]
const options = [...v8, join(root, 'node_modules', 'jest', 'bin', 'jest.js')]
const jest = spawn(process.execPath, [...options, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
// Jest gets the terminal's Ctrl-C itself; it must have time to stop its PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest.kill(signal))
jest.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
