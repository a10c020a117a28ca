import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { CardFacts } from '../../src/domain/core/cards/card.ts'
import { foldTitle } from '../../src/domain/core/cards/title.ts'
import { clansOf } from '../../src/domain/games/affiliation.ts'
import { games } from '../../src/domain/games/index.ts'
import type { CcgCardFacts } from '../../src/domain/games/l5r-ccg/card.ts'
import type { LcgCardFacts } from '../../src/domain/games/l5r-lcg/card.ts'
import type { ShadowfistCardFacts } from '../../src/domain/games/shadowfist/card.ts'
import type { GameData } from '../../src/features/cards/catalog/snapshot/game-data.ts'
import { defaultDataDir, loadDataFiles } from '../../src/features/cards/catalog-import/data-files.ts'

let shipped: Map<string, GameData>
beforeAll(async () => {
  shipped = new Map((await loadDataFiles(defaultDataDir, games)).map((data) => [data.game, data]))
})

function of(game: string): GameData {
  const data = shipped.get(game)
  if (!data) throw new Error(`no data of ${game}`)
  return data
}
const cardsOf = <C extends CardFacts>(game: string) => of(game).cards as readonly C[]

/** Every string within a value, with the path to it. */
function* strings(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value]
  else if (value !== null && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) yield* strings(part, `${path}/${key}`)
}

function groups<K>(cards: readonly CardFacts[], keyOf: (card: CardFacts) => K): Map<K, CardFacts[]> {
  const found = new Map<K, CardFacts[]>()
  for (const card of cards) found.set(keyOf(card), [...(found.get(keyOf(card)) ?? []), card])
  return found
}

