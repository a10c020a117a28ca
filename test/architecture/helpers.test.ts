import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { projectRoot } from '../../src/platform/project-root.ts'

const sources = readdirSync(join(projectRoot, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, 'test', path), 'utf8') }))

// A worker loads a helper once for all of its test files: what it does when it is loaded, it does for the first of them only.
const whenLoaded =
  /^(?!import|export (?:async )?function|\/)\S.*\b(?:describe|test|it|(?:before|after)(?:All|Each))(?:\(|\.|$)/gm

test('helpers register tests and hooks only in functions that test files call', () => {
  const found = sources
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => (text.match(whenLoaded) ?? []).map((line) => `${path}: ${line}`))
  expect(found).toEqual([])
})

test('no test uses the mocks of Jest, which the runtime of the tests does not have', () => {
  const imports = /^import \{[^}]*\bjest\b[^}]*\} from '@jest\/globals'/m
  expect(sources.filter(({ text }) => imports.test(text)).map(({ path }) => path)).toEqual([])
})
