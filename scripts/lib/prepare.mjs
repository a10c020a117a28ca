import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs before anything is installed: Node's own modules only, in words that an old Node still reads.

export const root = fileURLToPath(new URL('../..', import.meta.url))
const at = (...parts) => join(root, ...parts)

function checkNode() {
  const wanted = [20, 19]
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return
  stop(`Kotei needs Node ${wanted.join('.')} or newer; this is Node ${process.versions.node}.`)
}

const minFiles = 512

/** Modules are loaded many at a time; with too few files Node fails among them with a message that nobody understands. */
function checkFileLimit() {
  let limits
  try {
    limits = readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return
  }
  const soft = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? minFiles)
  if (soft < minFiles)
    stop(
      `Only ${soft} files may be open at the same time, and Kotei needs ${minFiles}; raise the limit with "ulimit -n 1024".`,
    )
}

/** Each step does its work only where its result is missing or older than what it is made from. */
export function prepare({ build = true, web = false, dev = true, client = build && dev, say = console.log } = {}) {
  checkNode()
  checkFileLimit()
  install(say, dev)
  generate(say)
  if (client) buildClient(say)
  if (build) bundle(say)
  if (web) buildPage(say)
  if (web) buildGuides(say)
}

/** Without `dev` only what serving needs: the packages for tests, checks and benchmarks are left out. */
function install(say, dev) {
  const marker = at('node_modules', '.kotei-installed')
  const all = hash([readFileSync(at('package-lock.json'))])
  const wanted = dev ? all : `${all} for serving`
  if ([wanted, all].includes(read(marker))) return
  if (!matchesLock(dev)) {
    say('Installing packages; this takes a minute.')
    // Under npm, npm_execpath is the very npm that runs us.
    const npm = process.env.npm_execpath
    const args = ['ci', dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const done = npm?.endsWith('.js')
      ? run(process.execPath, [npm, ...args])
      : run('npm', args, { shell: process.platform === 'win32' })
    if (!done) stop('The packages could not be installed; npm says why above.')
  }
  write(marker, wanted)
}

/** Whether somebody has already installed what the lock file says. */
function matchesLock(dev) {
  const installed = read(at('node_modules', '.package-lock.json'))
  if (installed === undefined) return false
  const has = JSON.parse(installed).packages
  const wants = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  return Object.entries(wants).every(
    ([path, entry]) =>
      path === '' ||
      has[path]?.version === entry.version ||
      (!has[path] && (entry.optional || (!dev && (entry.dev || entry.devOptional)))),
  )
}

function generate(say) {
  const output = at('src', 'platform', 'db', 'generated')
  const marker = join(output, '.kotei-generated')
  const wanted = hash([
    readFileSync(at('prisma', 'schema.prisma')),
    readFileSync(at('node_modules', 'prisma', 'package.json')),
  ])
  if (read(marker) === wanted) return
  say('Generating the database client.')
  const prisma = at('node_modules', 'prisma', 'build', 'index.js')
  // The CLI insists on an engine that generating does not use, and would download one: any executable satisfies it.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' }
  if (!run(process.execPath, [prisma, 'generate'], { env, quiet: true })) stop('The database client was not generated.')
  write(marker, wanted)
}

function bundle(say) {
  const marker = at('dist', '.kotei-built')
  const sources = [
    ...filesBelow(at('src')),
    ...filesBelow(at('clients', 'typescript', 'src')),
    at('package-lock.json'),
    at('scripts', 'bundle.mjs'),
    at('scripts', 'lib', 'bundle.mjs'),
  ]
  const wanted = stampOf(sources)
  if (read(marker) === wanted) return
  say('Compiling.')
  // The page and the guides lie in the same folder, and are built by themselves.
  for (const name of readNames(at('dist'))) {
    if (name !== 'web' && name !== 'guides') rmSync(at('dist', name), { recursive: true, force: true })
  }
  if (!run(process.execPath, [at('scripts', 'bundle.mjs')])) stop('Kotei could not be compiled.')
  write(marker, wanted)
}

function buildPage(say) {
  const marker = at('dist', 'web', '.built')
  const sources = [
    ...filesBelow(at('web')),
    ...filesBelow(at('src')),
    ...filesBelow(at('clients', 'typescript', 'src')),
    at('package-lock.json'),
    at('scripts', 'build-web.mjs'),
    at('scripts', 'lib', 'compress.mjs'),
  ]
  const wanted = stampOf(sources)
  if (read(marker) === wanted) return
  say('Building the page.')
  if (!run(process.execPath, [at('scripts', 'build-web.mjs')])) stop('The page could not be built.')
  write(marker, wanted)
}

/** The client, as other people's programs get it and the command line uses it. */
function buildClient(say) {
  const marker = at('clients', 'typescript', 'dist', '.built')
  const sources = [
    ...filesBelow(at('clients', 'typescript', 'src')),
    at('clients', 'typescript', 'tsconfig.json'),
    at('tsconfig.json'),
    at('LICENSE'),
  ]
  const wanted = stampOf(sources)
  if (read(marker) === wanted) return
  say('Building the client.')
  rmSync(dirname(marker), { recursive: true, force: true })
  copyFileSync(at('LICENSE'), at('clients', 'typescript', 'LICENSE'))
  const compiler = at('node_modules', 'typescript', 'bin', 'tsc')
  if (!run(process.execPath, [compiler, '-p', join('clients', 'typescript')])) stop('The client could not be built.')
  write(marker, wanted)
}

function buildGuides(say) {
  const marker = at('dist', 'guides', '.built')
  const texts = [
    'README.md',
    'CHANGELOG.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'data/README.md',
    'clients/typescript/README.md',
    'package-lock.json',
  ]
  const wanted = stampOf([
    ...filesBelow(at('docs')),
    ...filesBelow(at('scripts', 'guides')),
    ...filesBelow(at('web', 'src', 'shared', 'style')),
    ...texts.map((name) => at(name)),
    at('scripts', 'build-guides.mjs'),
    at('scripts', 'lib', 'compress.mjs'),
  ])
  if (read(marker) === wanted) return
  say('Building the guides.')
  if (!run(process.execPath, [at('scripts', 'build-guides.mjs')])) stop('The guides could not be built.')
  write(marker, wanted)
}

/** Changes with any of the files. */
function stampOf(paths) {
  return hash(paths.sort().map((path) => `${path} ${statSync(path).mtimeMs} ${statSync(path).size}\n`))
}

function readNames(dir) {
  return existsSync(dir) ? readdirSync(dir) : []
}

function filesBelow(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** What our helpers print goes to stderr, so that a command's own output stays clean. */
function run(command, args, { env = process.env, shell = false, quiet = false } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2]
  const result = spawnSync(command, args, { cwd: root, env, shell, stdio })
  if (quiet && result.status !== 0) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`)
  return result.status === 0
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Where this cannot be written, the step is only done again next time. */
function write(path, text) {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } catch {}
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
