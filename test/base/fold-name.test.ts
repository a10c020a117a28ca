import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { foldLetters, foldName, spellings } from '../../src/base/fold-name.ts'

describe('folding a name', () => {
  test.each([
    ['Jan-Philipp Groß', 'jan philipp gross'],
    ['Jan\u2011Philipp GROẞ', 'jan philipp gross'],
    ['Jan–Philipp  Gross', 'jan philipp gross'],
    ['Jeanne d’Arc', 'jeanne darc'],
    ["Jeanne D'Arc", 'jeanne darc'],
    ['Jeanne d`Arc', 'jeanne darc'],
    ['Jeanne dʼArc', 'jeanne darc'],
    ['Jeanne d´Arc', 'jeanne darc'],
    ['Søren Kjær', 'soren kjaer'],
    ['Łukasz Đorđević', 'lukasz dordevic'],
    ['IŞIL Yıldız', 'isil yildiz'],
    ['İpek Çelik', 'ipek celik'],
    ['Œuvrard', 'oeuvrard'],
    ['Sigurðr Þór', 'sigurdr thor'],
    ['Dōji Kuwanan', 'doji kuwanan'],
    ['Dōji Kuwanan', 'doji kuwanan'],
    ['Doji\u200B Ku\u00ADwa\u2060nan\uFEFF', 'doji kuwanan'],
    ['Doji\u00A0Kuwanan\t', 'doji kuwanan'],
    ['Ｄｏｊｉ', 'doji'],
    ['ガクト', 'ガクト'],
    ['カクト', 'カクト'],
    ['की', 'की'],
    ['★', '★'],
    ['-', '-'],
  ])('%s is %s', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  test('knows how Müller is spelt where no key has an ü', () => {
    expect(spellings('Jörg Müller').map(foldName)).toEqual(['jorg muller', 'joerg mueller'])
    expect(spellings('Jo\u0308rg').map(foldName)).toEqual(['jorg', 'joerg'])
    expect(spellings('Anna-Lena')).toEqual(['Anna-Lena'])
  })

  test('comes to the same however often it is done, and in any case', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(fc.property(text, (name) => expect(foldLetters(foldLetters(name))).toBe(foldLetters(name))))
    const latin = fc.string({ unit: fc.constantFrom(...'aÉößøłđıæœ’-‐ ʼ\u200Bñç') })
    fc.assert(
      fc.property(latin, (name) => {
        expect(foldName(name.toUpperCase())).toBe(foldName(name.replaceAll('ı', 'i')))
        expect(foldName(name.normalize('NFD'))).toBe(foldName(name))
      }),
    )
  })
})
