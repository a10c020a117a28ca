export interface DeckSettings {
  /** Decks that an account may have at a time; deleted ones do not count. */
  readonly maxDecks: number
  /** States that a deck's history may hold. */
  readonly maxRevisions: number
}

export const defaultDeckSettings: DeckSettings = { maxDecks: 2_000, maxRevisions: 2_000 }

/** How long a deleted deck can be restored. */
export const restoreDays = 30

/** How long a create remembers its `Idempotency-Key`. */
export const idempotencyHours = 24
