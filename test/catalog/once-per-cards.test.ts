import { expect, test } from '@jest/globals'
import { withFormats } from '../../src/catalog/with-formats.ts'
import { runThrough } from '../../src/core/steps.ts'
import { titleIndexOf } from '../../src/decklists/title-index.ts'
import { shippedCatalog } from '../support/shipped-catalog.ts'

test('what depends on the cards alone is kept when a list is announced', async () => {
  const before = await shippedCatalog()
  const announced = runThrough(withFormats(before, before.data.formats, 'announced'))
  expect(announced).not.toBe(before)
  expect(titleIndexOf(announced)).toBe(titleIndexOf(before))
  const imported = { ...before, cards: before.cards.slice(1) }
  expect(titleIndexOf(imported)).not.toBe(titleIndexOf(before))
})
