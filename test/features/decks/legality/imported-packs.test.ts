import { expect, test } from '@jest/globals'
import { oncePer } from '../../../../src/base/once.ts'
import { games } from '../../../../src/domain/games/index.ts'
import { buildGameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import type { GameData } from '../../../../src/features/cards/catalog/snapshot/game-data.ts'
import { readSiteFiles } from '../../../../src/features/cards/catalog-import/sites/read-site-files.ts'
import { deckFromCards } from '../../../../src/features/decks/decklists/given-deck.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { shippedData } from '../../../support/shipped-catalog.ts'

const game = games.find((each) => each.id === 'l5r-lcg')!
const shipped = await shippedData()

const catalogOf = oncePer((data: GameData) => buildGameCatalog(game, data, (_game, _id, index) => index, 'untold'))

function imported(...entries: object[]): GameData {
  return readSiteFiles(
    game,
    game.importers!.emeralddb!,
    [{ name: 'site.json', content: JSON.stringify(entries) }],
    shipped,
  )
}

/** The days on which the cards that only this pack has enter a format. */
function daysOf(data: GameData, pack: string, format: string) {
  const catalog = catalogOf(data)
  const { poolDay } = catalog.findFormat(format)!.revisions.at(-1)!
  const own = catalog.cards.filter(({ printings }) => printings.every((printing) => printing.pack === pack))
  return [...new Set(own.map(poolDay))]
}

function warningsOn(data: GameData, id: string, on: string, format = 'emerald') {
  const catalog = catalogOf(data)
  const { warnings } = judge(catalog, deckFromCards(catalog, { [id]: 1 }), catalog.findFormat(format)!, on)
  return warnings.filter(({ cards }) => cards.includes(id)).map(({ code }) => code)
}

const restoration = { id: 'restoration-of-balance', name: 'Restoration of Balance', cycle_id: 'emerald-legacy' }

test('the pack that Obsidian Heresy leaves out stays out, with a release day or without', () => {
  const dated = imported({ ...restoration, position: 2, released_at: '2022-03-01' })
  const days = (data: GameData) =>
    ['obsidian', 'emerald', 'sanctuary', 'standard', 'casual'].map((format) =>
      daysOf(data, 'restoration-of-balance', format),
    )
  expect(days(shipped)).toEqual([[null], ['2021-11-30'], ['2021-11-30'], [null], ['']])
  expect(days(dated)).toEqual([[null], ['2022-03-01'], ['2022-03-01'], [null], ['']])
})

test('the doubt about a release day goes once an import brings the day', () => {
  const dated = imported({ ...restoration, position: 2, released_at: '2021-09-01' })
  expect(warningsOn(shipped, 'matsu-sakura', '2021-11-29')).toEqual(['pool.undated'])
  expect(warningsOn(shipped, 'matsu-sakura', '2021-11-30')).toEqual([])
  expect(warningsOn(dated, 'matsu-sakura', '2021-11-29')).toEqual([])
})

test('a file of packs without days keeps the first evidence', () => {
  expect(warningsOn(imported({ ...restoration, position: 2 }), 'matsu-sakura', '2021-11-29')).toEqual(['pool.undated'])
})

test('the doubt about a card goes once an import brings its facts', () => {
  const kikyo = { id: 'kikyo', name: 'Kikyo', type: 'attachment', side: 'conflict', faction: 'crab', influence_cost: 2 }
  expect(warningsOn(shipped, 'kikyo', '2022-01-01')).toEqual(['card.uncertain'])
  expect(warningsOn(imported(kikyo), 'kikyo', '2022-01-01')).toEqual([])
})

test('a community card that is imported stays one card, with its effects, its printing and the text of the file', () => {
  const port = {
    ...{ id: 'yatakabune-port', name: 'Yatakabune Port', type: 'province', side: 'province', faction: 'neutral' },
    ...{ elements: ['air', 'water'], strength: '3', deck_limit: 1, text: 'Eminent.\nOwn words.' },
    versions: [{ pack_id: 'ancient-secrets', position: '58', quantity: 1 }],
  }
  const catalog = catalogOf(imported(port))
  expect(catalog.cards).toHaveLength(shipped.cards.length)
  expect(catalog.find('yatakabune-port')).toMatchObject({
    effects: { influence: 4 },
    printings: [{ pack: 'ancient-secrets', number: '58', quantity: 1 }],
    text: 'Eminent.\nOwn words.',
  })
})
