import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/platform/project-root.ts'

const fixture = (name: string) => readFileSync(join(projectRoot, 'test', 'fixtures', 'decks', name), 'utf8')

/** A list of each game, as people paste it. */
export const lists = {
  'l5r-lcg': fixture('teamcovenant-crane.txt'),
  'l5r-ccg': fixture('ccg-strangeassembly-lion-good-stuff-2011.txt'),
  shadowfist: fixture('sf-village-green.txt'),
} as const
