import { expect, test } from '@jest/globals'
import { runThrough } from '../../../../src/base/steps.ts'
import { withFormats } from '../../../../src/features/cards/catalog/snapshot/with-formats.ts'
import { titleIndexOf } from '../../../../src/features/decks/decklists/resolve/title-index.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'

test('what depends on the cards alone is kept when a list is announced', async () => {
  const before = await shippedCatalog()
  const announced = runThrough(withFormats(before, before.data.formats, 'announced'))
  expect(announced).not.toBe(before)
  expect(titleIndexOf(announced)).toBe(titleIndexOf(before))
  const imported = { ...before, cards: before.cards.slice(1) }
  expect(titleIndexOf(imported)).not.toBe(titleIndexOf(before))
})
