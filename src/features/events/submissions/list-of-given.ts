import { line } from '../../../base/text.ts'
import { createDeck } from '../../../domain/core/decks/deck.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { GivenDeck } from '../../decks/decklists/given-deck.ts'
import { inLineOrder } from '../../decks/sheets/draw/line-order.ts'
import { listOfDeck } from '../lists/lists.ts'
import type { EventList } from '../model/operation.ts'

interface ListOptions {
  /** Of the deck; otherwise the one that the list states. */
  readonly name?: string | undefined
  readonly order?: 'given' | 'type'
}

/** A deck that was read, and whose versions are settled, as an event keeps it: in the order of the sheet. */
export function listOfGiven(catalog: GameCatalog, deck: GivenDeck, { name, order = 'given' }: ListOptions): EventList {
  const { section } = createDeck(deck.entries)
  const entries = catalog.game.sections.flatMap(({ id }) => inLineOrder(catalog, section(id), order))
  const { unread, ...list } = listOfDeck(withName({ ...deck, entries }, name))
  const kept = unread?.map((each) => ({ ...each, text: storable(each.text) }))
  return kept ? { ...list, unread: kept } : list
}

/** As it was typed, but for what no database stores: zero bytes and halves of characters. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

const Name = line(120)

/** A list may have any text as its name; one that cannot be shown on a line is left out. */
function withName({ name: own, ...deck }: GivenDeck, given: string | undefined): GivenDeck {
  const { data: name } = Name.safeParse((given ?? own ?? '').replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 120))
  return name === undefined ? deck : { ...deck, name }
}
