import { expect, test } from '@jest/globals'
import { printableText } from '../../../../src/features/decks/sheets/draw/printable-text.ts'

/** A font with the letters of Latin, Hebrew and nothing else. */
const hasGlyph = (codePoint: number) => codePoint < 0x250 || (codePoint >= 0x590 && codePoint < 0x600)

test.each([
  ['Yōjin no Shirō', 'Yōjin no Shirō', false],
  // Other forms of characters that the font has.
  ['Ｔｏｋｙｏ', 'Tokyo', false],
  ['n\u0303', 'ñ', false],
  ['ḃ', 'b', false],
  // Nothing to see, and nothing that would change what follows.
  ['a\u200Bb\u202Ec\u0000d\uFE0F', 'abcd', false],
  ['a\tb\n c', 'a b c', false],
  ['\uD800', '', false],
  // One mark for what people count as one character.
  ['山田 太郎', '▯▯ ▯▯', true],
  ['👩‍👩‍👧‍👦!', '▯!', true],
  ['🇯🇵', '▯', true],
])('%j is printed as %j', (text, expected, isReplaced) => {
  expect(printableText(text, hasGlyph)).toEqual({ text: expected, isReplaced })
})

test('words from right to left that follow each other are one run', () => {
  expect(printableText('Rabbi דוד לוי', hasGlyph).text).toBe('Rabbi דוד\u00A0לוי')
  expect(printableText('דוד לוי (7)', hasGlyph).text).toBe('דוד\u00A0לוי  (7)')
})
