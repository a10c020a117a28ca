import { describe, expect, test } from '@jest/globals'
import { type LcgCardFacts, roleTraitsFor } from '../../../../../src/domain/games/l5r-lcg/card.ts'
import { lcg } from '../../../../../src/domain/games/l5r-lcg/index.ts'
import type { GameData } from '../../../../../src/features/cards/catalog/snapshot/game-data.ts'
import { readSiteFiles } from '../../../../../src/features/cards/catalog-import/sites/read-site-files.ts'

const known: GameData = {
  game: 'l5r-lcg',
  cards: [
    {
      id: 'river-gate',
      title: 'River Gate',
      type: 'holding',
      unique: false,
      deckLimit: 3,
      traits: [],
      keywords: ['limited'],
      printings: [{ pack: 'core', number: '4', quantity: 3 }],
      aliases: ['01-river-gate'],
    },
  ],
  packs: [{ id: 'core', name: 'Core Set', aliases: ['L5C01'], cycle: 'core', position: 1, released: '2017-10-05' }],
  cycles: [{ id: 'core', name: 'Core Set', position: 1 }],
  external: [{ id: 'harbour', type: 'province', effects: { influence: 4 } }, { id: 'still-unknown' }],
  formats: [],
  rulings: [],
  rulesEntries: [],
}
Object.assign(known.cards[0] ?? {}, { clan: 'crab', side: 'dynasty', strengthBonus: 1 })

const emeraldPacks = [
  {
    id: 'mists',
    name: 'Through Mists',
    position: 1,
    size: 60,
    released_at: '2022-01-31T23:00:00.000Z',
    publisher_id: 'EL01',
    cycle_id: 'legacy',
    rotated: false,
  },
]
const emeraldCycles = [{ id: 'legacy', name: 'Legacy', position: 12, size: 3, rotated: false }]
const emeraldCard = {
  id: 'mist-walker',
  name: 'Mist Walker',
  name_extra: null,
  faction: 'crane',
  side: 'conflict',
  type: 'character',
  is_unique: true,
  role_restrictions: ['air', 'Water'],
  text: 'Covert. Rally.<br/>A sample ability.',
  restricted_in: ['emerald'],
  allowed_clans: ['crab', 'crane', 'dragon', 'lion', 'phoenix', 'scorpion', 'unicorn'],
  traits: ['Bushi', 'elemental-master'],
  cost: '3',
  deck_limit: 3,
  influence_cost: 2,
  elements: null,
  glory: 1,
  military: '-',
  political: 'X',
  versions: [{ pack_id: 'mists', flavor: 'not kept', illustrator: 'not kept', position: '7', quantity: 3 }],
}

