import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { projectRoot } from '../../src/platform/project-root.ts'

/** The modules that may read the clock of their machine, which may be days off, and why nothing that others compare comes from it. */
const allowed: Readonly<Record<string, string>> = {
  'platform/db/clock.ts': 'the first guess, until the database has said what time it is',
  'platform/http/server/open-server.ts': 'the certificate is of this machine, and a warning follows',
  'faces/service/processes/counts-of-all.ts': 'limits of a minute, among the processes of one machine',
  'faces/service/processes/shared-limits.ts': 'limits of a minute, among the processes of one machine',
  'features/decks/impact/tasks.ts': 'shown with the sums',
  'platform/db/backup/write-backup.ts': 'shown when the backup is restored',
  'faces/cli/run/convert-list.ts': 'the day of the person who asks',
  'faces/cli/run/run-odds.ts': 'the day of the person who asks',
  'faces/cli/run/run-rulings.ts': 'the day of the person who asks',
  'faces/cli/commands/card.ts': 'the day of the person who asks',
  'faces/cli/commands/check.ts': 'the day of the person who asks',
  'faces/cli/commands/formats.ts': 'the day of the person who asks',
  'faces/cli/commands/legality.ts': 'the day of the person who asks',
  'faces/cli/commands/repair.ts': 'the day of the person who asks',
  'faces/cli/commands/search.ts': 'the day of the person who asks',
  'faces/cli/commands/sheet.ts': 'the day of the person who asks',
}

const machineClock = /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\)|\btimeOrigin\b|\bTemporal\.Now\b|process\.hrtime/

test('no module but those named reads the clock of its machine: the time is the database’s', () => {
  const reading = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.startsWith('platform/db/generated/'))
    .filter((path) => machineClock.test(readFileSync(join(projectRoot, 'src', path), 'utf8')))
  expect(reading.sort()).toEqual(Object.keys(allowed).sort())
})
