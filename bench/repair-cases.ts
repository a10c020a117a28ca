import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import type { GameCatalog } from '../src/features/cards/catalog/snapshot/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../src/features/cards/catalog-import/data-files.ts'
import { deckFromCards, type GivenDeck } from '../src/features/decks/decklists/given-deck.ts'
import { noTally, type RepairOptions } from '../src/features/decks/repair/repair-deck.ts'
import { deckCorpora } from '../test/conformance/corpora.ts'

/** A deck of the conformance corpus that is not legal, ready to be repaired. */
export interface RepairCase {
  readonly catalog: GameCatalog
  readonly given: GivenDeck
  readonly options: RepairOptions
}

/** All of them, in the same order in every process. */
export async function loadRepairCases(): Promise<readonly RepairCase[]> {
  const data = await Promise.all(games.map((game) => loadGameFiles(defaultDataDir, game)))
  const catalogs = buildCatalog([...games], data, (_game, _card, index) => index).games
  return deckCorpora.flatMap(({ game, cases }) => {
    const catalog = catalogs.get(game)!
    const illegal = cases.filter(({ status }) => status !== 'legal')
    return illegal.map(({ cards, format: id, on }) => {
      const format = catalog.findFormat(id)!
      const options = { format, chosenBy: 'request', on, maxChanges: 15, tally: noTally } as const
      return { catalog, given: deckFromCards(catalog, cards), options }
    })
  })
}
