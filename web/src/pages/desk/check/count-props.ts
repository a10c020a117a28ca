import type { CheckDraft } from '../../../desk/check-draft.ts'
import type { ListedDeck } from '../../../desk/listed-cards.ts'

/** What counting takes, by piles and in order. */
export interface CountProps {
  readonly deck: ListedDeck
  readonly draft: CheckDraft
  readonly onChange: (draft: CheckDraft) => void
  readonly onDone: () => void
}
