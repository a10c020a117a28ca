import type { GameCatalog } from '../../catalog/catalog.ts'
import { createDeck } from '../../core/deck.ts'
import { type UnresolvedLine, unresolvedLines } from '../../decklists/deck-input.ts'
import { deckFromInput, type GivenDeck } from '../../decklists/given-deck.ts'
import { revisionFor, settleVersions } from '../../decklists/settle-versions.ts'
import type { Caller } from '../../http/route.ts'
import { line } from '../../http/text.ts'
import { inLineOrder } from '../../sheets/line-order.ts'
import type { EventContext } from '../deps.ts'
import type { JudgedBy } from '../judge-lists.ts'
import { listOfDeck } from '../lists.ts'
import type { EventList } from '../model/operation.ts'
import type { ListBody } from './schema.ts'

export interface GivenList {
  readonly list: EventList
  /** Lines that name no card, with the cards that may have been meant. */
  readonly unresolved: readonly UnresolvedLine[]
}

/** The list that a request gives, with versions as the event's format has them on its day, in the order of the sheet. */
export async function givenList(
  context: EventContext,
  catalog: GameCatalog,
  { format, judgedOn }: JudgedBy,
  { name, ...input }: ListBody,
  caller: Caller | null,
): Promise<GivenList> {
  const given = await deckFromInput(context, catalog, input, caller)
  const deck = settleVersions(given, revisionFor(catalog, format, judgedOn), judgedOn)
  // A pasted list has its builder's order; a stored deck has none.
  const ordered = inSheetOrder(catalog, deck, input.deckId === undefined ? 'given' : 'type')
  const { unread, ...list } = listOfDeck(withName(ordered, name))
  const kept = unread?.map(({ line: at, text }) => ({ line: at, text: storable(text) }))
  return { list: kept ? { ...list, unread: kept } : list, unresolved: unresolvedLines(deck.unknown) }
}

/** As it was typed, but for what no database stores: zero bytes and halves of characters. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

function inSheetOrder(catalog: GameCatalog, deck: GivenDeck, order: 'given' | 'type'): GivenDeck {
  const { section } = createDeck(deck.entries)
  const entries = catalog.game.sections.flatMap(({ id }) => inLineOrder(catalog, section(id), order))
  return { ...deck, entries }
}

const Name = line(120)

/** A list may have any text as its name; one that cannot be shown on a line is left out. */
function withName({ name: own, ...deck }: GivenDeck, given: string | undefined): GivenDeck {
  const { data: name } = Name.safeParse((given ?? own ?? '').replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 120))
  return name === undefined ? deck : { ...deck, name }
}
