import { expect } from '@jest/globals'
import { shadowfistRules } from '../../../src/games/shadowfist/rules/index.ts'
import { ruleTester } from '../../core/rule-tester.ts'
import { card, cheap, fifty, foundation, several, site } from './cards.ts'

const rule = (id: string) => shadowfistRules.rules.find((each) => each.id === id)!
const params = { max: 5, ordinary: 5, sections: ['deck'] }
const noMax = { deckLimit: undefined, restrictions: ['No Max'] }
const a = card('alpha', { identity: ['The X'] })
const b = card('beta', { identity: ['the  x'] })
const x = card('x', { title: 'The X', identity: ['Omega'] })
const omega = card('omega')

ruleTester(rule('deck-empty'), {
  legal: [
    { name: 'one card', deck: [[1, omega]] },
    { name: 'four hundred', deck: several(80, 5, card, 'mook') },
  ],
  illegal: [
    {
      name: 'no cards',
      deck: [],
      findings: [
        { code: 'deck.empty', message: 'The deck has no cards; it needs at least 1.', cards: [], actual: 0, limit: 1 },
      ],
    },
  ],
})

ruleTester(rule('copies'), {
  legal: [
    { name: 'five', deck: [[5, omega]], params },
    { name: 'five of a Unique: it binds in play', deck: [[5, card('boss', { unique: true })]], params },
    { name: 'any number of No Max', deck: [[99, card('mooks', noMax)]], params },
    {
      name: 'No Max copies are not counted with the other version',
      deck: [
        [12, card('mooks-2', { ...noMax, title: 'Mooks', limitKey: 'mooks' })],
        [5, card('mooks')],
      ],
      params,
    },
    {
      name: 'three of a title and two that are identified with it',
      deck: [
        [3, x],
        [2, a],
      ],
      params,
    },
    { name: 'five with an identity alone', deck: [[5, a]], params },
    {
      name: 'an identity does not carry on to what that title is identified with',
      deck: [
        [3, a],
        [5, omega],
      ],
      params,
    },
    {
      name: 'singular and plural are two titles',
      deck: [
        [5, card('guard')],
        [5, card('guards')],
      ],
      params,
    },
  ],
  illegal: [
    {
      name: 'six',
      deck: [[6, omega]],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '6 copies of Omega; 5 are allowed.',
          cards: ['omega'],
          actual: 6,
          limit: 5,
        },
      ],
    },
    {
      name: 'three and three of two versions, subtitles apart',
      deck: [
        [3, card('lab--ls', { title: 'Lab', limitKey: 'lab', subtitle: 'Site' })],
        [3, card('lab--pap', { title: 'Lab', limitKey: 'lab', version: 'vPAP', subtitle: 'Old Site' })],
      ],
      params,
      findings: [{ code: 'copies.exceeded', actual: 6, limit: 5, cards: ['lab--ls', 'lab--pap'] }],
    },
    {
      name: 'six beside any number of No Max copies',
      deck: [
        [12, card('mooks-2', { ...noMax, title: 'Mooks', limitKey: 'mooks' })],
        [6, card('mooks')],
      ],
      params,
      findings: [{ code: 'copies.exceeded', actual: 6, limit: 5, cards: ['mooks'] }],
    },
    {
      name: 'three of a title and three that are identified with it',
      deck: [
        [3, x],
        [3, a],
      ],
      params,
      findings: [{ code: 'copies.exceeded', message: '6 copies of The X; 5 are allowed.', cards: ['alpha', 'x'] }],
    },
    {
      name: 'three and three that are identified with a title which is not there',
      deck: [
        [3, a],
        [3, b],
      ],
      params,
      findings: [{ code: 'copies.exceeded', actual: 6, limit: 5, cards: ['alpha', 'beta'] }],
    },
    {
      name: 'six of a card with an identity are one fault',
      deck: [[6, a]],
      params,
      findings: [{ code: 'copies.exceeded', message: '6 copies of Alpha; 5 are allowed.', actual: 6 }],
    },
    {
      name: 'each of several named titles counts',
      deck: [
        [3, card('both', { identity: ['The X', 'Omega'] })],
        [3, omega],
        [2, card('y', { identity: ['The X'] })],
      ],
      params,
      findings: [{ code: 'copies.exceeded', cards: ['both', 'omega'], actual: 6 }],
    },
  ],
})

