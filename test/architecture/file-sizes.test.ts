import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { projectRoot } from '../../src/platform/project-root.ts'
import { readImportGraph } from './import-graph.ts'

const maxLines = 250
const maxMedian = 80

const sizes = [...readImportGraph(join(projectRoot, 'src')).keys()].map((path) => ({
  path,
  lines: readFileSync(join(projectRoot, 'src', path), 'utf8').split('\n').length - 1,
}))

test(`no source file has more than ${maxLines} lines`, () => {
  expect(sizes.filter(({ lines }) => lines > maxLines)).toEqual([])
})

test(`half of the source files have fewer than ${maxMedian} lines`, () => {
  const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(maxMedian)
})
