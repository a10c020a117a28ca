import { shadowfistRules } from '../../../../../src/domain/games/shadowfist/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card } from '../cards.ts'

const rule = (id: string) => shadowfistRules.rules.find((each) => each.id === id)!
const params = { max: 5, ordinary: 5, sections: ['deck'] }
const noMax = { deckLimit: undefined, restrictions: ['No Max'] }
const a = card('alpha', { identity: ['The X'] })
const b = card('beta', { identity: ['the  x'] })
const x = card('x', { title: 'The X', identity: ['Omega'] })
const omega = card('omega')

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
      findings: [
        {
          code: 'copies.exceeded',
          message: '6 copies of Lab; 5 are allowed.',
          cards: ['lab--ls', 'lab--pap'],
          actual: 6,
          limit: 5,
        },
      ],
    },
    {
      name: 'six beside any number of No Max copies',
      deck: [
        [12, card('mooks-2', { ...noMax, title: 'Mooks', limitKey: 'mooks' })],
        [6, card('mooks')],
      ],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '6 copies of Mooks; 5 are allowed.',
          cards: ['mooks'],
          actual: 6,
          limit: 5,
        },
      ],
    },
    {
      name: 'three of a title and three that are identified with it',
      deck: [
        [3, x],
        [3, a],
      ],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '6 copies of The X; 5 are allowed.',
          cards: ['alpha', 'x'],
          actual: 6,
          limit: 5,
        },
      ],
    },
    {
      name: 'three and three that are identified with a title which is not there',
      deck: [
        [3, a],
        [3, b],
      ],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '6 copies of The X; 5 are allowed.',
          cards: ['alpha', 'beta'],
          actual: 6,
          limit: 5,
        },
      ],
    },
    {
      name: 'six of a card with an identity are one fault',
      deck: [[6, a]],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '6 copies of Alpha; 5 are allowed.',
          cards: ['alpha'],
          actual: 6,
          limit: 5,
        },
      ],
    },
    {
      name: 'each of several named titles counts',
      deck: [
        [3, card('both', { identity: ['The X', 'Omega'] })],
        [3, omega],
        [2, card('y', { identity: ['The X'] })],
      ],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '6 copies of Omega; 5 are allowed.',
          cards: ['both', 'omega'],
          actual: 6,
          limit: 5,
        },
      ],
    },
  ],
})
