import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import type { GameCatalog } from '../src/features/cards/catalog/snapshot/catalog.ts'
import { readGameData } from '../src/features/cards/catalog/stored/read.ts'
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts'
import { type Seeded, seedDecks } from './decks-seed.ts'
import { type BenchServer, createStealMeter, type Figure, figure, median, quantile, startServer } from './harness.ts'

const stored = 200_000
/** How often the decks are written again for the second measurement: a million in all. */
const copies = 4
const path = '/v1/games/l5r-lcg/formats/standard/impact'

/** What a draft does to 200,000 and to a million decks, and what everybody else notices of it meanwhile. */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kotei-bench-'))
  const server = await startEmbedded({ dataDir: join(folder, 'postgres') })
  try {
    const kotei = await startServer('decks-kotei', server.url)
    const seeder = new pg.Pool({ connectionString: server.url })
    const { data, keyOf } = await readGameData(seeder)
    const catalog = buildCatalog(games, data, keyOf).games.get('l5r-lcg')!
    const seeded = await seedDecks(seeder, catalog, stored, { bare: true })
    await breakSome(seeder)
    const others = startOthers(kotei.url, seeded)
    const scene: Scene = { server: kotei, token: seeded.accounts[0]!.token, catalog, seeded, others }
    await pause(warmUp)
    const small = await measure(scene, '200,000 decks', { budget: 10, quietly: 10_000, rounds: 5, firstDraft: 1 })
    await multiply(seeder)
    await seeder.end()
    const large = await measure(scene, 'a million decks', { budget: 60, quietly: 30_000, rounds: 3, firstDraft: 20 })
    others.disconnect()
    await once(others, 'exit')
    await kotei.stop()
    return [
      ...small.figures,
      ...large.figures,
      figure('memory of the service, a million against 200,000 decks', 'MB', large.memory, small.memory, {
        atMost: 1.25,
      }),
    ]
  } finally {
    await server.stop()
    for (const each of [folder, server.dataDir]) await rm(each, { recursive: true, force: true })
  }
}

interface Scene {
  readonly server: BenchServer
  readonly token: string
  readonly catalog: GameCatalog
  readonly seeded: Seeded
  readonly others: ChildProcess
}

const warmUp = 5_000

/** A fifth of the decks are not legal, as among those that people store. */
const breakSome = async (pool: pg.Pool) => {
  await pool.query(`UPDATE decks SET card_keys = card_keys[2:], counts = counts[2:] WHERE name_key ~ '[05]$'`)
  await pool.query('VACUUM (FULL, ANALYZE) decks')
}

