import { z } from 'zod'
import { countCopies, idsOf } from '../../../core/deck.ts'
import { defineRule } from '../../../core/rule.ts'
import type { LcgCard } from '../card.ts'
import type { LcgEntry } from './profile.ts'

export const provinceDuplicate = defineRule<LcgCard>()({
  id: 'province-duplicate',
  summary: 'No province title is used twice.',
  source: { document: 'Rules Reference 1.6', entry: 'Deckbuilding' },
  params: z.strictObject({}),
  messages: {
    'province.duplicate': {
      text: '{{title}} is there {{count}} times; a province title may be used once.',
      meaning:
        'A province title is in the list more than once. That a role allows two provinces of one element does not change this.',
      example: 'The same air province twice, with Seeker of Air.',
      fix: 'Replace the second copy by another province of a fitting element.',
    },
  },
  screen: () => (card) =>
    card.section === 'province' ? { copies: 1, keys: [card.limitKey] } : Number.POSITIVE_INFINITY,
  check(deck, _params, { report }) {
    for (const entries of groupByTitle(deck.section('province')).values()) {
      const count = countCopies(entries)
      if (count < 2) continue
      report(
        'province.duplicate',
        { title: entries[0]!.card.title, count },
        { cards: idsOf(entries), actual: count, limit: 1 },
      )
    }
  },
})

function groupByTitle(provinces: readonly LcgEntry[]): ReadonlyMap<string, readonly LcgEntry[]> {
  const groups = new Map<string, LcgEntry[]>()
  for (const entry of provinces) {
    const group = groups.get(entry.card.limitKey)
    if (group) group.push(entry)
    else groups.set(entry.card.limitKey, [entry])
  }
  return groups
}