// Loading already refuses what does not resolve: packs, cycles, named cards, aliases and ids given twice.
describe.each([
  { game: 'l5r-lcg', empty: [], cards: 1819, packs: 48, cycles: 10, external: 0 },
  { game: 'l5r-ccg', empty: ['three-dynasties', 'tokens'], cards: 13_363, packs: 131, cycles: 14, external: 0 },
  { game: 'shadowfist', empty: [], cards: 2451, packs: 27, cycles: 0, external: 0 },
])('$game', ({ game, empty, ...counts }) => {
  test('is complete', () => {
    const { cards, packs, cycles, external } = of(game)
    expect({ cards: cards.length, packs: packs.length, cycles: cycles.length, external: external.length }).toEqual(
      counts,
    )
  })

  test('every card has a printing, every pack but those known to be empty a card, every cycle a pack', () => {
    const { cards, packs, cycles } = of(game)
    expect(cards.filter((card) => card.printings.length === 0)).toEqual([])
    const printed = new Set(cards.flatMap((card) => card.printings.map((printing) => printing.pack)))
    expect(packs.map((pack) => pack.id).filter((id) => !printed.has(id))).toEqual(empty)
    const used = new Set(packs.map((pack) => pack.cycle))
    expect(cycles.filter((cycle) => !used.has(cycle.id))).toEqual([])
  })

  test('no two packs or cycles stand in one place', () => {
    const { packs, cycles } = of(game)
    for (const entries of [packs, cycles]) {
      const positions = entries.map((entry) => entry.position)
      expect(new Set(positions).size).toBe(positions.length)
    }
  })

  test('no string is long enough to be a sentence of card text', () => {
    const long = of(game).cards.flatMap((card) =>
      [...strings(card, card.id)].filter(([, text]) => text.length > 60 || text.split(' ').length > 9),
    )
    expect(long).toEqual([])
    const sentences = of(game).cards.flatMap((card) => card.keywords.filter((keyword) => /\w\.$|[.;] /.test(keyword)))
    expect(sentences).toEqual([])
  })

  test('no card carries text', () => {
    expect(of(game).cards.filter((card) => card.text !== undefined)).toEqual([])
  })

  test('titles that fold to one key are one title, but for capitals', () => {
    for (const same of groups(of(game).cards, (card) => foldTitle(card.title)).values())
      expect(new Set(same.map((card) => card.title.toLowerCase())).size).toBe(1)
  })

  test('no two entries are one card', () => {
    const about = (card: CardFacts) => {
      const { experience, version } = card as Partial<CcgCardFacts & ShadowfistCardFacts>
      return [card.title.toLowerCase(), card.type, experience?.label, version].join(' / ')
    }
    const alike = [...groups(of(game).cards, about).values()].filter((same) => same.length > 1)
    for (const same of alike) {
      // Two wordings of one card share its limit, and differ in what is printed on them.
      expect(new Set(same.map((card) => card.limitKey ?? card.id)).size).toBe(1)
      const facts = same.map(({ id, limitKey: _, printings: __, aliases: ___, keywords, ...facts }) =>
        JSON.stringify({ ...facts, keywords: [...keywords].sort() }),
      )
      expect([same.map(({ id }) => id), new Set(facts).size]).toEqual([same.map(({ id }) => id), same.length])
    }
  })

  test('clans and types are lower-case words', () => {
    const word = /^[a-z]+(-[a-z]+)*$/
    const odd = of(game).cards.filter(
      (card) => ![card.type, ...clansOf(card as unknown as LcgCardFacts)].every((each) => word.test(each)),
    )
    expect(odd).toEqual([])
  })

  test.each(['cards', 'packs', 'cycles', 'external-cards'])(
    '%s.json has an entry a line, sorted by id',
    async (name) => {
      const text = await readFile(join(defaultDataDir, game, `${name}.json`), 'utf8')
      const entries: { id: string }[] = JSON.parse(text)
      const lines = entries.map((entry) => JSON.stringify(entry))
      expect(text).toBe(lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`)
      const ids = entries.map((entry) => entry.id)
      expect(ids).toEqual([...ids].sort())
    },
  )
})

describe('l5r-lcg', () => {
  test('cards share a limit where they share a title', () => {
    const cards = of('l5r-lcg').cards
    for (const same of groups(cards, (card) => foldTitle(card.title)).values())
      expect(new Set(same.map((card) => card.limitKey ?? card.id)).size).toBe(1)
    for (const same of groups(cards, (card) => card.limitKey ?? card.id).values())
      expect(new Set(same.map((card) => foldTitle(card.title))).size).toBe(1)
    expect([...groups(cards, (card) => card.title).values()].filter((same) => same.length > 1)).toHaveLength(43)
  })

  test("the community's sets have the cards that they are known to have, new and reprinted", () => {
    const { cards, packs } = of('l5r-lcg')
    const sets = packs.filter((pack) => pack.cycle === 'emerald-legacy')
    const sizes = sets.map(({ id }) => {
      const printed = cards.filter(({ printings }) => printings.some(({ pack }) => pack === id))
      return [id, printed.length, printed.filter(({ printings }) => printings.length > 1).length]
    })
    expect(sizes).toEqual([
      ['ancient-secrets', 72, 0],
      ['emerald-core-set', 270, 59],
      ['restoration-of-balance', 32, 0],
      ['shadows-of-doubt', 50, 0],
      ['through-the-mists', 50, 0],
      ['under-the-empress-eyes', 30, 0],
    ])
    const position = new Map(packs.map(({ id, position }) => [id, position]))
    for (const { printings } of cards) {
      const order = printings.map(({ pack }) => position.get(pack)!)
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
    for (const { released, firstSeen } of sets) expect([released, firstSeen]).toEqual([undefined, expect.any(String)])
  })

  test('each kind of card has the facts that the rules ask for', () => {
    for (const card of cardsOf<LcgCardFacts>('l5r-lcg')) {
      const has = (...keys: (keyof LcgCardFacts)[]) => keys.filter((key) => card[key] === undefined)
      expect([card.id, has('deckLimit')]).toEqual([card.id, []])
      if (card.type === 'stronghold') expect([card.id, has('influencePool', 'honor', 'fate')]).toEqual([card.id, []])
      if (card.type === 'province') expect([card.id, has('elements', 'strength', 'side')]).toEqual([card.id, []])
      if (card.type === 'character') expect([card.id, has('military', 'political', 'cost')]).toEqual([card.id, []])
    }
  })

  test('every role that is for constructed decks says what it does', () => {
    const roles = cardsOf<LcgCardFacts>('l5r-lcg').filter((card) => card.type === 'role')
    const effects = Object.fromEntries(roles.map((role) => [role.id, role.effects]))
    expect(roles.filter((role) => role.effects === undefined)).toEqual([])
    expect(effects['keeper-of-water']).toEqual({ influence: 3 })
    expect(effects['seeker-of-void']).toEqual({ extraProvinceElement: 'void' })
    expect(effects['support-of-the-crab']).toEqual({ influence: 8, influenceOnlyOnClan: 'crab' })
    for (const role of roles)
      if (role.effects?.extraProvinceElement) expect(role.traits).toContain(role.effects.extraProvinceElement)
  })

  test('a card that only some clans may use is open to its own', () => {
    const limited = cardsOf<LcgCardFacts>('l5r-lcg').filter((card) => card.allowedClans)
    expect(limited.map((card) => [card.id, card.allowedClans])).toEqual([['isawa-tadaka-2', ['crab', 'phoenix']]])
  })

  test('an eminent province is never under the stronghold', () => {
    const eminent = cardsOf<LcgCardFacts>('l5r-lcg').filter((card) => card.keywords.includes('eminent'))
    expect(eminent.length).toBeGreaterThan(0)
    expect(eminent.filter((card) => !card.cannotBeStrongholdProvince)).toEqual([])
  })
})

describe('l5r-ccg', () => {
  test('the Lotus arc and the Lotus set are marked', () => {
    const cards = cardsOf<CcgCardFacts>('l5r-ccg')
    expect(cards.filter((card) => card.lotusLegal)).toHaveLength(2039)
    const inSet = cards.filter((card) => card.inLotusEdition)
    expect(inSet).toHaveLength(497)
    expect(inSet.filter((card) => !card.printings.some(({ pack }) => pack === 'lotus-edition'))).toEqual([])
  })

  test('an older card that is legal as its newer version names one of the Lotus arc', () => {
    const cards = cardsOf<CcgCardFacts>('l5r-ccg')
    const legal = new Set(cards.filter((card) => card.lotusLegal).map((card) => card.id))
    const older = cards.filter((card) => card.lotusLegalAs)
    expect(older).toHaveLength(29)
    expect(older.filter((card) => !card.lotusLegalAs?.every((id) => legal.has(id)))).toEqual([])
  })

  test('every Holding that was found without its gold production has it', () => {
    const productions = cardsOf<CcgCardFacts>('l5r-ccg').flatMap(({ id, type, goldProduction }) =>
      type === 'holding' && goldProduction !== undefined ? [[id, goldProduction] as const] : [],
    )
    expect(productions).toHaveLength(654)
    expect(productions).toEqual(
      expect.arrayContaining([
        ['architect', 3],
        ['bamboo-irrigation', '1*'],
        ['forgotten-legacy', 3],
        ['heisha', 5],
        ['mess-hall', '2*'],
        ['teardrop-island', 2],
        ['the-blessed-herd', 6],
      ]),
    )
  })

  test('a group that shares a limit in the Open format has more than one card', () => {
    const grouped = groups(of('l5r-ccg').cards, (card) => (card as CcgCardFacts).openLimitGroup)
    grouped.delete(undefined)
    expect([...grouped.values()].filter((same) => same.length < 2)).toEqual([])
  })

  test("a card's own copy limit is its limit", () => {
    for (const card of cardsOf<CcgCardFacts>('l5r-ccg'))
      for (const rule of card.deckRules) if (rule.kind === 'maxCopies') expect(card.deckLimit).toBe(rule.value)
  })
})

describe('shadowfist', () => {
  test('all versions of a title share a limit', () => {
    const cards = of('shadowfist').cards
    for (const same of groups(cards, (card) => foldTitle(card.title)).values())
      expect(new Set(same.map((card) => card.limitKey ?? card.id)).size).toBe(1)
  })

  test('five copies, or no limit where the card says No Max', () => {
    for (const card of cardsOf<ShadowfistCardFacts>('shadowfist'))
      expect([card.id, card.deckLimit]).toEqual([card.id, card.restrictions.includes('No Max') ? undefined : 5])
  })

  test('another spelling of a title is not the title of a card', () => {
    const cards = cardsOf<ShadowfistCardFacts>('shadowfist')
    const titles = new Set(cards.map((card) => foldTitle(card.title)))
    expect(cards.flatMap((card) => card.titleAliases).filter((title) => titles.has(foldTitle(title)))).toEqual([])
  })
})