ruleTester(rule('mixed-no-max'), {
  legal: [
    { name: 'No Max alone', deck: [[12, card('mooks', noMax)]] },
    {
      name: 'with another version: legal, and pointed out once',
      deck: [
        [6, card('mooks-1', { ...noMax, title: 'Mooks' })],
        [6, card('mooks-2', { ...noMax, title: 'Mooks' })],
        [5, card('mooks')],
      ],
      warnings: [
        {
          code: 'copies.mixed-no-max',
          message: '12 copies of Mooks say No Max and are not counted; 5 copies of its other versions are.',
          cards: ['mooks', 'mooks-1', 'mooks-2'],
        },
      ],
    },
  ],
  illegal: [],
})

const size = { usual: 50, tiny: 6 }
ruleTester(rule('deck-size-advice'), {
  legal: [
    { name: 'fifty', deck: fifty, params: size },
    { name: 'none at all is another rule’s fault', deck: [], params: size },
    {
      name: 'forty-nine',
      deck: several(49, 1, card, 'mook'),
      params: size,
      warnings: [{ code: 'deck.small', message: 'The deck has 49 cards; the book advises 50.', actual: 49, limit: 50 }],
    },
    { name: 'seven', deck: several(7, 1, card, 'mook'), params: size, warnings: [{ code: 'deck.small', actual: 7 }] },
    { name: 'six', deck: several(6, 1, card, 'mook'), params: size, warnings: [{ code: 'deck.tiny', actual: 6 }] },
    { name: 'one', deck: [[1, omega]], params: size, warnings: [{ code: 'deck.tiny', actual: 1 }] },
  ],
  illegal: [],
})

const shares = { least: 0.1, most: 0.4 }
ruleTester(rule('fifths-advice'), {
  legal: [
    { name: 'as the tip has it', deck: fifty, params: shares },
    { name: 'no cards', deck: [], params: shares },
    {
      name: 'exactly half and double of a fifth',
      deck: [...several(1, 5, site, 's'), ...several(4, 5, foundation, 'f'), ...several(1, 5, cheap, 'c'), [20, omega]],
      params: shares,
    },
    {
      name: 'two Feng Shui Sites and no Foundation card',
      deck: [[2, site('site')], [10, cheap('cheap')], ...several(38, 1, card, 'mook')],
      params: shares,
      warnings: [
        {
          code: 'deck.foundation',
          message: 'None of the 50 cards is a Foundation card, so nothing provides the first resources.',
        },
        { code: 'deck.fifths', message: expect.stringContaining('2 Feng Shui Sites and 0 Foundation cards') as never },
      ],
    },
    {
      name: 'one card of a part',
      deck: [[1, foundation('f')], ...several(2, 5, site, 's'), ...several(2, 5, cheap, 'c'), [29, omega]],
      params: shares,
      warnings: [
        {
          code: 'deck.fifths',
          message:
            'The tip is a fifth each of Feng Shui Sites, Foundation cards and zero-cost cards; this deck of 50 cards has 1 Foundation card.',
        },
      ],
    },
    {
      name: 'more than double of a fifth',
      deck: [...several(5, 5, site, 's'), ...several(2, 5, foundation, 'f'), ...several(2, 5, cheap, 'c'), [5, omega]],
      params: shares,
      warnings: [{ code: 'deck.fifths', message: expect.stringContaining('25 Feng Shui Sites') as never }],
    },
  ],
  illegal: [],
})
