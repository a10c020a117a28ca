import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { projectRoot } from '../../src/platform/project-root.ts'

/** What the page's modules wait or go round for by themselves, where the service is not asked again and again. */
const allowed: Readonly<Record<string, string>> = {
  'shared/asking/keep-asking.ts': 'goes by the pace',
  'shared/asking/until-answered.ts': 'goes by the pace',
  'shared/asking/poke.ts': 'the timer of both',
  'judge/use-judge.ts': 'once, when somebody has typed',
  'account/deliveries.tsx': 'five looks after a press',
  'check/check.tsx': 'once, after the first picture',
  'check/state.ts': 'once, when somebody has typed',
  'decks/all/filters.tsx': 'once, when somebody has typed',
  'desk/check/check-header.tsx': 'a clock on the screen',
  'desk/frame/desk-frame.tsx': 'once, when the desk is left',
  'receipt/code-reader.tsx': 'looks at the camera',
  'sw.ts': 'once, how long an answer is waited for',
}

const waiting = /\bset(Timeout|Interval)\b|\bwhile \(|\bfor \([^;)]*;\s*;|\bEventSource\b|\bWebSocket\b/

test('no module of the page asks the service again and again by itself: the pace decides', () => {
  const source = join(projectRoot, 'web', 'src')
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && waiting.test(readFileSync(join(source, path), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})
