import { expect, test } from '@jest/globals'
import { readListText } from '../../../src/faces/cli/input/read-list.ts'
import { convertList as convert } from '../../../src/faces/cli/run/convert-list.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'

const convertList = (text: string, flags: Parameters<typeof convert>[1]) => convert(text, flags, shippedCatalog)

test('a list is converted to another format, and unknown lines are reported', async () => {
  const converted = await convertList('Riders\n3 Charge!\n1 Hisu Mori Toride\n3 Moto Horde\n2 Bonzai!', { as: 'plain' })
  expect(converted.text).toBe(
    '# Name: Riders\n\n# Stronghold (1)\n1 Hisu Mori Toride (Elements Unbound)\n\n# Dynasty deck (3)\n3 Moto Horde\n\n# Conflict deck (3)\n3 Charge!\n',
  )
  expect(converted.unresolved).toEqual(['No card named "2 Bonzai!" (line 5). Did you mean Banzai!?'])
  expect(converted.warnings).toEqual([])
})

test('a game’s own format', async () => {
  const { text } = await convertList('Golden Candle Society x5', {
    as: 'shadowfist',
    game: 'shadowfist',
    name: 'Monks',
  })
  expect(text).toBe('Name: Monks\n\nFoundations (5)\n5x Golden Candle Society\n')
})

test('a format that the game does not have is one sentence', async () => {
  await expect(convertList('3 Charge!', { as: 'shadowfist' })).rejects.toThrow(
    'Lists are not written as "shadowfist", only as emeralddb, json, octgn, markdown, plain.',
  )
})

test('the game is recognised by the list', async () => {
  const { text } = await convertList('5 Golden Candle Society\n3 Fox Pass', { as: 'plain' })
  expect(text).toContain('5 Golden Candle Society')
})

test('refuses what is not a list', async () => {
  const here = new URL('.', import.meta.url).pathname
  await expect(readListText(here)).rejects.toThrow('it is a folder.')
  await expect(readListText(`${here}nothing.txt`)).rejects.toThrow('there is no such file.')
  await expect(readListText(process.execPath)).rejects.toThrow('longer than any decklist')
  await expect(convertList('Dear diary', { as: 'plain' })).rejects.toThrow('No line of it names a card.')
})
