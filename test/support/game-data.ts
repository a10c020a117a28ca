import type { LcgCardFacts } from '../../src/domain/games/l5r-lcg/card.ts'
import type { GameData, Pack } from '../../src/features/cards/catalog/snapshot/game-data.ts'
import type { Ruling } from '../../src/features/cards/rulings/records/ruling.ts'

/** Small data for tests that are about the catalogue's ways, not its contents. */
export function aCard(id: string, facts: Partial<LcgCardFacts> = {}): LcgCardFacts {
  return {
    id,
    title: `${id[0]?.toUpperCase()}${id.slice(1)}`,
    type: 'character',
    clan: 'lion',
    unique: false,
    traits: [],
    keywords: [],
    printings: [{ pack: 'core' }],
    aliases: [],
    side: 'dynasty',
    ...facts,
  }
}

export function aPack(id: string, facts: Partial<Pack> = {}): Pack {
  return { id, name: id, aliases: [], position: 0, ...facts }
}

export function aGame(parts: Partial<GameData> = {}): GameData {
  return {
    game: 'l5r-lcg',
    cards: [aCard('akodo'), aCard('bayushi')],
    cycles: [],
    packs: [aPack('core')],
    external: [],
    formats: [],
    rulings: [],
    rulesEntries: [],
    ...parts,
  }
}

export function aRuling(id: string, parts: Partial<Ruling> = {}): Ruling {
  return {
    id,
    cards: ['akodo'],
    text: 'A word.',
    sourceKind: 'card',
    source: { document: 'Card text' },
    ruledOn: '2018-01-01',
    status: 'in-force',
    ...parts,
  }
}
