import { describe, expect, test } from '@jest/globals'
import { clanColours } from '../../src/domain/games/clan-colours.ts'
import { clanStyle } from '../../web/src/shared/clan-style.ts'

describe('clanStyle', () => {
  test('has one rule a clan, the neutral one first for all others', () => {
    const neutral = { light: '#111111', dark: '#eeeeee' }
    const style = clanStyle([{ crab: { light: '#000001', dark: '#000002' }, neutral }, { neutral }])
    expect(style.split('\n')).toEqual([
      '[data-clan] { --clan: light-dark(#111111, #eeeeee) }',
      '[data-clan="crab"] { --clan: light-dark(#000001, #000002) }',
    ])
  })

  test('can be one sheet for all games: clans of one name have one colour', () => {
    for (const colours of Object.values(clanColours))
      for (const other of Object.values(clanColours))
        for (const [clan, colour] of Object.entries(colours))
          if (Object.hasOwn(other, clan)) expect({ clan, colour: other[clan] }).toEqual({ clan, colour })
  })
})
