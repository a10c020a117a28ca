import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { foldTitle } from '../../../src/domain/core/cards/title.ts'

describe('foldTitle', () => {
  test.each([
    ['Yōjin no Shiro', 'yojin no shiro'],
    ['Daimyō\u2019s  Favor ', "daimyo's favor"],
    ['\u201CIs That All You Got?\u201D', '"is that all you got?"'],
    ['Mah\u2013Jongg\tParlor', 'mah-jongg parlor'],
    ['Back`tick', "back'tick"],
    ['Banzai!', 'banzai!'],
  ])('%s', (title, folded) => {
    expect(foldTitle(title)).toBe(folded)
  })

  test('folding twice changes nothing, and accents make no difference', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'o', ' ', "'", '`', '-', '!', '9'), maxLength: 12 })
    fc.assert(
      fc.property(text, (title) => {
        const folded = foldTitle(title)
        expect(foldTitle(folded)).toBe(folded)
        expect(foldTitle(title.replaceAll('o', 'ō').replaceAll('a', 'ä'))).toBe(folded)
      }),
    )
  })
})
