import { describe, expect, test } from '@jest/globals'
import { games } from '../../src/games/index.ts'
import { texts as de } from '../../web/src/messages/de.ts'
import { en } from '../../web/src/messages/en.ts'
import { texts as es } from '../../web/src/messages/es.ts'
import { texts as fr } from '../../web/src/messages/fr.ts'
import type { Message } from '../../web/src/messages/message.ts'

const textsIn = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other])
const placeholdersIn = (message: Message) =>
  textsIn(message).map((text) => [...new Set(text.match(/\{\w+\}/g))].sort().join())

describe.each(Object.entries({ de, fr, es }))('the interface in %s', (_language, texts) => {
  test('has every text of the English one, and no other', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
  })

  test('has the placeholders of the English texts, and one or two forms as they have', () => {
    const differing = Object.entries(texts).filter(
      ([key, message]) => placeholdersIn(message).join(' ') !== placeholdersIn(en[key as keyof typeof en]).join(' '),
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
  const sections = games.flatMap((game) => game.sections)
  expect(sections.map(({ id, name }) => [en[`section.${id}` as keyof typeof en], name])).toEqual(
    sections.map(({ name }) => [name, name]),
  )
})
