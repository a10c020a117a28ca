import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { newEntrant } from '../../../../src/features/events/model/entrants.ts'
import { nameMatcher } from '../../../../src/features/events/model/name-matcher.ts'
import { twinsIn } from '../../../../src/features/events/model/queue.ts'

const finds = (text: string, name: string, number = 7) => nameMatcher(text)({ name, number })

describe('what is typed finds', () => {
  test.each([
    ['Jan-Philipp', 'Jan-Philipp Braun'],
    ['jan-ph', 'Jan-Philipp Braun'],
    ['jan philipp', 'Jan-Philipp Braun'],
    ['janphilipp', 'Jan‑Philipp Braun'],
    ['philipp', 'Jan-Philipp Braun'],
    ['Jan-Philipp', 'Jan Philipp Braun'],
    ["d'Arc", 'Jeanne d’Arc'],
    ['d’arc', "Jeanne d'Arc"],
    ['darc', "Jeanne d'Arc"],
    ['arc', "Jeanne d'Arc"],
    ['arc-smith', "Jeanne d'Arc-Smith"],
    ["O'Brien", 'Pat OʼBrien'],
    ['obrien', 'Pat O’Brien'],
    ["o'brien", 'Pat OBrien'],
    ['brien', 'Pat O`Brien'],
    ['gross', 'Anna Groß'],
    ['Groß', 'Anna Gross'],
    ['soren', 'Søren Kjær'],
    ['soeren kjaer', 'Søren Kjær'],
    ['lukasz', 'Łukasz Nowak'],
    ['mueller', 'Jan Müller'],
    ['muller', 'Jan Müller'],
    ['Müller', 'Jan Mueller'],
    ['müll', 'Jan Mueller'],
    ['doji', 'Do\u200Bji Hotaru'],
    ['Do\u200Bji', 'Doji Hotaru'],
    ['Braun, Jan', 'Jan Braun'],
    ['7', 'Jan Braun'],
  ])('%s: %s', (text, name) => {
    expect(finds(text, name)).toBe(true)
  })

  test.each([
    ['jan-peter', 'Jan-Philipp Braun'],
    ["o'neil", 'Pat O’Brien'],
    ['miller', 'Jan Müller'],
    ['hilipp', 'Jan-Philipp'],
  ])('%s not: %s', (text, name) => {
    expect(finds(text, name)).toBe(false)
  })

  const letter = fc.constantFrom(...'aeioubdklmnrstzäöüßøłđıæœéçñÅŞŽ')
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 6 })
  const name = fc
    .tuple(word, fc.array(fc.tuple(fc.constantFrom(' ', '-', '’', "'", '‐', '\u200B'), word), { maxLength: 4 }))
    .map(([first, others]) => first + others.flat().join(''))

  /** One name as different people type it. */
  const typed = fc.constantFrom<(text: string) => string>(
    (text) => text.normalize('NFD'),
    (text) => text.toLowerCase(),
    (text) => text.replaceAll(/['’]/g, 'ʼ'),
    (text) => text.replaceAll(/['’]/g, ''),
    (text) => text.replaceAll(/[-‐]/g, '–'),
    (text) => text.replaceAll(/[-‐]/g, ' '),
    (text) => text.replaceAll('\u200B', ''),
    (text) => [...text].join('\u2060'),
    (text) => text.replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('æ', 'ae'),
    (text) => text.replaceAll('ü', 'ue').replaceAll('ö', 'oe').replaceAll('ä', 'ae'),
    (text) => text.slice(0, Math.ceil(text.length / 2)),
  )

  test('everybody by their own name, however it is written', () => {
    fc.assert(fc.property(name, typed, (of, by) => expect(finds(by(of), of)).toBe(true)))
  })
})

test('twins are found however they are written', () => {
  const twins = (...names: string[]) => {
    const entrants = names.map((name, index) => {
      const number = index + 1
      return [
        number,
        newEntrant({
          number,
          added: String(number),
          name,
          pronouns: null,
          note: null,
          consent: { publish: false, stream: false },
        }),
      ]
    })
    return [...twinsIn({ entrants: Object.fromEntries(entrants) })].sort()
  }
  expect(twins('Doji Hotaru', 'Doji\u200B Hotaru')).toEqual([1, 2])
  expect(twins('Jan Müller', 'Jan Mueller', 'Jan Miller')).toEqual([1, 2])
  expect(twins('Pat O’Brien', "Pat O'Brien", 'Pat OBrien')).toEqual([1, 2, 3])
  expect(twins('Jan-Philipp', 'Jan Philipp', 'Jan')).toEqual([1, 2])
  expect(twins('Søren', 'Soren', 'Groß', 'Gross')).toEqual([1, 2, 3, 4])
  expect(twins('★', '☆', '-', "'")).toEqual([])
})
