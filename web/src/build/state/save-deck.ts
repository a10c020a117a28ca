import type { DeckView } from '../../../../src/features/decks/stored/schema.ts'
import { ApiProblem, apiResponse } from '../../shared/api.ts'
import type { SideState } from './conflict.ts'
import type { Draft, StoredDeck } from './draft-store.ts'
import { deckPath, fetchDeck, storedAs } from './open-draft.ts'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly stored: StoredDeck }
  /** Somebody, perhaps oneself on another device, saved another state meanwhile. */
  | { readonly kind: 'conflict'; readonly theirs: StoredDeck }

/**
 * Stores the draft; throws ApiProblem or NoConnection. A first save that got no answer is repeated as it was, since the
 * service may have stored it; what changed since then follows.
 */
export async function saveDeck(draft: Draft, state: SideState): Promise<SaveOutcome> {
  if (draft.stored) return await saveAgain(draft.stored, state)
  const stored = await saveNew(draft, draft.sent ?? state)
  return draft.sent ? await saveAgain(stored, state) : { kind: 'saved', stored }
}

async function saveNew({ game, saveKey }: Draft, state: SideState): Promise<StoredDeck> {
  const response = await apiResponse('/v1/decks', {
    method: 'POST',
    idempotencyKey: saveKey,
    body: { game, ...state, allowUnresolved: true },
  })
  return storedAs((await response.json()) as DeckView, response)
}

async function saveAgain(stored: StoredDeck, state: SideState): Promise<SaveOutcome> {
  try {
    const response = await apiResponse(deckPath(stored.id), {
      method: 'PATCH',
      ifMatch: stored.etag,
      body: { ...state, allowUnresolved: true },
    })
    return { kind: 'saved', stored: storedAs((await response.json()) as DeckView, response) }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 412) throw error
    return { kind: 'conflict', theirs: (await fetchDeck(stored.id)).stored }
  }
}
