import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { CcgOptions } from '../../../src/domain/games/l5r-ccg/setup-options.ts'
import { ShadowfistOptions } from '../../../src/domain/games/shadowfist/setup-options.ts'

const page = readFileSync(new URL('../../../docs/l5r-ccg-and-shadowfist.md', import.meta.url), 'utf8')
const [ccgPart, shadowfistPart] = page.split('## Shadowfist')

test.each([
  ['l5r-ccg', CcgOptions, ccgPart!],
  ['shadowfist', ShadowfistOptions, shadowfistPart!],
])('every choice of %s has a line in the documentation', (_game, options, part) => {
  const rows = part.split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map((match) => match[1]))
  expect(told.sort()).toEqual(Object.keys(options.shape).sort())
})
