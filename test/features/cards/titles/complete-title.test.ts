import { beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { runThrough } from '../../../../src/base/steps.ts'
import type { Card } from '../../../../src/domain/core/cards/card.ts'
import { completeTitle, maxCompletions } from '../../../../src/features/cards/titles/complete-title.ts'
import { sortTexts } from '../../../../src/features/cards/titles/sorted-texts.ts'
import { indexTitles, type TitleWords, typedText } from '../../../../src/features/cards/titles/title-words.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'

let cards: readonly Card[]
let index: TitleWords
beforeAll(async () => {
  cards = (await shippedCatalog()).cards
  index = runThrough(indexTitles(cards))
})
const complete = (text: string) => completeTitle(index, text)

describe('completing titles', () => {
  test.each<[string, string[]]>([
    ['yoj', ['Yōjin no Shiro']],
    ['YŌJIN NO', ['Yōjin no Shiro']],
    ['banz', ['Banzai!']],
    ['charge', ['Charge!']],
    ['chagre', ['Charge!']],
    ['hcarge', ['Charge!']],
    ['chrge', ['Charge!']],
    ['chaarge', ['Charge!']],
  ])('%p begins with %p', (typed, first) => {
    expect(complete(typed).slice(0, first.length)).toEqual(first)
  })

  test('what begins with it comes before what has it as a word, and that before slips', () => {
    const titles = complete('way')
    const isSorted = titles.map((title) => (/^way/i.test(title) ? 0 : /\bway/i.test(title) ? 1 : 2))
    expect(isSorted).toEqual([...isSorted].sort())
    expect(new Set(isSorted)).toEqual(new Set([0, 1]))
    expect(complete('crane of way')[0]).toBe('Way of the Crane')
  })

  test('a mark that few type makes no difference', () => {
    for (const { title } of cards.filter(({ title }) => /['’"“]/.test(title)).slice(0, 50))
      expect(complete(title.replace(/['’"“”]/g, ''))).toContain(title)
  })

  test.each(['', ' ', '!?', '"', "''", '\u0300', 'zzzzzzzz', 'x'.repeat(120)])('nothing is found for %p', (typed) => {
    expect(complete(typed)).toEqual([])
  })

  test('every title is found by itself, and each list has no title twice', () => {
    for (const { title } of cards) {
      const found = complete(title)
      expect([title, found[0] && typedText(found[0])]).toEqual([title, typedText(title)])
      expect(found.length).toBeLessThanOrEqual(maxCompletions)
      expect(new Set(found).size).toBe(found.length)
    }
  })
})

/** Whether a text is the beginning of another but for one slip, by the definition. */
function isNearBeginning(text: string, whole: string): boolean {
  const beginnings = [text.length - 1, text.length, text.length + 1].map((length) => whole.slice(0, length))
  return beginnings.some((beginning) => isOneSlip(text, beginning))
}

function isOneSlip(a: string, b: string): boolean {
  const without = (text: string) => [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1))
  const swapped = (text: string) =>
    [...text].map((_, at) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2))
  if (without(a).includes(b) || without(b).includes(a)) return true
  if (a.length !== b.length) return false
  return [...a].filter((letter, at) => letter !== b[at]).length <= 1 || swapped(a).includes(b)
}

test('texts that begin, or nearly begin, with a text are those of the definition', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 7 })
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 40 }), text, (texts, typed) => {
      const { beginningWith, nearlyBeginningWith } = runThrough(sortTexts(texts.map((each) => ({ typed: each }))))
      const found = (items: readonly { typed: string }[]) => items.map((item) => item.typed).sort()
      expect(found(beginningWith(typed))).toEqual(texts.filter((each) => each.startsWith(typed)).sort())
      const near = new Set(found(nearlyBeginningWith(typed)))
      for (const each of texts)
        expect([each, near.has(each)]).toEqual([each, typed !== '' && isNearBeginning(typed, each)])
    }),
  )
})
