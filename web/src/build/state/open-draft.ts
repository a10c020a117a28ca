import { unpackDeck } from '../../../../src/features/decks/decklists/links/share-link.ts'
import type { DeckView } from '../../../../src/features/decks/stored/schema.ts'
import type { Place } from '../../router.ts'
import { apiResponse, NoConnection } from '../../shared/api.ts'
import { gameFrom } from '../../shared/parts/game-select.tsx'
import { account } from '../../shared/session.ts'
import { readSetting } from '../../shared/settings.ts'
import {
  type Draft,
  hasChanges,
  newDraft,
  readDraft,
  readDrafts,
  type StoredDeck,
  takeHandover,
} from './draft-store.ts'

export const deckPath = (id: string) => `/v1/decks/${encodeURIComponent(id)}`

/** What `/build` shows: a shared or handed-over deck, a draft that is named, the last one, or an empty one. */
export async function openDraft({ query, fragment }: Place): Promise<Draft> {
  if (fragment !== '') {
    const { game, ...state } = await unpackDeck(fragment)
    return newDraft(game, defined(state))
  }
  const given = await takeHandover()
  if (given) {
    const { game, ...state } = given
    return newDraft(gameFrom(game), defined(state))
  }
  const named = query.get('draft')
  const kept = named === null ? undefined : await readDraft(named)
  if (kept) return kept
  const game = query.get('game')
  const last = query.has('new') || game !== null ? undefined : (await readDrafts()).find(({ stored }) => !stored)
  return last ?? newDraft(gameFrom(game ?? readSetting('build.game')))
}

const defined = <T extends object>(state: T) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/** What `/build/{id}` shows: unsaved changes of this browser, or else the deck as it is stored. */
export async function openStored(id: string): Promise<Draft> {
  const kept = await readDraft(id)
  if (kept?.stored && hasChanges(kept)) return kept
  try {
    const { deck, stored } = await fetchDeck(id)
    const { game, name, format, cards, printings } = deck
    const state = { name, format, cards, printings }
    // Somebody else's deck cannot be changed: it is where a new one begins.
    if (deck.author !== account.value) return newDraft(game, state)
    const unread = deck.unresolved.map(({ text, count }) => ({ text, count, suggestions: [] }))
    return { ...newDraft(game, state, id), stored, unread }
  } catch (error) {
    if (kept && error instanceof NoConnection) return kept
    throw error
  }
}

export async function fetchDeck(id: string): Promise<{ deck: DeckView; stored: StoredDeck }> {
  const response = await apiResponse(deckPath(id))
  const deck = (await response.json()) as DeckView
  return { deck, stored: storedAs(deck, response) }
}

export function storedAs({ id, name, format, cards, printings }: DeckView, response: Response): StoredDeck {
  return { id, etag: response.headers.get('ETag') ?? '', base: { name, format, cards, printings } }
}
