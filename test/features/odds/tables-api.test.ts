import { describe, expect, test } from '@jest/globals'
import { atLeastOf } from '../../../src/features/odds/engine/exact/hypergeometric.ts'
import { subsets } from './engine/brute-force.ts'
import { useOdds } from './service.ts'

const { app, deck, post, target, inHand } = useOdds()

interface Row {
  readonly card: string
  readonly copies: number
  readonly zone: string
  readonly opening: { probability: number; fraction?: string }
  readonly rounds: { round: number; probability: number; standardError: number }[]
}
interface Change {
  readonly card: string
  readonly more: Difference[]
  readonly fewer: Difference[]
}
interface Difference {
  readonly probability: number
  readonly against: number
  readonly difference: number
  readonly standardError: number
}

describe('copies by cards seen', () => {
  test('are what counting every hand of a small deck finds', () => {
    for (const size of [1, 5, 8])
      for (let copies = 1; copies <= Math.min(3, size); copies++)
        for (let seen = 1; seen <= size; seen++) {
          const hands = subsets(
            Array.from({ length: size }, (_, i) => i),
            seen,
          )
          for (let atLeast = 1; atLeast <= copies; atLeast++) {
            const hits = hands.filter((hand) => hand.filter((i) => i < copies).length >= atLeast).length
            const { probability, fraction } = atLeastOf({ size, copies, seen, atLeast })
            const [numerator, denominator] = fraction.split('/').map(Number)
            expect(probability).toBeCloseTo(hits / hands.length, 12)
            expect(numerator! * hands.length).toBe(hits * denominator!)
          }
        }
  })

  test('hold for decks of any size', () => {
    expect(atLeastOf({ size: 3000, copies: 3000, seen: 60, atLeast: 1 }).probability).toBe(1)
    const { probability } = atLeastOf({ size: 3000, copies: 1, seen: 1500, atLeast: 1 })
    expect(probability).toBeCloseTo(0.5, 12)
  })

  test('come as a table for each deck, with the fractions of the requirements', async () => {
    const { status, json } = await post('/seen', { copies: 3, seen: 9 })
    expect(status).toBe(200)
    expect(json.decks.map((each: { section: string; size: number }) => [each.section, each.size])).toEqual([
      ['dynasty', 40],
      ['conflict', 40],
    ])
    const { rows } = json.decks[1]
    expect(rows).toHaveLength(9)
    const one = (seen: number) => rows[seen - 1].odds.find((each: { copies: number }) => each.copies === 3)
    expect(one(4)).toMatchObject({ atLeast: 1, fraction: '137/494' })
    expect(one(9).fraction).toBe('1077/1976')
    expect((await post('/seen', { copies: 7 })).status).toBe(400)
    expect((await post('/seen?as=svg', {})).text).toContain('3 copies')
  })

  test('are drawn for the decks that have cards', async () => {
    const { text } = await post('/seen?as=svg', { cards: { [target()]: 3 } })
    expect(text).toContain('conflict deck of 3 cards')
    expect(text).not.toContain('dynasty deck')
    const empty = await post('/seen?as=svg', { cards: {} })
    expect(empty.status).toBe(200)
    expect(empty.text).toContain('Copies by cards seen')
  })
})

