import { describe, expect, test } from '@jest/globals'
import { runThrough } from '../../../../src/base/steps.ts'
import {
  type CountedDeck,
  countDeck,
  everything,
  minDecks,
  minOwners,
} from '../../../../src/features/decks/meta/month-groups.ts'
import { type MetaRow, publishable } from '../../../../src/features/decks/meta/publishable.ts'

/** The same numbers every time. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function randomDecks(seed: number, most = 60): CountedDeck[] {
  const random = createRandom(seed)
  // Small numbers are likely, and large ones happen.
  const skewed = (below: number) => random(random(below) + 1)
  return Array.from({ length: 5 + random(most) }, () => ({
    owner: `owner ${skewed(12)}`,
    facets: {
      clan: ['crane', 'lion', 'crab', 'dragon', ''][skewed(5)]!,
      splash: ['', 'crane', 'lion', 'crab'][skewed(4)]!,
    },
    cards: [0, 1, 2, 3, 4, 5]
      .filter((card) => random(6) >= card)
      .map((card) => ({ id: `card-${card}`, copies: 1 + random(3) })),
  }))
}

type Vector = readonly number[]

/** Gaussian elimination: vectors that span the same space, each with a leading one where no other has anything. */
function reduce(vectors: readonly Vector[]): Vector[] {
  let reduced: Vector[] = []
  for (const vector of vectors) {
    const rest = without(vector, reduced)
    const lead = rest.findIndex((value) => Math.abs(value) > 1e-9)
    if (lead === -1) continue
    const added = rest.map((value) => value / rest[lead]!)
    reduced = [...reduced.map((other) => other.map((value, at) => value - other[lead]! * added[at]!)), added]
  }
  return reduced
}

function without(vector: Vector, reduced: readonly Vector[]): Vector {
  return reduced.reduce((rest, other) => {
    const lead = other.findIndex((value) => Math.abs(value) > 1e-9)
    return rest.map((value, at) => value - rest[lead]! * other[at]!)
  }, vector)
}

const isComputable = (reduced: readonly Vector[], wanted: Vector) =>
  without(wanted, reduced).every((value) => Math.abs(value) < 1e-9)

function publish(decks: readonly CountedDeck[]): MetaRow[] {
  const month = new Map()
  for (const deck of decks) countDeck(month, 'clan', deck)
  return runThrough(publishable(month, 'clan'))
}

const has = (kind: string, value: string) => (deck: CountedDeck) =>
  kind === 'card' ? deck.cards.some(({ id }) => id === value) : deck.facets[kind] === value
const inScope = (scope: string) => (deck: CountedDeck) => scope === everything || deck.facets.clan === scope
const isEnough = (decks: readonly CountedDeck[]) =>
  decks.length >= minDecks && new Set(decks.map(({ owner }) => owner)).size >= minOwners

describe('what is published of a month', () => {
  test('are true numbers of groups that are large enough, and what is left of every whole is large enough, too', () => {
    let hidden = 0
    for (let seed = 1; seed <= 150; seed++) {
      const decks = randomDecks(seed)
      const rows = publish(decks)
      const shown = rows.filter(({ value, kind }) => kind !== 'total' && value !== everything)
      for (const row of shown) {
        const group = decks.filter(inScope(row.scope)).filter(has(row.kind, row.value))
        expect([seed, row, isEnough(group)]).toEqual([seed, { ...row, decks: group.length }, true])
      }
      for (const { scope, decks: total } of rows.filter(({ kind }) => kind === 'total')) {
        const whole = decks.filter(inScope(scope))
        expect(whole).toHaveLength(total)
        for (const facet of scope === everything ? ['clan', 'splash'] : ['splash']) {
          const values = shown.filter((row) => row.scope === scope && row.kind === facet)
          const rest = whole.filter((deck) => values.every(({ value }) => !has(facet, value)(deck)))
          const merged = rows.find((row) => row.scope === scope && row.kind === facet && row.value === everything)
          expect([seed, merged?.decks ?? 0]).toEqual([seed, rest.length])
          if (rest.length > 0 && rest.length < whole.length) expect([seed, isEnough(rest)]).toEqual([seed, true])
          hidden += rest.length > 0 ? 1 : 0
        }
      }
      // All decks with a card, less those of the clans for which their number is shown.
      for (const { kind, value } of shown.filter((row) => row.scope === everything && row.kind !== 'clan')) {
        const clans = shown.filter((row) => row.kind === kind && row.value === value && row.scope !== everything)
        const rest = decks.filter(has(kind, value)).filter((deck) => clans.every(({ scope }) => !inScope(scope)(deck)))
        if (rest.length > 0) expect([seed, kind, value, isEnough(rest)]).toEqual([seed, kind, value, true])
      }
    }
    expect(hidden).toBeGreaterThan(100)
  })

  test('are no numbers from which that of a few decks of a clan with a splash can be computed', () => {
    const clans = ['crane', 'lion', 'crab', 'dragon', '']
    const splashes = ['', 'crane', 'lion', 'crab']
    let shown = 0
    for (let seed = 1; seed <= 60; seed++) {
      const decks = randomDecks(seed, 400)
      const cells = clans.flatMap((clan) => splashes.map((splash) => ({ clan, splash })))
      const rows = publish(decks).filter(({ kind }) => kind !== 'card')
      const isAmong = (scope: string, kind: string, value: string) => (cell: { clan: string; splash: string }) =>
        (scope === everything || cell.clan === scope) &&
        (kind === 'total' || (kind === 'clan' ? cell.clan : cell.splash) === value)
      // What is merged follows from the others.
      const equations = rows
        .filter(({ value }) => value !== everything)
        .map(({ scope, kind, value }) => cells.map((cell) => Number(isAmong(scope, kind, value)(cell))))
      shown += rows.filter(
        ({ scope, kind, value }) => scope !== everything && kind === 'splash' && value !== everything,
      ).length
      const reduced = reduce(equations)
      const few = cells.map(({ clan, splash }) =>
        decks.filter(({ facets }) => facets.clan === clan && facets.splash === splash),
      )
      for (const [one, group] of few.entries()) {
        for (let two = one; two < few.length; two++) {
          const both = two === one ? group : [...group, ...few[two]!]
          if (group.length === 0 || few[two]!.length === 0 || isEnough(both)) continue
          const wanted = cells.map((_, at) => Number(at === one || at === two))
          expect([seed, cells[one], cells[two], isComputable(reduced, wanted)]).toEqual([
            seed,
            cells[one],
            cells[two],
            false,
          ])
        }
      }
    }
    expect(shown).toBeGreaterThan(100)
  })

  test('is nothing for few decks, or for many of few owners', () => {
    const deck = (owner: string): CountedDeck => ({ owner, facets: { clan: 'crane' }, cards: [] })
    expect(publish(['a', 'b', 'c', 'd'].map(deck))).toEqual([])
    expect(publish(Array.from({ length: 50 }, (_, at) => deck(`owner ${at % 2}`)))).toEqual([])
    expect(publish(['a', 'b', 'c', 'c', 'c'].map(deck))).toHaveLength(3)
  })
})
