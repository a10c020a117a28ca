import { expect, test } from '@jest/globals'
import { costCurve } from '../../../web/src/build/cost-curve.ts'

const entry = (count: number, facts: object) => ({ count, card: { id: 'card', ...facts } })

test('costCurve counts copies by cost, joins the high ones and keeps printed signs', () => {
  const entries = [entry(3, { cost: 1 }), entry(2, { goldCost: 1 }), entry(1, { cost: 9 }), entry(1, { cost: 'X' })]
  expect(costCurve([...entries, entry(1, { cost: '-' }), entry(5, {})])).toEqual([
    { label: '0', copies: 0 },
    { label: '1', copies: 5 },
    { label: '2', copies: 0 },
    { label: '3', copies: 0 },
    { label: '4', copies: 0 },
    { label: '5', copies: 0 },
    { label: '6+', copies: 1 },
    { label: 'X', copies: 1 },
  ])
  expect(costCurve([entry(5, {})])).toEqual([])
})
