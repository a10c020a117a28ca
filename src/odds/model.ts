import type { z } from 'zod'
import type { Model } from './answer-schema.ts'
import type { KeepEntry } from './engine/classes.ts'
import type { Question } from './question.ts'

type ModelAnswer = z.infer<typeof Model>

const noEffects = 'No card effect is modelled: no search, extra draw or replacement.'
const listedOnly = 'Of effects only what the policy lists is modelled: no search and no replacement.'

/** What an answer says about itself: without it odds mean nothing (SIM-02, SIM-08). */
export function modelOf(
  question: Question,
  keeps: readonly (readonly KeepEntry[] | null)[],
  more: {
    readonly notes?: readonly string[]
    readonly policy?: Record<string, unknown>
    readonly listsEffects?: boolean
  } = {},
): ModelAnswer {
  const { setup } = question
  const decks: Record<string, number> = {}
  for (const { section } of setup.deals)
    decks[section] = question.section(section).reduce((sum, entry) => sum + entry.count, 0)
  const mulligan = Object.fromEntries(setup.deals.map(({ zone }, at) => [zone, describeKeep(keeps[at] ?? null)]))
  return {
    effectsModelled: more.listsEffects ? 'listed' : 'none',
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
  const parts = kept.map(({ cards, atMost }) => `at most ${atMost} of ${listed(cards)}`)
  return `Kept: ${parts.join('; ')}. Everything else is replaced.`
}

function listed(cards: readonly string[]): string {
  return cards.length > 6 ? `${cards.slice(0, 6).join(', ')} and ${cards.length - 6} more` : cards.join(', ')
}
