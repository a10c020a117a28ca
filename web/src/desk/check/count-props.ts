import type { CheckDraft } from '../acts/check-draft.ts'
import type { ListedDeck } from '../acts/listed-cards.ts'

/** What counting takes, by piles and in order. */
export interface CountProps {
  readonly deck: ListedDeck
  readonly draft: CheckDraft
  readonly onChange: (draft: CheckDraft) => void
  readonly onDone: () => void
}
