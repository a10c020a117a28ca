import { dayOf } from '../../../../base/date.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import { formatOf } from '../../../cards/catalog/snapshot/game-of.ts'
import { withForecast } from '../../legality/forecast.ts'
import { gameOfDeck, visibleDeck } from '../access.ts'
import type { DeckContext } from '../context.ts'
import { deckTag } from '../etag.ts'
import type { DeckView } from '../schema.ts'
import { type JudgedDeck, judgeDeck } from './judged-deck.ts'
import type { DeckRow } from './row.ts'
import { deckView } from './views.ts'

export interface ShownDeck {
  readonly view: DeckView
  readonly tag: string
}

/** A deck with its verdict of today. `judged` if the deck was judged already: writes need the verdict for the facets. */
export async function showDeck(context: DeckContext, deck: DeckRow, judged?: JudgedDeck): Promise<ShownDeck> {
  const { catalog, now, readCards } = context
  const game = gameOfDeck(catalog(), deck)
  const on = dayOf(now())
  const given = await readCards(game, deck)
  const { verdict, ...missing } = judged ?? judgeDeck(game, given, deck.format, on)
  const forecast = verdict && withForecast(verdict, given, formatOf(game, verdict.format.id), on, on)
  const view = deckView(deck, game, given, forecast ? { verdict: forecast } : missing)
  return { view, tag: deckTag(deck, game, on) }
}

export async function getDeck(context: DeckContext, id: string, caller: Caller | null): Promise<ShownDeck> {
  const deck = await visibleDeck(context.database.pool, id, caller)
  if (deck.accountId === caller?.accountId) context.recent.remember(deck)
  return showDeck(context, deck)
}
