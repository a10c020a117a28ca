import { expect, test } from '@jest/globals'
import { buildCatalog } from '../../src/catalog/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../../src/catalog/data-files.ts'
import { games } from '../../src/games/index.ts'

const game = games.find((each) => each.id === 'l5r-lcg')!
const shipped = await loadGameFiles(defaultDataDir, game)

/** The data once the cards of a community set have come in, under the pack's id at EmeraldDB. */
function catalogWith(pack: string) {
  const [model] = shipped.cards.filter((card) => card.id === 'fine-katana')
  const came = shipped.external.filter((card) => card.pack === pack)
  const data = {
    ...shipped,
    external: shipped.external.filter((card) => card.pack !== pack),
    packs: [...shipped.packs, { id: pack, name: pack, position: 99, aliases: [] }],
    cards: [
      ...shipped.cards,
      ...came.map(({ id }) => ({ ...model!, id, title: id, titleKey: id, aliases: [], printings: [{ pack }] })),
    ],
  }
  const catalog = buildCatalog([game], [data], (_game, _id, index) => index).games.get(game.id)!
  const daysIn = (format: string) => {
    const { poolDay } = catalog.findFormat(format)!.revisions.at(-1)!
    return [...new Set(came.map(({ id }) => poolDay(catalog.find(id)!)))]
  }
  return { came, daysIn }
}

test('the pack that Obsidian Heresy leaves out stays out when its cards are imported', () => {
  const { came, daysIn } = catalogWith('restoration-of-balance')
  expect(came).toHaveLength(32)
  expect([daysIn('obsidian'), daysIn('emerald'), daysIn('sanctuary'), daysIn('standard')]).toEqual([
    [null],
    [''],
    [''],
    [null],
  ])
})
