import { describe, expect, test } from '@jest/globals'
import { games } from '../../../src/domain/games/index.ts'
import { loaders } from '../../../web/src/shared/messages/loaders.ts'
import type { Message } from '../../../web/src/shared/messages/message.ts'

const textsIn = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other])
const placeholdersIn = (message: Message) =>
  textsIn(message).map((text) => [...new Set(text.match(/\{\w+\}/g))].sort().join())

/** What all screens share, and the chapters, in every language. */
const parts = await Promise.all(
  Object.entries(loaders).map(async ([part, { en, de, fr, es }]) => ({
    part,
    en: await en(),
    others: { de: await de(), fr: await fr(), es: await es() },
  })),
)
const cases = parts.flatMap(({ part, en, others }) =>
  Object.entries(others).map(([language, texts]) => ({ part, language, en, texts })),
)

describe.each(cases)('the texts of $part in $language', ({ en, texts }) => {
  test('has every text of the English one, and no other', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
  })

  test('has the placeholders of the English texts, and one or two forms as they have', () => {
    const differing = Object.entries(texts).filter(
      ([key, message]) => placeholdersIn(message).join(' ') !== placeholdersIn(en[key]!).join(' '),
    )
    expect(differing).toEqual([])
  })

  test('uses its own marks of quotation and apostrophes', () => {
    expect(Object.entries(texts).filter(([, message]) => textsIn(message).some((text) => /["']/.test(text)))).toEqual(
      [],
    )
  })
})

test('names the sections of every game as the game does', () => {
  const page = parts.find(({ part }) => part === 'page')!
  const sections = games.flatMap((game) => game.sections)
  expect(sections.map(({ id, name }) => [page.en[`section.${id}`], name])).toEqual(
    sections.map(({ name }) => [name, name]),
  )
})

test('no two parts have a text of the same name', () => {
  const keys = parts.flatMap(({ en }) => Object.keys(en))
  expect(new Set(keys).size).toBe(keys.length)
})
