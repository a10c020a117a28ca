import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { projectRoot } from '../../src/platform/project-root.ts'
import { deckCorpora } from '../conformance/corpora.ts'

const readText = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const readme = readText('README.md')

test('the README has at most 600 words', () => {
  expect(readme.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(600)
})

test('the figures of the README are those of the tests that it links to', () => {
  const decks = deckCorpora.reduce((sum, { cases }) => sum + cases.length, 0)
  const lines = ['l5r-lcg', 'l5r-ccg', 'shadowfist'].flatMap((game) =>
    readText(`test/features/decks/decklists/corpus/${game}.txt`)
      .split('\n')
      .filter((line) => line.includes('  =>  ')),
  )
  expect(readme).toContain(`A corpus of ${decks} decks`)
  expect(readme).toContain(`[${lines.length} lines]`)
})
