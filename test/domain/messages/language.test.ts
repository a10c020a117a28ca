import { expect, test } from '@jest/globals'
import { languages, negotiateLanguage } from '../../../src/domain/messages/language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE-ch', 'de'],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
  ['en-US,en;q=0.5', 'en'],
  ['de;q=0.5, es;q=0.8', 'es'],
  ['de;q=0.5,es;q=0.5', 'de'],
  ['es,de', 'es'],
  ['it, pl', 'en'],
  ['it, fr;q=0.1', 'fr'],
  ['*', 'en'],
  ['it, *;q=0.1', 'en'],
  ['en;q=0, *', 'de'],
  ['en;q=0, de;q=0, *;q=0.3', 'fr'],
  ['de;q=0', 'en'],
  ['de;q=0.001', 'de'],
  ['de;q=2', 'en'],
  ['de;q=abc', 'en'],
  ['de;level=1;q=0.4, fr;q=0.3', 'de'],
  [';;;,,,=q;*;q', 'en'],
  ['__proto__, constructor', 'en'],
  ['\u0000\u0001', 'en'],
] as const)('the header %j means %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})

test.each([
  [[], 'en'],
  [['de-AT', 'en'], 'de'],
  [['it', 'es-MX', 'de'], 'es'],
  [['ja'], 'en'],
] as const)('the list %j of a browser means %s', (list, language) => {
  expect(negotiateLanguage(list)).toBe(language)
})

test('every language of ours is found by its own tag', () => {
  expect(languages.map((language) => negotiateLanguage(language))).toEqual([...languages])
})
