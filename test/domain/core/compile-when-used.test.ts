import { expect, test } from '@jest/globals'
import { compileWhenUsed } from '../../../src/domain/core/formats/compile-when-used.ts'
import { lcg } from '../../../src/domain/games/l5r-lcg/index.ts'
import { buildGameCatalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import { shippedData } from '../../support/shipped-catalog.ts'

test('formats that are compiled when used equal those that are compiled at once', async () => {
  const data = await shippedData()
  const keyOf = (_game: string, _id: string, index: number) => index
  const atOnce = buildGameCatalog(lcg, data, keyOf, '')
  const whenUsed = buildGameCatalog(lcg, data, keyOf, '', compileWhenUsed)
  expect([...whenUsed.formats.keys()]).toEqual([...atOnce.formats.keys()])
  for (const [id, format] of atOnce.formats) {
    const { revisions, ...head } = whenUsed.formats.get(id)!
    const { revisions: expected, ...expectedHead } = format
    expect(head).toEqual(expectedHead)
    const plain = ({
      id: revision,
      effectiveFrom,
      effectiveUntil,
      lists,
      pool,
      clauses,
      caveats,
    }: (typeof expected)[number]) => ({
      ...{ revision, effectiveFrom, effectiveUntil, pool, caveats },
      lists: [...lists].map(([name, cards]) => [name, [...cards]]),
      clauses: clauses.map(({ key, rule, params, source }) => ({ key, rule: rule.id, params, source })),
    })
    expect(revisions.map(plain)).toEqual(expected.map(plain))
  }
  expect(whenUsed.findFormat('stronghold')).toBe(whenUsed.formats.get('standard'))
})
