import { describe, expect, test } from '@jest/globals'
import { placeholdersOf } from '../../../src/domain/core/wording/words.ts'
import { languages } from '../../../src/domain/messages/language.ts'
import type { Texts } from '../../../src/domain/messages/translated-words.ts'
import { everyText } from './every-text.ts'

const all = await everyText()
const english = new Map(all)
const translated = await Promise.all(
  languages
    .filter((language) => language !== 'en')
    .map(
      async (language) =>
        [language, (await import(`../../../src/domain/messages/${language}.ts`)).texts as Texts] as const,
    ),
)

test('one key is one text in English', () => {
  const differing = all.filter(([key, text]) => english.get(key)!.toLowerCase() !== text.toLowerCase())
  expect(differing).toEqual([])
})

describe.each(translated)('%s', (_language, texts) => {
  test('has every text, and none that nothing says', () => {
    expect(Object.keys(texts).sort()).toEqual([...english.keys()].sort())
  })

  test('has the placeholders of the English text, and two words for each choice', () => {
    const differing = Object.entries(texts).filter(([key, text]) => {
      const [ours, theirs] = [placeholdersOf(text), placeholdersOf(english.get(key) ?? '')]
      return ours.size !== theirs.size || [...ours].some((name) => !theirs.has(name))
    })
    expect(differing).toEqual([])
    const unfilled = Object.entries(texts).filter(([, text]) =>
      /[{}]/.test(text.replace(/\{\{\w+(\?[^:{}]*:[^{}]*)?\}\}/g, '')),
    )
    expect(unfilled).toEqual([])
  })

  test('ends its sentences as the English ones do', () => {
    const differing = Object.entries(texts).filter(
      ([key, text]) => /[.?]$/.exec(text)?.[0] !== /[.?]$/.exec(english.get(key) ?? '')?.[0],
    )
    expect(differing).toEqual([])
  })

  test('uses its own marks of quotation and apostrophes', () => {
    expect(Object.entries(texts).filter(([, text]) => /["']/.test(text))).toEqual([])
  })
})
