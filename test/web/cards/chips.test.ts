import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type ChipGroup, chipGroups, chosenTerms, toggleTerm } from '../../../web/src/cards/chips.ts'

const clans: ChipGroup = { name: 'clan', terms: ['clan:crab', 'clan:lion', 'clan:neutral'] }

describe('chipGroups', () => {
  test('write values as the query language needs them', () => {
    const groups = chipGroups([{ field: 'type', values: ['event', 'feng shui site'] }], 'classic')
    expect(groups.map(({ name, terms }) => [name, terms])).toEqual([
      ['type', ['type:event', 'type:"feng shui site"']],
      ['cost', ['cost<=1', 'cost:2', 'cost:3', 'cost:4', 'cost>=5']],
      ['format', ['format:classic']],
    ])
  })
})

describe('toggleTerm', () => {
  test.each([
    ['', 'clan:crab', 'clan:crab'],
    ['bushi', 'clan:crab', 'bushi clan:crab'],
    ['clan:crab cost:2', 'clan:lion', '(clan:crab or clan:lion) cost:2'],
    ['(clan:crab or clan:lion) cost:2', 'clan:crab', 'clan:lion cost:2'],
    ['clan:lion', 'clan:lion', ''],
    ['clan:crab or clan:lion', 'clan:neutral', '(clan:crab or clan:lion or clan:neutral)'],
    // A negated filter and a clan among other alternatives are the person's own.
    ['-clan:crab', 'clan:crab', '-clan:crab clan:crab'],
    ['(clan:crab or cost:2)', 'clan:lion', '(clan:crab or cost:2) clan:lion'],
    ['ready or charge', 'clan:lion', '(ready or charge) clan:lion'],
    // Nothing that was typed is lost while a quotation is open.
    ['title:"way of', 'clan:lion', 'title:"way of clan:lion'],
  ])('%j with %s is %j', (query, term, expected) => {
    expect(toggleTerm(query, clans, term)).toBe(expected)
  })

  test('twice changes nothing about what is chosen, in any query that can be read', () => {
    const parts = [
      'way',
      'clan:crab',
      'clan:lion',
      '-clan:crab',
      '(clan:crab or clan:lion)',
      '(clan:lion or cost:2)',
      '"of or"',
    ]
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts), { maxLength: 6 }),
        fc.constantFrom(' ', ' or '),
        fc.constantFrom(...clans.terms),
        (chosen, between, term) => {
          const query = chosen.join(between)
          const twice = toggleTerm(toggleTerm(query, clans, term), clans, term)
          expect(chosenTerms(twice, clans)).toEqual(chosenTerms(query, clans))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('chosenTerms', () => {
  test('are those of the group in their own part of the query', () => {
    expect(chosenTerms('bushi (clan:lion or clan:crab) -clan:neutral', clans)).toEqual(['clan:crab', 'clan:lion'])
    expect(chosenTerms('clan:lion or bushi', clans)).toEqual([])
  })
})
