import { expect, test } from '@jest/globals'
import { convertList } from '../../src/cli/convert-list.ts'

test('a list is written in another format, and what was lost is told', async () => {
  const converted = await convertList('Riders\n3 Charge!\n1 Hisu Mori Toride\n3 Moto Horde\n2 Bonzai!', { as: 'plain' })
  expect(converted.text).toBe(
    '# Name: Riders\n\n# Stronghold (1)\n1 Hisu Mori Toride (Elements Unbound)\n\n# Dynasty deck (3)\n3 Moto Horde\n\n# Conflict deck (3)\n3 Charge!\n',
  )
  expect(converted.unresolved).toEqual(['Line 5: "2 Bonzai!" names no card; did you mean banzai?'])
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
