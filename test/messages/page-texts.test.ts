import { describe, expect, test } from '@jest/globals'
import { games } from '../../src/games/index.ts'
import { texts as de } from '../../web/src/messages/de.ts'
import { de as deskDe } from '../../web/src/messages/desk/de.ts'
import { en as deskEn } from '../../web/src/messages/desk/en.ts'
import { es as deskEs } from '../../web/src/messages/desk/es.ts'
import { fr as deskFr } from '../../web/src/messages/desk/fr.ts'
import { en as pageEn } from '../../web/src/messages/en.ts'
import { texts as es } from '../../web/src/messages/es.ts'
import { texts as fr } from '../../web/src/messages/fr.ts'
import type { Message } from '../../web/src/messages/message.ts'

const textsIn = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other])
const placeholdersIn = (message: Message) =>
  textsIn(message).map((text) => [...new Set(text.match(/\{\w+\}/g))].sort().join())

type Texts = Readonly<Record<string, Message>>

/** What all screens share, and the chapters. */
const parts: readonly (readonly [string, Texts, Readonly<Record<string, Texts>>])[] = [
  ['page', pageEn, { de, fr, es }],
  ['desk', deskEn, { de: deskDe, fr: deskFr, es: deskEs }],
]
const cases = parts.flatMap(([part, en, others]) =>
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
  const sections = games.flatMap((game) => game.sections)
  expect(sections.map(({ id, name }) => [pageEn[`section.${id}` as keyof typeof pageEn], name])).toEqual(
    sections.map(({ name }) => [name, name]),
  )
})

test('no two parts have a text of the same name', () => {
  const keys = parts.flatMap(([, en]) => Object.keys(en))
  expect(new Set(keys).size).toBe(keys.length)
})
