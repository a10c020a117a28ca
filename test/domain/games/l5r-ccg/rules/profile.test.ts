import { describe, expect, test } from '@jest/globals'
import { createDeck } from '../../../../../src/domain/core/decks/deck.ts'
import { startingValues } from '../../../../../src/domain/games/l5r-ccg/rules/profile.ts'
import { sensei, stronghold } from '../cards.ts'

describe('starting values', () => {
  const values = (honor: number, change: number) => {
    const castle = stronghold('lion', { startingHonor: honor })
    const master = sensei('master', ['lion'], { startingHonor: change, provinceStrength: -9, goldProduction: -9 })
    return startingValues(createDeck([castle, master].map((each) => ({ card: each, count: 1 }))))
  }
  test('a Sensei changes them, but not below 0, 0 and -19', () => {
    expect(values(2, -30)).toEqual({ provinceStrength: 0, goldProduction: 0, startingHonor: -19 })
    expect(values(6, -3).startingHonor).toBe(3)
  })
  test('nothing is made up where a fact is missing', () => {
    const castle = stronghold('lion', { goldProduction: undefined })
    expect(startingValues(createDeck([{ card: castle, count: 1 }]))).toMatchObject({
      goldProduction: null,
      startingHonor: 5,
    })
    expect(startingValues(createDeck([]))).toMatchObject({ startingHonor: null })
    const riddle = sensei('riddle', ['lion'], { startingHonor: '*', provinceStrength: -1 })
    const both = [stronghold('lion', { provinceStrength: 7 }), riddle].map((each) => ({ card: each, count: 1 }))
    expect(startingValues(createDeck(both))).toMatchObject({ startingHonor: null, provinceStrength: 6 })
  })
})
