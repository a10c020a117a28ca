import { expect, test } from '@jest/globals'
import { deckFromCards, deckFromInput } from '../../../../src/features/decks/decklists/given-deck.ts'
import { readDecklist, readDecklistSteps } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { realCatalog } from './real-catalog.ts'

const catalog = realCatalog('l5r-lcg')
const text = Array.from({ length: 500 }, (_, index) => `3 Chagre! ${index}`).join('\n')

test('a text is read in steps of a few lines, with the same result', () => {
  const steps = readDecklistSteps(catalog, text)
  let paused = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) paused++
  expect(paused).toBeGreaterThanOrEqual(500 / 16 - 1)
  const { unknown, warnings } = readDecklist(catalog, text)
  expect(step.value).toMatchObject({ unknown, warnings, entries: [] })
})

test('a long text is read in turns with others, a short one at once', async () => {
  const readDeck = () => Promise.reject(new Error('not stored'))
  const short = deckFromInput({ readDeck }, catalog, { text: '3 Charge!' }, null)
  expect(short).not.toBeInstanceOf(Promise)
  const long = deckFromInput({ readDeck }, catalog, { text }, null)
  expect(long).toBeInstanceOf(Promise)
  expect((await long).unknown).toHaveLength(500)
})

test('suggestions for many unknown ids are looked for in turns with others', async () => {
  const readDeck = () => Promise.reject(new Error('not stored'))
  const cards = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`chagre-${index}`, 1]))
  const long = deckFromInput({ readDeck }, catalog, { cards }, null)
  expect(long).toBeInstanceOf(Promise)
  expect(await long).toEqual(deckFromCards(catalog, cards))
  expect(deckFromInput({ readDeck }, catalog, { cards: { chagre: 1, charge: 3 } }, null)).not.toBeInstanceOf(Promise)
})
