import { shadowfistRules } from '../../../../../src/domain/games/shadowfist/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card, fifty, several } from '../cards.ts'

const rule = (id: string) => shadowfistRules.rules.find((each) => each.id === id)!
const omega = card('omega')

const size = { usual: 50, tiny: 6 }

ruleTester(rule('deck-size-advice'), {
  legal: [
    { name: 'fifty', deck: fifty, params: size },
    { name: 'none at all is another rule’s fault', deck: [], params: size },
    {
      name: 'forty-nine',
      deck: several(49, 1, card, 'mook'),
      params: size,
      warnings: [
        {
          code: 'deck.small',
          message: 'The deck has 49 cards; the book recommends 50.',
          cards: [],
          actual: 49,
          limit: 50,
        },
      ],
    },
    {
      name: 'seven',
      deck: several(7, 1, card, 'mook'),
      params: size,
      warnings: [
        {
          code: 'deck.small',
          message: 'The deck has 7 cards; the book recommends 50.',
          cards: [],
          actual: 7,
          limit: 50,
        },
      ],
    },
    {
      name: 'six',
      deck: several(6, 1, card, 'mook'),
      params: size,
      warnings: [
        {
          code: 'deck.tiny',
          message:
            'The deck has 6 cards: the first hand of 6 takes all of it, and the player is out at the end of the first turn.',
          cards: [],
          actual: 6,
          limit: 7,
        },
      ],
    },
    {
      name: 'one',
      deck: [[1, omega]],
      params: size,
      warnings: [
        {
          code: 'deck.tiny',
          message:
            'The deck has 1 card: the first hand of 6 takes all of it, and the player is out at the end of the first turn.',
          cards: [],
          actual: 1,
          limit: 7,
        },
      ],
    },
  ],
  illegal: [],
})
