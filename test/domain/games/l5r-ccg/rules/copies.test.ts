import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card, event, fate, region, ring, several } from '../cards.ts'
import {
  aoki,
  counts,
  dojo,
  egg,
  experienced,
  gennai,
  gennai1,
  ghost,
  gohei,
  kage,
  koto,
  mon,
  nobumoto,
  nobumoto1,
  nobumoto2,
  ratling,
  rats,
  toku,
  warren,
} from '../copies-cards.ts'

const copies = ccgRules.rules.find((each) => each.id === 'copies')!
const params = { max: 3, ordinary: 3, sections: ['dynasty', 'fate'] }
const open = { ...params, soulGroups: true }
const inLotus = { pool: { where: { lotusLegal: true }, playedAs: 'lotusLegalAs' } }

ruleTester(copies, {
  legal: [
    { name: 'three', deck: [[3, nobumoto]], params },
    { name: 'ten different Events', deck: several(10, 1, event, 'event'), params },
    { name: 'five different Rings', deck: several(5, 1, ring, 'ring'), params },
    { name: 'three of a Region that is not Unique', deck: [[3, region('plain', { singular: true })]], params },
    {
      name: 'each experience level has its own limit',
      deck: [
        [3, nobumoto],
        [1, nobumoto1],
        [3, nobumoto2],
      ],
      params,
    },
    {
      name: 'the experienced version under another title',
      deck: [
        [3, card('keeper-of-earth')],
        [1, card('sugimoto', { unique: true, experience: { ...experienced, of: 'Keeper of Earth' } })],
      ],
      params,
    },
    {
      name: 'a Unique card that counts as one of three',
      deck: [
        [2, gohei],
        [1, ghost],
      ],
      params,
    },
    { name: 'six where the card says so', deck: [[6, rats]], params },
    { name: 'any number where the card says so', deck: [[60, mon]], params },
    {
      name: 'two and one of a soul, Open',
      deck: [
        [1, gennai],
        [2, aoki],
      ],
      params: open,
    },
    {
      name: 'a level that the soul does not name is outside the group',
      deck: [
        [3, aoki],
        [1, gennai1],
      ],
      params: open,
    },
    {
      name: 'a Unique soul within the three of its group',
      deck: [
        [1, koto],
        [2, toku],
      ],
      params: open,
    },
    {
      name: 'two and one of a soul, Storyline',
      deck: [
        [1, gennai],
        [2, aoki],
      ],
      params,
      base: inLotus,
    },
    {
      name: 'four of each Ratling where the Stronghold says so',
      deck: [
        [1, warren],
        [4, ratling('chit')],
        [4, ratling('zat')],
        [6, ratling('tik', { deckLimit: 6 })],
      ],
      params,
    },
    {
      name: 'four each of two Actions, whose abilities are not known',
      deck: [
        [1, dojo],
        [4, fate('charge')],
        [4, fate('rally')],
        [3, fate('feint')],
      ],
      params,
      warnings: [
        {
          code: 'facts.missing',
          message:
            'Charge is above the usual limit, which Lion Castle allows only if it has a Battle ability; our data does not say.',
          cards: ['charge', 'lion-castle'],
        },
        {
          code: 'facts.missing',
          message:
            'Rally is above the usual limit, which Lion Castle allows only if it has a Battle ability; our data does not say.',
          cards: ['rally', 'lion-castle'],
        },
      ],
    },
  ],
  illegal: [
    {
      name: 'four',
      deck: [[4, nobumoto]],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '4 copies of Nobumoto; 3 are allowed.',
          cards: ['nobumoto'],
          actual: 4,
          limit: 3,
        },
      ],
    },
    {
      name: 'two of an Event',
      deck: [[2, event('feast')]],
      params,
      findings: [
        { code: 'copies.exceeded', message: '2 copies of Feast; 1 is allowed.', cards: ['feast'], actual: 2, limit: 1 },
      ],
    },
    {
      name: 'two of a Ring',
      deck: [[2, ring('ring')]],
      params,
      findings: [
        { code: 'copies.exceeded', message: '2 copies of Ring; 1 is allowed.', cards: ['ring'], actual: 2, limit: 1 },
      ],
    },
    {
      name: 'two of a Unique',
      deck: [[2, koto]],
      params,
      findings: [
        { code: 'copies.exceeded', message: '2 copies of Koto; 1 is allowed.', cards: ['koto'], actual: 2, limit: 1 },
      ],
    },
    {
      name: 'three and two of a Unique level',
      deck: [
        [3, nobumoto],
        [2, nobumoto1],
      ],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '2 copies of Nobumoto; 1 is allowed.',
          cards: ['nobumoto-experienced'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'seven where six are allowed',
      deck: [[7, rats]],
      params,
      findings: [
        { code: 'copies.exceeded', message: '7 copies of Rats; 6 are allowed.', cards: ['rats'], actual: 7, limit: 6 },
      ],
    },
    {
      name: 'two and two of a soul, Open',
      deck: [
        [2, gennai],
        [2, aoki],
      ],
      params: open,
      findings: [
        {
          code: 'copies.exceeded',
          message: '4 copies of Aoki and Gennai together; 3 are allowed.',
          cards: ['aoki', 'gennai'],
          actual: 4,
          limit: 3,
        },
      ],
    },
    {
      name: 'two and two of a soul, Storyline: all of them are the new card',
      deck: [
        [2, gennai],
        [2, aoki],
      ],
      params,
      base: inLotus,
      findings: [
        {
          code: 'copies.exceeded',
          message: '4 copies of Aoki; 3 are allowed.',
          cards: ['aoki', 'gennai'],
          actual: 4,
          limit: 3,
        },
      ],
    },
    {
      name: 'three and a Unique soul',
      deck: [
        [1, koto],
        [3, toku],
      ],
      params: open,
      findings: [
        {
          code: 'copies.exceeded',
          message: '4 copies of Koto and Toku together; 3 are allowed.',
          cards: ['koto', 'toku'],
          actual: 4,
          limit: 3,
        },
      ],
    },
    {
      name: 'two souls that are both Unique',
      deck: [
        [1, koto],
        [1, kage],
      ],
      params: open,
      findings: [
        {
          code: 'copies.exceeded',
          message: '2 copies of Kage and Koto together; 1 is allowed.',
          cards: ['kage', 'koto'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'a card above its own limit is one fault, its group none',
      deck: [
        [2, koto],
        [2, toku],
      ],
      params: open,
      findings: [
        { code: 'copies.exceeded', message: '2 copies of Koto; 1 is allowed.', cards: ['koto'], actual: 2, limit: 1 },
      ],
    },
    {
      name: 'two cards that count as a third, which is not there',
      deck: [
        [1, counts('tamago')],
        [1, counts('false-one')],
      ],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '2 copies of Egg; 1 is allowed.',
          cards: ['false-one', 'tamago'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'a card that counts as another beside it',
      deck: [
        [1, egg],
        [1, counts('tamago')],
      ],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '2 copies of Egg; 1 is allowed.',
          cards: ['egg', 'tamago'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'three and a Unique card that counts as a fourth',
      deck: [
        [3, gohei],
        [1, ghost],
      ],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '4 copies of Gohei; 3 are allowed.',
          cards: ['gohei', 'ghost'],
          actual: 4,
          limit: 3,
        },
      ],
    },
    {
      name: 'two copies of a card that counts as another: one fault',
      deck: [[2, counts('tamago')]],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '2 copies of Tamago; 1 is allowed.',
          cards: ['tamago'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'cards that count as a title by its name alone',
      deck: [
        [1, counts('bear', { deckRules: [{ kind: 'countsAs', title: 'Kisada', uniqueCheck: true }] })],
        [1, counts('ghost', { deckRules: [{ kind: 'countsAs', title: 'KISADA', uniqueCheck: true }] })],
      ],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '2 copies of Kisada; 1 is allowed.',
          cards: ['bear', 'ghost'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'a card of such a title, which the sources tell apart by its set, but not its other levels',
      deck: [
        [1, counts('bear', { deckRules: [{ kind: 'countsAs', title: 'Kisada', uniqueCheck: true }] })],
        [1, card('kisada-imperial', { title: 'Kisada (Imperial)', unique: true })],
        [1, card('kisada-experienced', { title: 'Kisada', unique: true, experience: experienced })],
      ],
      params,
      findings: [
        {
          code: 'copies.exceeded',
          message: '2 copies of Kisada; 1 is allowed.',
          cards: ['bear', 'kisada-imperial'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'five of a Ratling, and four of a Unique one, a card of another kind and without the Stronghold',
      deck: [
        [1, warren],
        [5, ratling('chit')],
        [2, ratling('zat', { unique: true })],
        [4, card('peasant')],
      ],
      params,
      findings: [
        { code: 'copies.exceeded', message: '5 copies of Chit; 4 are allowed.', cards: ['chit'], actual: 5, limit: 4 },
        {
          code: 'copies.exceeded',
          message: '4 copies of Peasant; 3 are allowed.',
          cards: ['peasant'],
          actual: 4,
          limit: 3,
        },
        { code: 'copies.exceeded', message: '2 copies of Zat; 1 is allowed.', cards: ['zat'], actual: 2, limit: 1 },
      ],
    },
    {
      name: 'four each of three Actions where two are raised',
      deck: [[1, dojo], ...several(3, 4, fate, 'charge')],
      params,
      findings: [
        {
          code: 'copies.titles',
          message:
            '3 titles (Charge 1, Charge 2 and Charge 3) are above the usual limit; Lion Castle allows that for 2.',
          cards: ['lion-castle', 'charge-1', 'charge-2', 'charge-3'],
          actual: 3,
          limit: 2,
        },
      ],
      warnings: [
        {
          code: 'facts.missing',
          message:
            'Charge 1 is above the usual limit, which Lion Castle allows only if it has a Battle ability; our data does not say.',
          cards: ['charge-1', 'lion-castle'],
        },
        {
          code: 'facts.missing',
          message:
            'Charge 2 is above the usual limit, which Lion Castle allows only if it has a Battle ability; our data does not say.',
          cards: ['charge-2', 'lion-castle'],
        },
        {
          code: 'facts.missing',
          message:
            'Charge 3 is above the usual limit, which Lion Castle allows only if it has a Battle ability; our data does not say.',
          cards: ['charge-3', 'lion-castle'],
        },
      ],
    },
  ],
})
