import { type Day, dayOf } from '../../../base/date.ts'
import { Problem } from '../../../base/problem.ts'
import { namesState } from '../../../platform/http/reply/if-match.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { gameOfDeck } from './access.ts'
import type { DeckDeps } from './context.ts'
import type { DeckRow } from './read/row.ts'

type State = Pick<DeckRow, 'revision' | 'version'>

/** The entity tag: the state of the deck, which `If-Match` compares, and what else the verdict depends on. */
export function deckTag(deck: State, catalog: GameCatalog, on: Day): string {
  return `"${deck.revision}.${deck.version}-${catalog.version}-${on}"`
}

/** Whether an `If-Match` names this state of the deck; the catalogue and the day may have changed since it was read. */
export function matchesTag(header: string, deck: State): boolean {
  return namesState(header, `${deck.revision}.${deck.version}`, '-"')
}

/** Throws a 412 with the current tag if the deck is not in the state that `If-Match` names. */
export function assertMatches({ catalog, now }: DeckDeps, deck: DeckRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined || matchesTag(ifMatch, deck)) return
  const detail = 'The deck has changed since you read it. Read it again and repeat your change.'
  const headers = { ETag: deckTag(deck, gameOfDeck(catalog(), deck), dayOf(now())) }
  throw new Problem('precondition-failed', detail, { headers })
}