async function multiply(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO decks (id, account_id, game, name, name_key, description, format, visibility, tags, words, clan, revision,
       version, card_keys, counts, content_hash, created_at, updated_at)
     SELECT gen_random_uuid(), account_id, game, name, name_key, description, format, visibility, tags, words, clan, revision,
       version, card_keys, counts, content_hash, created_at, updated_at FROM decks, generate_series(1, $1::int)`,
    [copies],
  )
  await pool.query('VACUUM ANALYZE decks')
}

/** A draft that makes some of the decks illegal; another one each time, since answers are kept. */
function draftOf({ catalog, seeded }: Scene, round: number) {
  const lists = catalog.findFormat('standard')!.revisions.at(-1)!.lists
  const listed = new Set([...lists.values()].flatMap((ids) => [...ids]))
  const played = new Map<string, number>()
  for (const id of seeded.decks.flatMap((cards) => Object.keys(cards))) played.set(id, (played.get(id) ?? 0) + 1)
  const ids = [...played]
    .filter(([id, decks]) => !listed.has(id) && decks < seeded.decks.length / 20)
    .sort((a, b) => b[1] - a[1])
    .map(([id]) => id)
  const banned = ids.slice(round * 5, round * 5 + 5)
  return {
    id: `draft-${round}`,
    effectiveFrom: '2030-01-01',
    sources: ['a bench'],
    changes: { lists: { banned: { add: banned } } },
  }
}

/** Asks for verdicts at a steady rate from now on. */
function startOthers(url: string, { decks }: Seeded): ChildProcess {
  const others = fork(fileURLToPath(new URL('steady-load.js', import.meta.url)), [`${url}/v1/games/l5r-lcg/validate`])
  others.send(JSON.stringify({ cards: decks[0] }))
  return others
}

/** The times of verdicts since they were last asked for. */
async function timesOf(others: ChildProcess): Promise<number[]> {
  others.send('times')
  const [times] = (await once(others, 'message')) as [number[]]
  return times
}

const windowMs = 1_000

/** The times of verdicts that were due within a second, and the share of the cores that other machines took meanwhile. */
interface Window {
  readonly times: readonly number[]
  readonly stolen: number
}

async function watchVerdicts(others: ChildProcess, until: AbortSignal): Promise<Window[]> {
  const windows: Window[] = []
  const stolenShare = createStealMeter()
  await timesOf(others)
  for (;;) {
    await pause(windowMs, undefined, { signal: until }).catch(() => {})
    const times = await timesOf(others)
    if (until.aborted) return windows
    windows.push({ times, stolen: stolenShare() })
  }
}

/**
 * On a shared host the hypervisor takes a core away for a tenth of a second now and then, idle or not. Such a pause is the whole p99 of
 * a window, so it is measured where the service had its cores.
 */
const isCalm = ({ stolen }: Window) => stolen <= 0.01

const p99 = (windows: readonly Window[]) =>
  quantile(
    windows.flatMap(({ times }) => times),
    0.99,
  )

interface MeasureOptions {
  readonly budget: number
  /** How long verdicts are timed with nothing beside them, before each round. */
  readonly quietly: number
  readonly rounds: number
  /** The first number of a draft; each round has one of its own. */
  readonly firstDraft: number
}

/** Fewer verdicts have no p99 to speak of: this many seconds are 2,000 of them. */
const minCalmWindows = 10
const maxExtraRounds = 6

/**
 * The time is the median of all rounds. Verdicts are held to their budget twice: all of them, and those in calm windows; should only the
 * first be over it, then the host may have paused the machine.
 */
async function measure(scene: Scene, decks: string, { budget, quietly, rounds, firstDraft }: MeasureOptions) {
  const measured: Awaited<ReturnType<typeof measureOnce>>[] = []
  const windows = (when: 'quiet' | 'beside') => measured.flatMap((round) => round[when])
  const calm = (when: 'quiet' | 'beside') => windows(when).filter(isCalm)
  const isEnough = () => Math.min(calm('quiet').length, calm('beside').length) >= minCalmWindows
  while (measured.length < rounds || (!isEnough() && measured.length < rounds + maxExtraRounds))
    measured.push(await measureOnce(scene, draftOf(scene, firstDraft + measured.length), quietly))
  if (!isEnough())
    throw new Error('The machine was never calm for ten seconds in all: nothing can be said of verdicts.')
  const seconds = median(measured.map((each) => each.seconds))
  const stolen = Math.round(median(measured.map((each) => each.stolen)) * 100)
  const name = `validate while ${decks} are judged, p99 against quiet`
  const left = `${calm('beside').length} of ${windows('beside').length} s calm`
  return {
    memory: Math.max(...measured.map(({ memory }) => memory)),
    figures: [
      figure(`impact on ${decks} against ${budget} s (time; ${stolen} % stolen)`, 's', seconds, budget, { atMost: 1 }),
      figure(`${name} (${left})`, 'ms', p99(calm('beside')), p99(calm('quiet')), { atMost: 2 }),
      figure(`${name}, with the pauses of the machine`, 'ms', p99(windows('beside')), p99(windows('quiet')), {
        atMost: 2,
      }),
    ],
  }
}

async function measureOnce(scene: Scene, draft: object, quietly: number) {
  const { others, server } = scene
  const quiet = await watchVerdicts(others, AbortSignal.timeout(quietly))
  const over = new AbortController()
  const memory = watchMemory(server, over.signal)
  const beside = watchVerdicts(others, over.signal)
  const stolenShare = createStealMeter()
  const start = performance.now()
  const { considered } = (await impactJob(scene, draft)).result.decks
  const seconds = (performance.now() - start) / 1000
  const stolen = stolenShare()
  over.abort()
  if (considered < stored) throw new Error(`${considered} decks were judged`)
  return { quiet, beside: await beside, seconds, stolen, memory: await memory }
}

interface EndedJob {
  readonly result: { readonly decks: { readonly considered: number } }
}

async function impactJob({ server: { url }, token }: Scene, draft: object): Promise<EndedJob> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const added = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(draft) })
  if (added.status !== 202) throw new Error(`${added.status}: ${await added.text()}`)
  for (;;) {
    const answer = await fetch(url + added.headers.get('location')!, { headers })
    const job = (await answer.json()) as EndedJob & { readonly state: string; readonly error: string }
    if (job.state === 'completed') return job
    if (job.state === 'failed') throw new Error(job.error)
    await pause(500)
  }
}

/** The most memory that the service had, and the process that counts for it, in megabytes. */
async function watchMemory({ memory }: BenchServer, until: AbortSignal): Promise<number> {
  let most = 0
  while (!until.aborted) {
    most = Math.max(most, await memory())
    await pause(2_000, undefined, { signal: until }).catch(() => {})
  }
  return most
}