describe('every card', () => {
  test('in the opening is exact, and by round lies around the exact odds where those are known', async () => {
    const body = { rounds: 3, bids: [2, 3], trials: 4000, seed: 8 }
    const { status, json } = await post('/cards', body)
    expect(status).toBe(200)
    expect(json).toMatchObject({ method: 'exact', trials: 4000, seed: 8, unit: 'round' })
    expect(json.cards).toHaveLength(28)
    const rows: Row[] = json.cards
    for (const { zone, copies, opening, rounds } of rows) {
      expect(opening.fraction).toBe(copies === 3 ? '137/494' : '1/10')
      // The hand is four cards and the bids; the provinces of round 1 are those of the opening.
      const seen = zone === 'hand' ? [6, 9, 12] : [4]
      seen.forEach((cards, at) => {
        const { probability } = atLeastOf({ size: 40, copies, seen: cards, atLeast: 1 })
        const { standardError, probability: found } = rounds[at]!
        expect(Math.abs(found - probability)).toBeLessThanOrEqual(5 * standardError)
      })
      expect(rounds.map((each) => each.probability)).toEqual(
        rounds.map((each) => each.probability).sort((a, b) => a - b),
      )
    }
  })

  test('follows the mulligan, and needs no round', async () => {
    const { json } = await post('/cards', { rounds: 0, mulligan: { hand: { keep: [target()] } } })
    const row = json.cards.find((each: Row) => each.card === target())
    expect(row).toMatchObject({ opening: { fraction: '123/247' }, rounds: [] })
    expect((await post('/cards?as=svg', { rounds: 1, trials: 50 })).text).toContain('in the opening')
  })
})

describe('one more or one fewer copy', () => {
  const goals = () => [
    { name: 'it', ...inHand() },
    { name: 'both', all: [inHand(), { zone: 'provinces', cards: 'type:holding', exactly: 0 }] },
  ]

  test('is the difference that asking for the changed deck gives, for every card', async () => {
    const body = { goals: goals(), mulligan: { hand: { keep: [target()] } }, thenDraw: { hand: 2 } }
    const { status, json } = await post('/copies', body)
    expect(status).toBe(200)
    expect(json.method).toBe('exact')
    const { cards } = deck()
    const some: Change[] = json.cards.filter(({ card }: Change, at: number) => at % 5 === 0 || card === target())
    for (const { card, more, fewer } of some)
      for (const [change, differences] of [
        [1, more],
        [-1, fewer],
      ] as const) {
        const changed = { ...cards, [card]: cards[card]! + change }
        if (changed[card] === 0) delete changed[card]
        const asked = await app().call('POST', '/v1/games/l5r-lcg/simulate/opening', {
          body: { cards: changed, ...body },
        })
        differences.forEach(({ difference, probability, against }, g) => {
          expect(probability).toBeCloseTo(asked.json.goals[g].probability, 12)
          expect(difference).toBeCloseTo(probability - json.goals[g].probability, 12)
          expect(against).toBe(json.goals[g].probability)
        })
      }
    expect(json.cards.find((each: Change) => each.card === target()).more[0].better).toBe('this')
  })

  test('sampled, is paired and lies around the exact differences', async () => {
    const exact: Change[] = (await post('/copies', { goals: goals() })).json.cards
    const { json } = await post('/copies', { goals: goals(), method: 'sample', trials: 5000, seed: 1 })
    expect(json).toMatchObject({ method: 'sample', trials: 5000, seed: 1 })
    json.cards.forEach(({ more, fewer }: Change, at: number) => {
      more.concat(fewer).forEach(({ difference, standardError }, i) => {
        const right = exact[at]!.more.concat(exact[at]!.fewer)[i]!
        expect(Math.abs(difference - right.difference)).toBeLessThanOrEqual(5 * standardError + 0.004)
      })
    })
    const unchanged = json.cards[0].more[0]
    expect(unchanged).toMatchObject({ difference: 0, better: null })
    expect((await post('/copies?as=svg', { goals: goals() })).text).toContain('One more copy')
  })

  test('is null where the deck would be too small to deal', async () => {
    const [first] = deck().conflict
    const cards = { ...Object.fromEntries(deck().dynasty.map((card) => [card.id, 3])), [first!.id]: 4 }
    const { json } = await app().call('POST', '/v1/games/l5r-lcg/simulate/copies', {
      body: { cards, goals: [{ zone: 'hand', cards: [first!.id], atLeast: 4 }] },
    })
    expect(json.cards.at(-1)).toMatchObject({ card: first!.id, fewer: null, more: [{ difference: 0 }] })
  })
})
