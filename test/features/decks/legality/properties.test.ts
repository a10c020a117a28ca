import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { revisionOn } from '../../../../src/domain/core/formats/format.ts'
import { deckFromCards, type GivenDeck } from '../../../../src/features/decks/decklists/given-deck.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { explained } from '../../../support/explained.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'
import { type CardMap, legalDeck, plans } from './legal-decks.ts'

const catalog = await shippedCatalog()
const given = (cards: CardMap) => deckFromCards(catalog, cards)
const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const planNames = fc.constantFrom(...(Object.keys(plans) as (keyof typeof plans)[]))
const judged = (cards: CardMap, { format, on }: { format: string; on: string }) =>
  judge(catalog, given(cards), catalog.findFormat(format)!, on)
const explainedBy = (cards: CardMap, { format, on }: { format: string; on: string }) =>
  explained(given(cards), revisionOn(catalog.findFormat(format)!, on), on)

describe('decks generated to be legal', () => {
  test.each(Object.entries(plans))('%s: are legal, with and without screens', (_name, plan) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const cards = legalDeck(catalog, plan, seed)
        expect(explainedBy(cards, plan).violations).toEqual([])
        expect(judged(cards, plan)).toMatchObject(explainedBy(cards, plan))
      }),
      { numRuns: 60 },
    )
  })
})

describe('legal decks of which some lines were not read', () => {
  /** Hides some cards, as misspelt ids or as cards whose facts are missing: the deck may still be what it was. */
  const hidden = (cards: CardMap, seed: number, portion: number): GivenDeck => {
    const isHidden = (id: string) => Math.abs(hash(id, seed)) % 100 < portion
    const entries = Object.entries(cards)
    const deck = given(Object.fromEntries(entries.filter(([id]) => !isHidden(id))))
    const unknown = entries
      .filter(([id]) => isHidden(id))
      .map(([id, count]) => ({ text: `${id}?`, count, external: seed % 3 === 0, suggestions: [] }))
    return { ...deck, unknown }
  }

  test.each(Object.entries(plans))('%s: are undetermined, never illegal', (_name, { format, on, ...plan }) => {
    const portions = fc.constantFrom(3, 10, 40, 90)
    fc.assert(
      fc.property(seeds, seeds, portions, (seed, how, portion) => {
        const deck = hidden(legalDeck(catalog, { format, on, ...plan }, seed), how, portion)
        const revision = revisionOn(catalog.findFormat(format)!, on)
        const verdict = judge(catalog, deck, catalog.findFormat(format)!, on)
        expect(verdict.violations.filter((violation) => !violation.uncertain)).toEqual([])
        expect(verdict.status).toBe(deck.unknown.length === 0 ? 'legal' : 'undetermined')
        expect(verdict).toMatchObject(explained(deck, revision, on))
      }),
      { numRuns: 60 },
    )
  })
})

describe('every verdict', () => {
  test('is the same whatever the order of the cards', () => {
    fc.assert(
      fc.property(planNames, seeds, seeds, (name, seed, order) => {
        const plan = plans[name]
        const cards = spoiled(legalDeck(catalog, plan, seed), order)
        const turned = Object.fromEntries(Object.entries(cards).sort(([a], [b]) => hash(a, order) - hash(b, order)))
        expect(judged(turned, plan)).toEqual(judged(cards, plan))
      }),
      { numRuns: 100 },
    )
  })

  test('is the same where a card is split over two of its names', () => {
    fc.assert(
      fc.property(planNames, seeds, (name, seed) => {
        const plan = plans[name]
        const cards = spoiled(legalDeck(catalog, plan, seed), seed)
        const split: CardMap = {}
        for (const [id, count] of Object.entries(cards)) {
          const alias = catalog.find(id)?.aliases[0]
          if (alias !== undefined && count > 1) Object.assign(split, { [id]: count - 1, [alias]: 1 })
          else split[id] = count
        }
        expect(judged(split, plan)).toEqual(judged(cards, plan))
      }),
      { numRuns: 100 },
    )
  })

  test('is the same with and without screens', () => {
    fc.assert(
      fc.property(planNames, seeds, seeds, (name, seed, how) => {
        const plan = plans[name]
        const cards = spoiled(legalDeck(catalog, plan, seed), how)
        expect(judged(cards, plan)).toMatchObject(explainedBy(cards, plan))
      }),
      { numRuns: 400 },
    )
  })

  test('never gets better by another restricted title', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, which) => {
        const plan = plans.today
        const listed = [...catalog.findFormat('standard')!.revisions.at(-1)!.lists.get('restricted')!]
        const cards = spoiled(legalDeck(catalog, plan, seed), seed)
        const before = judged(cards, plan)
        const after = judged({ ...cards, [listed[which % listed.length]!]: 1 }, plan)
        if (!before.legal && before.violations.some((each) => each.code === 'restricted.exceeded')) {
          expect(after.violations.map((each) => each.code)).toContain('restricted.exceeded')
        }
        const titles = (verdict: typeof before) => (verdict.summary.restricted as string[]).length
        expect(titles(after)).toBeGreaterThanOrEqual(titles(before))
      }),
      { numRuns: 200 },
    )
  })
})

/** Changes a few counts and cards at random, so that some decks break some rules and some stay legal. */
function spoiled(cards: CardMap, seed: number): CardMap {
  const entries = Object.entries(cards)
  const changed = { ...cards }
  const [id, count] = entries[seed % entries.length]!
  const stranger = catalog.cards[(seed >>> 3) % catalog.cards.length]!.id
  if (seed % 5 === 0) changed[id] = count + 1
  if (seed % 5 === 1) delete changed[id]
  if (seed % 5 === 2) changed[stranger] = 1 + (seed % 3)
  if (seed % 5 === 3) {
    delete changed[id]
    changed[stranger] = count
  }
  return changed
}

function hash(word: string, seed: number): number {
  let value = seed
  for (const letter of word) value = (Math.imul(value, 31) + letter.charCodeAt(0)) | 0
  return value
}
