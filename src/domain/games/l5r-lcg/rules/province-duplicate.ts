import { z } from 'zod'
import { groupBy } from '../../../../base/group-by.ts'
import { countCopies, idsOf } from '../../../core/decks/deck.ts'
import { defineRule, kindIn } from '../../../core/engine/rule.ts'
import { createSharedKeys } from '../../../core/rules/copies.ts'
import type { LcgCard } from '../card.ts'

const sharedTitles = createSharedKeys<LcgCard>()

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
  copies: {
    code: 'province.duplicate',
    of: () => (card) => (card.section === 'province' ? 1 : Number.POSITIVE_INFINITY),
  },
  screen: (_params, revision) => {
    const titlesOf = sharedTitles(revision)
    return (card) => (card.section === 'province' ? { copies: 1, keys: titlesOf(card) } : Number.POSITIVE_INFINITY)
  },
  kind: (_params, revision) => {
    const titlesOf = sharedTitles(revision)
    return kindIn(['province'], (card) => (card.section === 'province' ? `province ${titlesOf(card).join()}` : ''))
  },
  check(deck, _params, { report }) {
    for (const [key, entries] of groupBy(deck.section('province'), ({ card }) => [card.limitKey])) {
      const count = countCopies(entries)
      if (count < 2) continue
      const remedy = {
        out: (card: LcgCard) => card.section === 'province' && card.limitKey === key,
        gap: count - 1,
      }
      const detail = { cards: idsOf(entries), actual: count, limit: 1, remedy }
      report('province.duplicate', { title: entries[0]!.card.title, count }, detail)
    }
  },
})
