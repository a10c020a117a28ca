import { expect, test } from '@jest/globals'
import { keywordsIn } from '../../../../src/domain/games/l5r-lcg/importers/keywords.ts'

test.each([
  ['Covert. Rally.', ['covert', 'rally']],
  ['Thriving. <i>(A reminder in other words.)</i>', ['thriving']],
  ['<b>Ephemeral.</b> Peaceful.\nAn ability.', ['ephemeral', 'peaceful']],
  ['Legendary 1. No duels.', ['legendary-1', 'no-duels']],
  ['Disguised Courtier. No attachments except Weapon.', ['disguised', 'no-attachments']],
])('the keywords of "%s"', (text, keywords) => {
  expect(keywordsIn(text)).toEqual({ keywords })
})

test('an Eminent province cannot be the stronghold province', () => {
  expect(keywordsIn('Eminent.')).toEqual({ keywords: ['eminent'], cannotBeStrongholdProvince: true })
})

test.each([undefined, '', 'A thriving village gives nothing.'])('no keyword in %j', (text) => {
  expect(keywordsIn(text)).toEqual({})
})
