import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { projectRoot } from '../../../src/platform/project-root.ts'

interface Report {
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly Result[] }[]
}

interface Result {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[]
}

/** Runs the files of `sample/` as the tests are run, one after the other in one process. */
async function runSamples(): Promise<Report> {
  const { globalSetup: _, globalTeardown: __, ...own } = (await import(join(projectRoot, 'jest.config.js'))).default
  const config = { ...own, rootDir: projectRoot, testMatch: ['<rootDir>/test/support/jest/sample/*.sample.ts'] }
  const jest = join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js')
  const args = [jest, '--config', JSON.stringify(config), '--json', '--runInBand']
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: projectRoot }, (_error, stdout) => resolve(JSON.parse(stdout)))
  })
}

/** The message's first line and the first place in the sample, as line and column. */
function failureOf({ failureMessages }: Result): string | undefined {
  const [message = ''] = failureMessages
  const place = /\.sample\.ts:(\d+:\d+)/.exec(message)
  return place ? `${message.split('\n')[0]} at ${place[1]}` : undefined
}

test('a run reports what its files do, at the place in the source, each file by itself', async () => {
  const { testResults } = await runSamples()
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => [basename(name), result.fullName, result.status, failureOf(result)]),
  )
  expect(results).toEqual([
    ['first.sample.ts', 'passes', 'passed', undefined],
    ['first.sample.ts', 'differs', 'failed', 'Error: expect(received).toEqual(expected) // deep equality at 16:17'],
    ['first.sample.ts', 'throws', 'failed', 'Error: thrown at 19:24'],
    ['first.sample.ts', 'leaves a rejection', 'failed', 'Error: nobody waits at 22:23'],
    ['first.sample.ts', 'never ends', 'failed', 'Error: thrown: "Exceeded timeout of 10 ms for a test. at 25:1'],
    ['first.sample.ts', 'after a hook that throws fails', 'failed', 'Error: in a hook at 28:11'],
    ['second.sample.ts', 'sees no variable of the file before', 'passed', undefined],
  ])
})
