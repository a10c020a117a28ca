import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../src/platform/project-root.ts'
import { type Figure, figure } from './harness.ts'

/**
 * One deck of the LCG takes at most 0.4 s of CPU time and one of the CCG at most 1 s where `node -e 0` takes 60 ms.
 * Without the bundle, the cache and the compiling of single formats they are at 9 and 28.
 */
const decks = [
  ['l5r-lcg', 'ffgforum-263882-unicorn-tempo.txt', { atMost: 6.5 }],
  ['l5r-ccg', 'ccg-strangeassembly-lion-good-stuff-2011.txt', { atMost: 14 }],
  ['shadowfist', 'sf-village-green.txt', { atMost: 6.5 }],
] as const
const rounds = 7

const kotei = join(projectRoot, 'bin', 'kotei.js')

/** The CPU time of whole processes, by turns with that of an empty one; the best of each. */
export async function run(): Promise<Figure[]> {
  return decks.map(([game, name, budget]) => {
    const deck = join(projectRoot, 'test', 'fixtures', 'decks', name)
    const check = () => milliseconds([kotei, 'check', deck])
    // Compiles and fills the cache if need be.
    check()
    let ours = Number.POSITIVE_INFINITY
    let empty = Number.POSITIVE_INFINITY
    for (let round = 0; round < rounds; round++) {
      ours = Math.min(ours, check())
      empty = Math.min(empty, milliseconds(['-e', '0']))
    }
    return figure(`kotei check of one deck, ${game}, against an empty process (CPU time)`, 'ms', ours, empty, budget)
  })
}

function milliseconds(args: readonly string[]): number {
  const preload = ['--require', join(projectRoot, 'bench', 'cpu-at-exit.cjs')]
  const { output } = spawnSync(process.execPath, [...preload, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  const microseconds = Number(output?.[3])
  if (!(microseconds > 0)) throw new Error(`node ${args.join(' ')} did not end`)
  return microseconds / 1000
}
