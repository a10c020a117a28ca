import { beforeAll, describe, expect, test } from '@jest/globals'
import { dayAfter } from '../../../../../src/base/date.ts'
import { findCards, findCardsSteps } from '../../../../../src/features/cards/catalog/query/find-cards.ts'
import type { GameCatalog } from '../../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { type Counted, countedCatalog, measureSteps } from '../../../../support/counted-work.ts'
import { shippedCatalog } from '../../../../support/shipped-catalog.ts'

let shipped: GameCatalog
let counted: Counted
const on = '2026-11-16'
const distinctWords = (count: number, letter = 'q') => Array.from({ length: count }, (_, at) => `${letter}${at}`)

beforeAll(async () => {
  shipped = await shippedCatalog()
  counted = countedCatalog(shipped)
})

describe('the work of a query', () => {
  test('lists are read once for a revision, however many status terms and days are asked about', () => {
    const lists = [...shipped.formats.values()].flatMap(({ revisions }) => revisions.map((each) => each.lists.size))
    const all = lists.reduce((sum, size) => sum + size, 0)
    const terms = [...shipped.formats.keys()].flatMap((id) => [`banned:${id}`, `restricted:${id}`, `-format:${id}`])
    counted.listsRead()
    let day = '2018-01-01'
    for (let days = 0; days < 1000; days++) {
      day = dayAfter(day)
      const some = [...terms.slice(days % terms.length).slice(0, 10), 'is:banned', 'is:restricted', '-is:legal']
      findCards(counted.catalog, some.join(' or '), day)
    }
    expect(counted.listsRead()).toBeLessThanOrEqual(all)
  })

  test('its steps are short, and each has its share of the cards', () => {
    const { catalog, titlesRead } = counted
    const words = distinctWords(70)
    titlesRead()
    const { value, each } = measureSteps(findCardsSteps(catalog, words.join(' or '), on), titlesRead)
    expect(value).toEqual([])
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(shipped.cards.length * 70)
    expect(Math.max(...each)).toBeLessThanOrEqual(32 * 70)
  })

  test('a column is folded in short steps, once for all catalogues of the same cards', () => {
    const { value, each } = measureSteps(findCardsSteps(counted.catalog, 'title=zzz', on), counted.titlesRead)
    expect(value).toEqual([])
    expect(each.length).toBeGreaterThan(shipped.cards.length / 64)
    const announced = { ...counted.catalog, version: 'announced' }
    const again = measureSteps(findCardsSteps(announced, 'title=zzz', on), counted.titlesRead)
    expect(again.each.length).toBeLessThan(each.length)
  })

  test('what a group repeats is tested once', () => {
    const { catalog, titlesRead } = counted
    titlesRead()
    findCards(catalog, Array(80).fill('zq').join(' or '), on)
    expect(titlesRead()).toBe(shipped.cards.length)
  })

  test('a quoted word is another term than a filter that is spelt like it', () => {
    expect(findCards(shipped, 'clan:crane or "clan:crane"', on)).toEqual(findCards(shipped, 'clan:crane', on))
    expect(findCards(shipped, 'clan:crane "clan:crane"', on)).toEqual([])
  })

  test('a query has at most 100 words and filters', () => {
    expect(findCards(shipped, distinctWords(100).join(' '), on)).toEqual([])
    const words = distinctWords(101)
    const message = `A query has at most 100 words and filters; this one has 101 (at position ${words.slice(0, 100).join(' ').length + 1})`
    expect(() => findCards(shipped, words.join(' '), on)).toThrow(message)
  })
})
