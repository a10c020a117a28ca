import type { ListedCard } from '../../../../src/features/events/model/checks/piles.ts'
import type { CheckDraft } from '../acts/check-draft.ts'

/** A pile was counted. */
export function withCounted(draft: CheckDraft, { id }: ListedCard, found: number): CheckDraft {
  const counted = { ...draft.count.counted, [id]: found }
  return { ...draft, count: { ...draft.count, counted }, confirmed: [...new Set([...draft.confirmed, id])] }
}

/** A pile is to be counted again. */
export function withoutCounted(draft: CheckDraft, { id }: ListedCard): CheckDraft {
  const { [id]: _gone, ...counted } = draft.count.counted
  return { ...draft, count: { ...draft.count, counted }, confirmed: draft.confirmed.filter((other) => other !== id) }
}

/** One more, or one fewer, of a card that is not on the list. */
export function withStranger(draft: CheckDraft, card: string, by: 1 | -1): CheckDraft {
  const { [card]: before = 0, ...others } = draft.count.strangers
  const now = before + by
  return { ...draft, count: { ...draft.count, strangers: now > 0 ? { ...others, [card]: now } : others } }
}
