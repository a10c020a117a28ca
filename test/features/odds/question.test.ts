import { beforeAll, describe, expect, test } from '@jest/globals'
import type { GameCatalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import { deckFromCards } from '../../../src/features/decks/decklists/given-deck.ts'
import { createQuestion, type QuestionRequest, warningsOf } from '../../../src/features/odds/question.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'
import { lionDeck } from './fixtures.ts'

let catalog: GameCatalog

beforeAll(async () => {
  catalog = await shippedCatalog()
})

function ask(request: QuestionRequest) {
  const deck = deckFromCards(catalog, lionDeck(catalog).cards)
  return createQuestion({ catalog, deck, day: '2026-11-16', request, scope: 'opening' })
}

const characters = { zone: 'provinces', cards: 'type:character' }
const holdings = { zone: 'provinces', cards: 'type:holding' }
const keep = { provinces: { keep: [{ q: 'type:character', atMost: 1 }] } }

describe('a question', () => {
  test('is the same each time for the same deck and request', () => {
    const request = { goals: [characters, { not: holdings }], given: characters, mulligan: keep }
    const { section: _section, ...first } = ask(request)
    const { section: _again, ...second } = ask(request)
    expect(second).toEqual(first)
    expect(first.sets.map((set) => set.label)).toEqual(['type:character', 'type:holding'])
    expect(first.given?.counts[0]?.set).toBe(0)
  })

  test('orders what is kept by the goals, wherever the request has the mulligan', () => {
    const expensive = { zone: 'provinces', cards: 'type:character cost>=4' }
    const [cards] = ask({ goals: [characters, expensive], mulligan: keep }).keeps[0]!
    const reordered = ask({ mulligan: keep, goals: [characters, expensive] }).keeps[0]!
    expect(reordered).toEqual([cards])
    const wanted = ask({ goals: [expensive] }).sets[0]!.ids
    expect(new Set(cards!.cards.slice(0, wanted.size))).toEqual(wanted)
  })

  test('keeps first what more goals name, also where they name the same set', () => {
    const [cheap, dear] = [
      { zone: 'provinces', cards: 'type:character cost<=2' },
      { zone: 'provinces', cards: 'type:character cost>=4' },
    ]
    const kept = (goals: NonNullable<QuestionRequest['goals']>) =>
      ask({ goals, mulligan: keep }).keeps[0]![0]!.cards[0]!
    const idsOf = (goal: typeof cheap) => ask({ goals: [goal] }).sets[0]!.ids
    expect(idsOf(cheap!).has(kept([cheap!, dear!, { ...dear!, atLeast: 2 }]))).toBe(false)
    expect(idsOf(dear!).has(kept([cheap!, dear!, { ...dear!, atLeast: 2 }]))).toBe(true)
    expect(idsOf(cheap!).has(kept([cheap!, dear!]))).toBe(true)
    // One goal that names two sets is still one goal.
    expect(
      idsOf(dear!).has(kept([{ any: [cheap!, { ...cheap!, cards: 'cost<=1' }] }, dear!, { ...dear!, atLeast: 2 }])),
    ).toBe(true)
  })

  test('reports all unknown cards and zones of a request at once', () => {
    const request = {
      goals: [
        { zone: 'hand', cards: ['blue-eyes'] },
        { zone: 'stable', cards: ['charge'] },
      ],
      thenDraw: { provinces: 1 },
    }
    expect(() => ask(request)).toThrow(
      expect.objectContaining({
        errors: [
          expect.objectContaining({ pointer: '/goals/0/cards/0', code: 'card.unknown' }),
          expect.objectContaining({ pointer: '/goals/1/zone', code: 'zone.unknown' }),
          expect.objectContaining({ pointer: '/thenDraw/provinces', code: 'zone.unknown' }),
        ],
      }),
    )
  })

  test('keeps its warnings apart from those of a computation', () => {
    const question = ask({ goals: [{ zone: 'hand', cards: 'type:stronghold' }] })
    expect(warningsOf(question, ['late', 'late'])).toEqual([...question.warnings, 'late'])
    expect(question.warnings).toHaveLength(1)
  })
})