function read(site: 'emeralddb' | 'fiveringsdb', contents: Record<string, unknown>, data = known): GameData {
  const files = Object.entries(contents).map(([name, value]) => ({
    name,
    content: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  return readSiteFiles(lcg, lcg.importers![site]!, files, data)
}

function card(data: GameData, id: string): LcgCardFacts {
  const found = data.cards.find((each) => each.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found as LcgCardFacts
}

describe('EmeraldDB', () => {
  test('adds cards, packs and cycles in our terms', () => {
    const data = read('emeralddb', { 'cards.json': [emeraldCard], 'packs.json': emeraldPacks, 'c.json': emeraldCycles })
    expect(card(data, 'mist-walker')).toEqual({
      id: 'mist-walker',
      title: 'Mist Walker',
      type: 'character',
      clan: 'crane',
      side: 'conflict',
      unique: true,
      deckLimit: 3,
      roleRestriction: 'air',
      otherRoleRestrictions: ['water'],
      cost: 3,
      influenceCost: 2,
      military: '-',
      political: 'X',
      glory: 1,
      traits: ['bushi', 'elemental-master'],
      keywords: ['covert', 'rally'],
      printings: [{ pack: 'mists', number: '7', quantity: 3 }],
      aliases: [],
      text: 'Covert. Rally.\nA sample ability.',
    })
    expect(roleTraitsFor(card(data, 'mist-walker'))).toEqual(['air', 'water'])
    expect(data.packs).toEqual([
      known.packs[0],
      { id: 'mists', name: 'Through Mists', aliases: ['EL01'], cycle: 'legacy', position: 2, released: '2022-02-01' },
    ])
    expect(data.cycles.map((cycle) => cycle.id)).toEqual(['core', 'legacy'])
  })

  test('replaces what it says of a known card and keeps what it does not', () => {
    const { versions: _, ...bare } = emeraldCard
    const again = { ...bare, id: 'river-gate', name: 'River Gate', faction: 'crab', side: 'dynasty', type: 'holding' }
    const data = read('emeralddb', { 'cards.json': [{ ...again, role_restrictions: [], strength_bonus: '+2' }] })
    expect(card(data, 'river-gate')).toMatchObject({
      strengthBonus: 2,
      keywords: ['limited', 'covert', 'rally'],
      printings: [{ pack: 'core', number: '4', quantity: 3 }],
      aliases: ['01-river-gate'],
    })
    expect(card(known, 'river-gate')).toMatchObject({ strengthBonus: 1, keywords: ['limited'] })
  })

  test('reads the export of one pack, and a card that was external so far keeps its known effects', () => {
    const harbour = {
      ...emeraldCard,
      id: 'harbour',
      name: 'Harbour',
      faction: 'neutral',
      side: 'province',
      type: 'province',
      role_restrictions: null,
      military: null,
      political: null,
      elements: ['water', 'air'],
      strength: '3',
      text: '<b>Eminent.</b> More words.',
      versions: undefined,
    }
    const file = {
      pack: emeraldPacks[0],
      cards: [harbour],
      cardsInPack: [{ card_id: 'harbour', pack_id: 'mists', position: '9', quantity: 1 }],
    }
    const data = read('emeralddb', { 'export.json': file })
    expect(card(data, 'harbour')).toMatchObject({
      effects: { influence: 4 },
      elements: ['air', 'water'],
      strength: 3,
      keywords: ['eminent'],
      cannotBeStrongholdProvince: true,
      printings: [{ pack: 'mists', number: '9', quantity: 1 }],
    })
    expect(data.external.map((each) => each.id)).toEqual(['still-unknown'])
    expect(data.packs.find((pack) => pack.id === 'mists')).not.toHaveProperty('cycle')
  })

  test('cards of one title share a limit', () => {
    const versions = [{ pack_id: 'core', position: '8', quantity: 3 }]
    const cards = [
      { ...emeraldCard, id: 'river-gate-2', name: 'River  Gate', versions },
      { ...emeraldCard, versions },
      { ...emeraldCard, id: 'mist-walker-2', name_extra: '(2)', versions },
    ]
    const data = read('emeralddb', { 'cards.json': cards })
    expect(card(data, 'river-gate-2').limitKey).toBe('river-gate')
    expect(card(data, 'mist-walker-2')).toMatchObject({ limitKey: 'mist-walker', version: '2' })
    expect(card(data, 'mist-walker').limitKey).toBeUndefined()
    expect(card(data, 'river-gate').limitKey).toBeUndefined()
  })

  test('cards may stand on packs that earlier files brought', () => {
    const earlier = read('emeralddb', { 'packs.json': emeraldPacks })
    expect(card(read('emeralddb', { 'cards.json': [emeraldCard] }, earlier), 'mist-walker').title).toBe('Mist Walker')
  })

  test('reading twice changes nothing the second time', () => {
    const files = { 'cards.json': [emeraldCard], 'packs.json': emeraldPacks, 'cycles.json': emeraldCycles }
    const once = read('emeralddb', files)
    expect(read('emeralddb', files, once)).toEqual(once)
  })
})

describe('FiveRingsDB', () => {
  const stronghold = {
    id: '40-mist-castle',
    name: 'Mist Castle',
    clan: 'crane',
    side: null,
    type: 'stronghold',
    unicity: true,
    deck_limit: 1,
    element: [],
    role_restriction: null,
    strength_bonus: '+1',
    influence_pool: 10,
    honor: 11,
    fate: 7,
    cost: null,
    traits: ['castle'],
    pack_cards: [{ pack: { id: 'core' }, position: 6, quantity: 1 }],
  }

  test('reads the records of its answers; the id without the number of the pack is ours, its own an alias', () => {
    const data = read('fiveringsdb', { 'cards.json': { records: [stronghold], size: 1 } })
    expect(card(data, 'mist-castle')).toMatchObject({
      aliases: ['40-mist-castle'],
      unique: true,
      influencePool: 10,
      strengthBonus: 1,
      printings: [{ pack: 'core', number: '6', quantity: 1 }],
    })
    expect(card(data, 'mist-castle')).not.toHaveProperty('side')
    expect(card(data, 'mist-castle')).not.toHaveProperty('elements')
  })

  test('a known alias is the known card, a taken slug keeps the number', () => {
    const gate = { ...stronghold, name: 'River Gate', type: 'holding', side: 'dynasty', clan: 'crab' }
    const data = read('fiveringsdb', {
      'cards.json': [
        { ...gate, id: '01-river-gate' },
        { ...gate, id: '35-river-gate' },
      ],
    })
    expect(data.cards.map((each) => each.id)).toEqual(['35-river-gate', 'river-gate'])
    expect(card(data, '35-river-gate').limitKey).toBe('river-gate')
  })

  test('a known card without a number there gets one', () => {
    const unnumbered = { ...known, cards: known.cards.map((each) => ({ ...each, aliases: ['rg'] })) }
    const gate = { ...stronghold, id: '42-river-gate', name: 'River Gate', type: 'holding', side: 'dynasty' }
    const data = read('fiveringsdb', { 'cards.json': [gate] }, unnumbered)
    expect(data.cards.map((each) => [each.id, each.aliases])).toEqual([['river-gate', ['rg', '42-river-gate']]])
  })

  test('reads the list of a pack from the file of its name, and packs with their cycles', () => {
    const data = read('fiveringsdb', {
      'json/Pack.json': [{ id: 'kit', name: 'Kit', position: 3, released_at: null, ffg_id: null, cycle_id: 'promos' }],
      'json/PackCard/kit.json': [{ card_id: '01-river-gate', position: 2, quantity: 1 }],
    })
    expect(card(data, 'river-gate').printings).toEqual([
      { pack: 'core', number: '4', quantity: 3 },
      { pack: 'kit', number: '2', quantity: 1 },
    ])
    expect(data.packs.find((pack) => pack.id === 'kit')).toEqual({ id: 'kit', name: 'Kit', aliases: [], position: 2 })
  })
})

describe('a fault is reported with file, place and reason', () => {
  const onePerLine = (entries: unknown[]) => `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`
  const inCore = { ...emeraldCard, versions: [{ pack_id: 'core', position: '1', quantity: 3 }] }
  const cases: [string, Record<string, unknown>, RegExp][] = [
    ['no JSON', { 'a.json': '[\n{"id":}\n]' }, /^a\.json, line 2: this is not valid JSON: Unexpected token '}'\.$/],
    ['cut off', { 'a.json': '[\n{"id": "x"' }, /^a\.json, line 2: this is not valid JSON: /],
    ['an empty file', { 'a.json': '' }, /^a\.json, line 1: this is not valid JSON/],
    [
      'no cards',
      { 'a.json': [{ colour: 'red' }] },
      /^a\.json: this contains neither cards nor packs nor cycles of Emer/,
    ],
    ['a number', { 'a.json': 7 }, /^a\.json: this contains neither/],
    ['null in a list', { 'a.json': [null] }, /^a\.json: this contains neither/],
    ['a later null', { 'a.json': [inCore, null] }, /^a\.json, \/1: Invalid input/],
    [
      'a wrong number',
      { 'a.json': onePerLine([inCore, { ...inCore, id: 'second', cost: 'lots' }]) },
      /^a\.json, line 3, \/1\/cost \(second\): "lots" is neither a number nor X nor -\.$/,
    ],
    ['a bad id', { 'a.json': [{ ...inCore, id: '../etc' }] }, /^a\.json, \/0 \(\.\.\/etc\): id: an id is lower-case/],
    ['an unknown role', { 'a.json': [{ ...inCore, role_restrictions: ['moon'] }] }, /roleRestriction: Invalid option/],
    ['an unknown pack', { 'a.json': [emeraldCard] }, /^a\.json, \/0 \(mist-walker\): there is no pack mists\.$/],
    [
      'a printing of no card',
      { 'a.json': [{ card_id: 'ghost', pack_id: 'core' }] },
      /^a\.json, \/0: there is no card ghost; its card file is needed too\.$/,
    ],
    [
      'a bad date',
      { 'a.json': [{ ...emeraldPacks[0], released_at: 'soon' }] },
      /\/0\/released_at \(mists\): "soon" is/,
    ],
    ['a text too long', { 'a.json': [{ ...inCore, text: 'x'.repeat(5000) }] }, /\(mist-walker\): text: Too big/],
    [
      'a pack name that is taken',
      { 'a.json': [{ ...emeraldPacks[0], name: 'Córe Set' }] },
      /^a\.json, \/0 \(mists\): the name "Córe Set" already belongs to the pack core\.$/,
    ],
  ]
  test.each(cases)('%s', (_what, files, message) => {
    const before = structuredClone(known)
    expect(() => read('emeralddb', files)).toThrow(message)
    expect(known).toEqual(before)
  })
})
