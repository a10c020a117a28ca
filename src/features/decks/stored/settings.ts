export interface DeckSettings {
  /** Decks of an account; deleted ones have a limit of their own. */
  readonly maxDecks: number
  /** Revisions of a deck. */
  readonly maxRevisions: number
  /** Bytes of all decks of an account with all their revisions, deleted ones included. */
  readonly maxBytes: number
}

export const defaultDeckSettings: DeckSettings = { maxDecks: 2_000, maxRevisions: 2_000, maxBytes: 50_000_000 }

/**
 * Deleted decks that are kept for an account: as many as it may have otherwise, so that alternately storing and deleting does
 * not fill the disk; at least 100, so that an account can still delete decks after its limit was lowered.
 */
export const maxDeletedDecks = ({ maxDecks }: DeckSettings) => Math.max(maxDecks, 100)

/** How long a deleted deck can be restored. */
export const restoreDays = 30

/** How long an `Idempotency-Key` is remembered. */
export const idempotencyHours = 24
