export interface DeckSettings {
  /** Decks that an account may have at a time; deleted ones do not count here, but have a limit of their own. */
  readonly maxDecks: number
  /** States that a deck's history may hold. */
  readonly maxRevisions: number
}

export const defaultDeckSettings: DeckSettings = { maxDecks: 2_000, maxRevisions: 2_000 }

/**
 * Deleted decks that are kept for an account: as many as it may have besides, so that deleting and storing in turn does not
 * fill the disk; never so few that an account whose limit was lowered could not tidy up.
 */
export const maxDeletedDecks = ({ maxDecks }: DeckSettings) => Math.max(maxDecks, 100)

/** How long a deleted deck can be restored. */
export const restoreDays = 30

/** How long a create remembers its `Idempotency-Key`. */
export const idempotencyHours = 24
