import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { conflictOf, isSame, pickAll, resolveConflict, type SideState } from '../../../web/src/build/state/conflict.ts'

const base: SideState = {
  name: 'Lion',
  format: 'standard',
  cards: { charge: 3, banzai: 2, court: 1 },
  printings: { charge: 'core' },
}
const mine: SideState = {
  ...base,
  cards: { charge: 1, banzai: 2, ready: 2 },
  printings: { charge: 'core', ready: 'core' },
}
const theirs: SideState = {
  ...base,
  name: 'Lion 2',
  cards: { charge: 2, banzai: 3, court: 1 },
  printings: { charge: 'emerald' },
}

describe('conflictOf', () => {
  test('suggests what only one side changed, and mine where both did', () => {
    expect(conflictOf(base, mine, theirs)).toEqual({
      name: { base: 'Lion', mine: 'Lion', theirs: 'Lion 2', suggested: 'theirs' },
      cards: [
        { id: 'banzai', base: 2, mine: 2, theirs: 3, suggested: 'theirs' },
        { id: 'charge', base: 3, mine: 1, theirs: 2, suggested: 'mine' },
        { id: 'court', base: 1, mine: 0, theirs: 1, suggested: 'mine' },
        { id: 'ready', base: 0, mine: 2, theirs: 0, suggested: 'mine' },
      ],
      printings: [
        { id: 'charge', base: 'core', mine: 'core', theirs: 'emerald', suggested: 'theirs' },
        { id: 'ready', base: '', mine: 'core', theirs: '', suggested: 'mine' },
      ],
    })
  })

  test('of equal sides is none', () => {
    expect(isSame(conflictOf(base, mine, { ...mine }))).toBe(true)
    expect(isSame(conflictOf(undefined, mine, theirs))).toBe(false)
  })
})

describe('resolveConflict', () => {
  test('takes suggestions, and single picks against them', () => {
    const conflict = conflictOf(base, mine, theirs)
    expect(resolveConflict(conflict, mine, {})).toEqual({
      name: 'Lion 2',
      format: 'standard',
      cards: { charge: 1, banzai: 3, ready: 2 },
      printings: { charge: 'emerald', ready: 'core' },
    })
    expect(
      resolveConflict(conflict, mine, { 'card:charge': 'theirs', name: 'mine', 'printing:ready': 'theirs' }),
    ).toMatchObject({ name: 'Lion', cards: { charge: 2 }, printings: { charge: 'emerald' } })
  })

  test('can give either side as a whole', () => {
    const ids = fc.constantFrom('charge', 'banzai', 'court', '__proto__', 'constructor')
    const cards = fc.array(fc.tuple(ids, fc.integer({ min: 1, max: 3 }))).map((pairs) => Object.fromEntries(pairs))
    const packs = fc.array(fc.tuple(ids, fc.constantFrom('core', 'emerald')))
    const printings = packs.map((pairs) => Object.fromEntries(pairs))
    const side = fc.record({ name: fc.constantFrom('a', 'b'), format: fc.constantFrom('x', 'y'), cards, printings })
    fc.assert(
      fc.property(fc.option(side, { nil: undefined }), side, side, (before, own, other) => {
        const conflict = conflictOf(before, own, other)
        expect(resolveConflict(conflict, own, pickAll(conflict, 'mine'))).toEqual(own)
        expect(resolveConflict(conflict, own, pickAll(conflict, 'theirs'))).toEqual(other)
      }),
    )
  })
})
