import { describe, expect, test } from '@jest/globals'
import { inLanguage, keepPhrase, notePhrase } from '../../../src/domain/core/wording/message.ts'
import { allOf, anyOf, definePhrases, inSequence } from '../../../src/domain/core/wording/phrase.ts'
import { english, listed, placeholdersOf, say, type Words } from '../../../src/domain/core/wording/words.ts'

const texts = definePhrases('test', {
  copies: '{{count}} {{count?copy:copies}} of {{title}}, {{count}}',
  either: 'either {{titles}}',
  plain: 'nothing',
})

/** Turns every text round, and takes 0 for singular. */
const reversed: Words = {
  language: 'xx',
  text: (key) => (key === 'test.copies' ? '{{title}}: {{count?Stück:Stücke}} {{count}}' : undefined),
  isSingular: (count) => count < 2,
  join: (items) => items.join('+'),
}

describe('phrases', () => {
  test('are filled in and counted; values are not read for placeholders', () => {
    const sentence = (count: number) => texts('copies', { count, title: '$& {{count}}' })
    expect(say(sentence(2))).toBe('2 copies of $& {{count}}, 2')
    expect(say(sentence(1))).toBe('1 copy of $& {{count}}, 1')
    expect(say(sentence(0))).toBe('0 copies of $& {{count}}, 0')
    expect(say(sentence(0), reversed)).toBe('$& {{count}}: Stück 0')
  })

  test('nest, and list their items', () => {
    const items = ['a', texts('plain'), 3]
    expect(say(texts('either', { titles: anyOf(items) }))).toBe('either a, nothing or 3')
    expect(say(texts('either', { titles: allOf(items) }))).toBe('either a, nothing and 3')
    expect(say(texts('either', { titles: inSequence(items) }))).toBe('either a, nothing, 3')
    expect(say(texts('either', { titles: allOf(items) }), reversed)).toBe('either a+nothing+3')
    expect([listed([]), listed(['a']), listed(['a', 'b'])]).toEqual(['', 'a', 'a and b'])
  })

  test('know their placeholders', () => {
    expect([...placeholdersOf('{{a}} {{b?x:y}} {{a?:s}}')]).toEqual(['a', 'b'])
    expect([...texts.texts.keys()]).toEqual(['test.copies', 'test.either', 'test.plain'])
  })

  test('do not compile without their values', () => {
    const never = () => {
      // @ts-expect-error: no such phrase
      texts('other')
      // @ts-expect-error: the title is missing
      texts('copies', { count: 1 })
      // @ts-expect-error: the number decides between two words
      texts('copies', { count: 'one', title: 'x' })
    }
    expect(never).toBeInstanceOf(Function)
  })
})

describe('messages', () => {
  const phrase = texts('copies', { count: 2, title: 'X' })
  const finding = notePhrase({ code: 'c', message: say(phrase) }, phrase)
  const answer = { legal: false, cards: { x: 2 }, all: [{ found: [finding], message: 'as it is' }] }

  test('are put into another language wherever they are; the rest stays the same object', () => {
    const other = inLanguage(answer, reversed)
    expect(other).toEqual({
      legal: false,
      cards: { x: 2 },
      all: [{ found: [{ code: 'c', message: 'X: Stücke 2' }], message: 'as it is' }],
    })
    expect(other.cards).toBe(answer.cards)
    expect(inLanguage(answer, english)).toBe(answer)
    expect(inLanguage({ ...answer, all: [] }, reversed).all).toEqual([])
  })

  test('keep their phrase in a copy that says so', () => {
    const copy = keepPhrase(finding, { ...finding, line: 3 })
    expect(inLanguage([copy], reversed)).toEqual([{ code: 'c', message: 'X: Stücke 2', line: 3 }])
    expect(inLanguage([{ ...finding }], reversed)).toEqual([finding])
  })
})
