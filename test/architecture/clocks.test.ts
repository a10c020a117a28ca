import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { projectRoot } from '../../src/project-root.ts'

/** The modules that may read the clock of their machine, which may be days off, and why nothing that others compare comes from it. */
const allowed: Readonly<Record<string, string>> = {
  'db/clock.ts': 'the first guess, until the database has said what time it is',
  'http/open-server.ts': 'the certificate is of this machine, and a warning follows',
  'processes/counts-of-all.ts': 'limits of a minute, among the processes of one machine',
  'processes/shared-limits.ts': 'limits of a minute, among the processes of one machine',
  'impact/tasks.ts': 'shown with the sums',
  'db/backup/write-backup.ts': 'shown when the backup is restored',
  'cli/convert-list.ts': 'the day of the person who asks',
  'cli/run-odds.ts': 'the day of the person who asks',
  'cli/run-rulings.ts': 'the day of the person who asks',
  'cli/commands/card.ts': 'the day of the person who asks',
  'cli/commands/check.ts': 'the day of the person who asks',
  'cli/commands/formats.ts': 'the day of the person who asks',
  'cli/commands/legality.ts': 'the day of the person who asks',
  'cli/commands/repair.ts': 'the day of the person who asks',
  'cli/commands/search.ts': 'the day of the person who asks',
  'cli/commands/sheet.ts': 'the day of the person who asks',
}

const machineClock = /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\)|\btimeOrigin\b|\bTemporal\.Now\b|process\.hrtime/

test('no module but those named reads the clock of its machine: the time is the database’s', () => {
  const reading = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.startsWith('db/generated/'))
    .filter((path) => machineClock.test(readFileSync(join(projectRoot, 'src', path), 'utf8')))
  expect(reading.sort()).toEqual(Object.keys(allowed).sort())
})
