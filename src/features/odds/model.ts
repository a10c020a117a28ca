import { countCopies } from '../../domain/core/decks/deck.ts'
import type { Model } from './answers/answer-parts.ts'
import type { KeepEntry } from './engine/classes.ts'
import type { Keeps, Question } from './question.ts'

const noEffects = 'No card effect is modelled: no search, extra draw or replacement.'
const listedOnly = 'Of effects only what the policy lists is modelled: no search and no replacement.'

/** What was computed, which every answer states (SIM-02, SIM-08). */
export function modelOf(
  question: Question,
  keeps: Keeps,
  more: {
    readonly notes?: readonly string[]
    readonly policy?: Record<string, unknown>
    readonly listsEffects?: boolean
    /** What is said of a zone's mulligan instead of its keep rule. */
    readonly mulligan?: (zone: string) => string | undefined
  } = {},
): Model {
  const { setup } = question
  const decks = Object.fromEntries(setup.deals.map(({ section }) => [section, countCopies(question.section(section))]))
  const mulligan = Object.fromEntries(
    setup.deals.map(({ zone }, at) => [zone, more.mulligan?.(zone) ?? describeKeep(keeps[at] ?? null)]),
  )
  return {
    effectsModelled: more.listsEffects ? 'listed' : 'none',
    format: question.format.id,
    decks,
    mulligan,
    notes: [...setup.model, ...(more.notes ?? []), more.listsEffects ? listedOnly : noEffects],
    ...(more.policy ? { policy: more.policy } : {}),
  }
}

function describeKeep(keep: readonly KeepEntry[] | null): string {
  if (!keep) return 'Nothing is replaced.'
  const kept = keep.filter((entry) => entry.cards.length > 0)
  if (kept.length === 0) return 'Everything is replaced.'
  const parts = kept.map(({ cards, atMost }) => `at most ${atMost} of ${firstOf(cards)}`)
  return `Kept: ${parts.join('; ')}. Everything else is replaced.`
}

function firstOf(cards: readonly string[]): string {
  return cards.length > 6 ? `${cards.slice(0, 6).join(', ')} and ${cards.length - 6} more` : cards.join(', ')
}
