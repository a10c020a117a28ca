import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { projectRoot } from '../../src/platform/project-root.ts'

const folder = join(projectRoot, 'web', 'src')

/** The sheets of the page are one; the guides have pages of their own. */
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !file.endsWith('guides.css'),
)

test('each class is defined in one sheet: of two that share a name, each would change the other', () => {
  const sheetOf = new Map<string, string>()
  const shared: string[] = []
  for (const sheet of sheets) {
    for (const [, name = ''] of readFileSync(join(folder, sheet), 'utf8').matchAll(/^\.([\w-]+) \{/gm)) {
      const other = sheetOf.get(name) ?? sheet
      if (other !== sheet) shared.push(`.${name} in ${other} and ${sheet}`)
      sheetOf.set(name, other)
    }
  }
  expect(sheetOf.size).toBeGreaterThan(100)
  expect(shared).toEqual([])
})
