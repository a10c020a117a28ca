import { describe, expect, test } from '@jest/globals'
import type { Card } from '../../../../../src/domain/core/cards/card.ts'
import { cardStatusOn } from '../../../../../src/domain/core/cards/card-status.ts'
import type { CcgCard } from '../../../../../src/domain/games/l5r-ccg/card.ts'
import type { LcgCard } from '../../../../../src/domain/games/l5r-lcg/card.ts'
import type { ShadowfistCard } from '../../../../../src/domain/games/shadowfist/card.ts'
import { fieldsOf } from '../../../../../src/features/cards/catalog/query/fields.ts'
import { findCards } from '../../../../../src/features/cards/catalog/query/find-cards.ts'
import { gameIds, realCatalog } from '../../../decks/decklists/real-catalog.ts'

const found = (game: string, q: string) => findCards(realCatalog(game), q, '2026-01-01').map((card) => card.id)
const those = <C>(game: string, test: (card: C) => boolean) =>
  realCatalog(game)
    .cards.filter((card) => test(card as C))
    .map((card) => card.id)

describe('l5r-lcg', () => {
  const cases: [string, (card: LcgCard) => boolean][] = [
    [
      'clan:crane type:character cost<=3 trait:bushi',
      ({ clan, type, cost, traits }) =>
        clan === 'crane' && type === 'character' && typeof cost === 'number' && cost <= 3 && traits.includes('bushi'),
    ],
    ['influence>=1 type:event', ({ influenceCost = 0, type }) => influenceCost >= 1 && type === 'event'],
    ['element:air', ({ elements }) => elements?.includes('air') ?? false],
    ['is:unique side:conflict', ({ unique, side }) => unique && side === 'conflict'],
    ['title:"way of"', ({ folded }) => folded.includes('way of')],
    ['military:-', ({ military }) => military === '-'],
    ['cost:x', ({ cost }) => cost === 'X'],
    ['pool>10', ({ influencePool = 0 }) => influencePool > 10],
    [
      'pack:"core set" -type:character',
      ({ printings, type }) => printings.some(({ pack }) => pack === 'core') && type !== 'character',
    ],
    ['trait:gaijin', ({ traits }) => traits.includes('gaijin') || traits.includes('foreign')],
    ['trait:foreign', ({ traits }) => traits.includes('gaijin') || traits.includes('foreign')],
    ['trait:corrupt', ({ traits }) => traits.includes('corrupt') || traits.includes('shadowlands')],
    ['role:keeper or role:seeker', ({ roleRestriction = '' }) => ['keeper', 'seeker'].includes(roleRestriction)],
  ]
  test.each(cases)('%s', (q, test) => {
    expect(those('l5r-lcg', test)).not.toEqual([])
    expect(found('l5r-lcg', q)).toEqual(those('l5r-lcg', test))
  })

  test('cards that are banned only as a splash are legal', () => {
    const catalog = realCatalog('l5r-lcg')
    const emerald = catalog.findFormat('emerald')!
    const statusOf = (card: Card) => cardStatusOn(emerald, card, '2022-08-01')?.status
    const splash = catalog.cards.filter((card) => statusOf(card) === 'splash-banned').map(({ id }) => id)
    const on = (q: string) => findCards(catalog, q, '2022-08-01').map((card) => card.id)
    expect(splash).not.toEqual([])
    expect(splash.filter((id) => !on('format:emerald').includes(id))).toEqual([])
    expect(on('is:legal')).toEqual(on(`format:${catalog.game.defaultFormat}`))
    expect(on('format!=emerald').filter((id) => splash.includes(id))).toEqual([])
    const banned = on('banned:emerald')
    expect(banned).not.toEqual([])
    expect(on('format:emerald').filter((id) => banned.includes(id))).toEqual([])
  })

  test('without the macron', () => {
    expect(found('l5r-lcg', 'yojin')).toEqual(['yojin-no-shiro'])
    expect(found('l5r-lcg', 'id:01-banzai')).toEqual(['banzai'])
  })
})

describe('l5r-ccg', () => {
  const cases: [string, (card: CcgCard) => boolean][] = [
    ['kachiko exp>=2', ({ folded, experience }) => folded.includes('kachiko') && (experience?.level ?? 0) >= 2],
    ['type:item force:+3', ({ type, force }) => type === 'item' && (force === '+3' || force === 3)],
    [
      'is:lotus clan:crane gold<=4',
      (card) =>
        card.lotusLegal &&
        (card.clans ?? [card.clan]).includes('crane') &&
        typeof card.goldCost === 'number' &&
        card.goldCost <= 4,
    ],
    [
      'trait:"lion clan" ph>=4',
      ({ keywords, personalHonor }) =>
        keywords.includes('Lion Clan') && typeof personalHonor === 'number' && personalHonor >= 4,
    ],
  ]
  test.each(cases)('%s', (q, test) => {
    expect(those('l5r-ccg', test)).not.toEqual([])
    expect(found('l5r-ccg', q)).toEqual(those('l5r-ccg', test))
  })
})

describe('shadowfist', () => {
  const cases: [string, (card: ShadowfistCard) => boolean][] = [
    ['is:foundation provides:chi', ({ foundation, provides }) => foundation && provides?.chi !== undefined],
    [
      'faction:"guiding hand" fighting>=8',
      (card) =>
        (card.clans ?? [card.clan]).includes('guiding-hand') && typeof card.fighting === 'number' && card.fighting >= 8,
    ],
    [
      'type:feng-shui-site body>=9',
      ({ type, body }) => type === 'feng-shui-site' && typeof body === 'number' && body >= 9,
    ],
    ['keyword:toughness', ({ keywords }) => keywords.some((keyword) => keyword.startsWith('Toughness'))],
    ['designator:assassin', ({ designators }) => designators.includes('assassin')],
  ]
  test.each(cases)('%s', (q, test) => {
    expect(those('shadowfist', test)).not.toEqual([])
    expect(found('shadowfist', q)).toEqual(those('shadowfist', test))
  })
})

test.each(gameIds)('every field of %s that is its own finds something', (game) => {
  const catalog = realCatalog(game)
  const own = fieldsOf(catalog.game).fields.filter((field) =>
    catalog.game.queryFields.some(({ name }) => name === field.name),
  )
  const idle = own.filter((field) => catalog.cards.every((card) => field.values(card).length === 0))
  expect(idle.map((field) => field.name)).toEqual([])
})
