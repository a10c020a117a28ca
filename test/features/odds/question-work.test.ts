import { beforeAll, describe, expect, test } from '@jest/globals'
import type { GameCatalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import { deckFromCards } from '../../../src/features/decks/decklists/given-deck.ts'
import { type QuestionRequest, questionSteps } from '../../../src/features/odds/question.ts'
import { type Counted, countedCatalog, measureSteps } from '../../support/counted-work.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'

let shipped: GameCatalog
let counted: Counted
let cards: Readonly<Record<string, number>>
let handSize: number

beforeAll(async () => {
  shipped = await shippedCatalog()
  counted = countedCatalog(shipped)
  const some = (section: string) => shipped.cards.filter((card) => card.section === section).slice(0, 240)
  const [dynasty, conflict] = [some('dynasty'), some('conflict')]
  handSize = conflict.length
  cards = Object.fromEntries([...dynasty, ...conflict].map(({ id }) => [id, 1]))
})

function stepsOf(request: QuestionRequest) {
  const deck = deckFromCards(counted.catalog, cards)
  return questionSteps({ catalog: counted.catalog, deck, day: '2026-11-16', request, scope: 'opening' })
}

const inHand = (q: string) => ({ zone: 'hand', q })
const words = (count: number, letter: string) => Array.from({ length: count }, (_, at) => `${letter}${at}`).join(' or ')
const largest = Array.from({ length: 20 }, (_, g) => ({ any: Array.from({ length: 15 }, (_, c) => [g, c]) }))
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

describe('the work of a request about odds', () => {
  test('is in short steps, however many queries it has', () => {
    const goals = Array.from({ length: 20 }, (_, g) => inHand(words(60, `q${String.fromCharCode(97 + g)}`)))
    const { value, each } = measureSteps(stepsOf({ goals }), counted.titlesRead)
    expect(value.goals).toHaveLength(20)
    expect(sum(each)).toBe(20 * 60 * handSize)
    expect(Math.max(...each)).toBeLessThanOrEqual(32 * 60)
  })

  test('a query that a request repeats is run once', () => {
    const q = words(70, 'w')
    const goals = largest.map(({ any }) => ({ any: any.map(() => inHand(q)) }))
    const keep = { hand: { keep: [{ q }, { q, atMost: 1 }] } }
    const compare = Array.from({ length: 20 }, () => ({ mulligan: keep }))
    const { each } = measureSteps(stepsOf({ goals, given: inHand(q), mulligan: keep, compare }), counted.titlesRead)
    expect(sum(each)).toBe(70 * handSize)
  })

  test('300 queries about the status of cards read each list once', () => {
    const lists = [...shipped.formats.values()].flatMap(({ revisions }) => revisions.map((each) => each.lists.size))
    const formats = [...shipped.formats.keys()]
    const goals = largest.map(({ any }) => ({
      any: any.map(([g, c]) =>
        inHand(`is:banned or banned:${formats[g! % formats.length]} or -is:legal or q${g}x${c}`),
      ),
    }))
    counted.listsRead()
    measureSteps(stepsOf({ goals }), counted.titlesRead)
    expect(counted.listsRead()).toBeLessThanOrEqual(sum(lists))
  })

  test('the queries of a request have at most 3,000 words and filters together', () => {
    const goals = (count: number) =>
      Array.from({ length: 20 }, (_, g) => ({
        any: Array.from({ length: 3 }, (_, c) =>
          inHand(words(g === 0 && c === 0 ? count : 50, `${g}-${c}-`).replaceAll(' or', '')),
        ),
      }))
    expect(measureSteps(stepsOf({ goals: goals(50) }), counted.titlesRead).value.sets).toHaveLength(1)
    expect(() => measureSteps(stepsOf({ goals: goals(51) }), counted.titlesRead)).toThrow(
      expect.objectContaining({
        kind: 'impossible',
        message: 'The queries of a request have at most 3000 words and filters together.',
        errors: [expect.objectContaining({ pointer: '/goals/19/any/2/q', code: 'query.too-many-terms' })],
      }),
    )
  })
})
