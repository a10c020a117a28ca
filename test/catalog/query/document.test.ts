import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { queryLanguageDocument } from '../../../src/catalog/query/document.ts'
import { games } from '../../../src/games/index.ts'

test('docs/query-language.md says what the fields say (npx tsx scripts/write-query-docs.ts writes it)', async () => {
  const written = await readFile(new URL('../../../docs/query-language.md', import.meta.url), 'utf8')
  expect(written).toBe(queryLanguageDocument(games))
})
