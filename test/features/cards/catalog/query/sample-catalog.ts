import { z } from 'zod'
import type { CardFacts } from '../../../../../src/domain/core/cards/card.ts'
import { cardFactsShape } from '../../../../../src/domain/core/cards/card.ts'
import { bannedRule } from '../../../../../src/domain/core/rules/banned.ts'
import { affiliationShape, clanField } from '../../../../../src/domain/games/affiliation.ts'
import type { Game } from '../../../../../src/domain/games/game.ts'
import { buildCatalog } from '../../../../../src/features/cards/catalog/snapshot/build-catalog.ts'

const SampleFacts = z.strictObject({
  ...cardFactsShape,
  ...affiliationShape,
  cost: z.union([z.int(), z.string()]).optional(),
  elements: z.array(z.string()).default([]),
})
type SampleFacts = z.infer<typeof SampleFacts>

const banned = bannedRule({ document: 'Sample', entry: 'Lists' })

const sampleGame: Game = {
  id: 'sample',
  name: 'A game for these tests',
  defaultFormat: 'standard',
  sections: [{ id: 'main', name: 'Main' }],
  cardFacts: SampleFacts,
  sectionOf: () => 'main',
  rules: { rules: [banned, { ...banned, id: 'restricted', listStatus: 'restricted' }], summarize: () => ({}) },
  queryFields: [
    clanField,
    {
      name: 'cost',
      kind: 'number',
      description: 'the printed cost',
      values: (card: SampleFacts) => (card.cost === undefined ? [] : [card.cost]),
    },
    { name: 'element', kind: 'word', description: 'an element', values: (card: SampleFacts) => card.elements },
  ],
}

/** `bushi` is banned from 2020 on. */
function format(id: string, restricted: readonly string[]) {
  const clauses = { banned: { rule: 'banned' }, restricted: { rule: 'restricted', params: { list: 'restricted' } } }
  const sources = ['Sample']
  return {
    id,
    name: id,
    base: { clauses, lists: { banned: [], restricted } },
    revisions: [
      { id: 'first', effectiveFrom: null, sources },
      { id: 'second', effectiveFrom: '2020-01-01', sources, changes: { lists: { banned: { add: ['bushi'] } } } },
    ],
  }
}

const cards = [
  { id: 'yojin-no-shiro', title: 'Yōjin no Shiro', type: 'stronghold', clan: 'lion', elements: [] },
  { id: 'way-of-the-crane', title: 'Way of the Crane', type: 'event', clan: 'crane', cost: 1, deckLimit: 3 },
  { id: 'doji-hotaru', title: 'Doji Hotaru', type: 'character', clan: 'crane', cost: 5, unique: true },
  { id: 'let-go', title: 'Let Go', type: 'event', clan: 'dragon', cost: 'X', printings: [{ pack: 'core' }] },
  {
    id: 'bushi',
    title: 'Hida Guardian',
    type: 'character',
    clan: 'crab',
    cost: 1,
    traits: ['bushi', 'Feng Shui Site'],
  },
  { id: 'two-clans', title: 'Truth or Dare', type: 'event', clan: 'crab', clans: ['crab', 'crane'], cost: 0 },
  { id: 'air', title: 'Midnight Revels', type: 'province', clan: 'neutral', elements: ['air', 'void'] },
  {
    id: 'tough',
    title: 'Samurai\'s "Edge"',
    type: 'edge',
    clan: 'neutral',
    keywords: ['Toughness: 2'],
    aliases: ['01-tough'],
  },
].map((card) => SampleFacts.parse(card) as CardFacts)

export const sampleCatalog = buildCatalog(
  [sampleGame],
  [
    {
      game: 'sample',
      cards,
      cycles: [],
      packs: [{ id: 'core', name: 'Core Set', aliases: ['L5C01'], position: 1 }],
      external: [],
      formats: [format('standard', ['let-go']), format('single-core', [])],
      rulings: [],
      rulesEntries: [],
    },
  ],
  (_game, _id, index) => index + 1,
).games.get('sample')!
