import { z } from 'zod'
import { groupBy } from '../../../../base/group-by.ts'
import type { Card } from '../../../core/cards/card.ts'
import { countCopies, type Entry, idsOf } from '../../../core/decks/deck.ts'
import { defineRule, screenFor } from '../../../core/engine/rule.ts'
import { doubtedListing } from '../../../core/engine/uncertainty.ts'
import type { Revision } from '../../../core/formats/revision.ts'
import { createSharedKeys, SectionNames } from '../../../core/rules/copies.ts'
import { inSequence } from '../../../core/wording/phrase.ts'
import type { LcgCard } from '../card.ts'

export const restrictedParams = z.strictObject({
  list: z.string().default('restricted').describe('The name of the list.'),
  max: z.int().min(0).max(99).describe('Titles of the list that a deck may use.'),
  sections: SectionNames.describe('The sections that are searched.'),
})

/** Whether a card is on the list that a format gives the rule, and of a section that the rule searches. */
export function restrictedIn(
  { list, sections }: Pick<z.output<typeof restrictedParams>, 'list' | 'sections'>,
  revision: Pick<Revision, 'lists'>,
): (card: Pick<Card, 'id' | 'section'>) => boolean {
  const named = revision.lists.get(list)
  return named ? ({ id, section }) => named.has(id) && sections.includes(section) : () => false
}

const sharedTitles = createSharedKeys<LcgCard>()

/** Counts titles of the list, not copies, over decks and provinces together. */
export const restricted = defineRule<LcgCard>()({
  id: 'restricted',
  summary: 'Only a limited number of titles of the restricted list is used, over decks and provinces together.',
  source: { document: 'Rules Reference 1.6', entry: 'Appendix V: Restricted List' },
  params: restrictedParams,
  messages: {
    'restricted.exceeded': {
      text: '{{count}} titles of the restricted list ({{titles}}); {{max}} {{max?is:are}} allowed.',
      meaning: 'The deck uses more different titles of the restricted list than the one that it may choose.',
      example: 'Charge! and Policy Debate in one deck under the list of May 2018.',
      fix: 'Keep one of the titles, in as many copies as you like, and take the others out.',
    },
  },
  readsList: ({ list }, name) => name === list,
  listStatus: 'restricted',
  screen: (settings, revision) => screenFor(restrictedIn(settings, revision)),
  kind: (settings, revision) => {
    const isRestricted = restrictedIn(settings, revision)
    return (card) => (isRestricted(card) ? `restricted ${sharedTitles(revision)(card).join()}` : '')
  },
  check(deck, settings, { revision, report }) {
    const { max } = settings
    const isRestricted = restrictedIn(settings, revision)
    const entries = deck.entries.filter(({ card }) => isRestricted(card))
    const titles = new Map(entries.map((entry) => [entry.card.limitKey, entry.card.title]))
    if (titles.size <= max) return
    const values = { count: titles.size, titles: inSequence([...titles.values()].sort()), max }
    const certain = entries.filter(({ card }) => doubtedListing(revision, card) === undefined)
    const uncertain = new Set(certain.map(({ card }) => card.limitKey)).size <= max ? 'list' : undefined
    const detail = { cards: idsOf(entries), actual: titles.size, limit: max }
    const remedy = { out: isRestricted, gap: leastCopies(entries, titles.size - max) }
    report('restricted.exceeded', values, { ...detail, uncertain, remedy })
  },
})

/** The copies of as many titles as have to go, those with the fewest copies. */
function leastCopies(entries: readonly Entry<LcgCard>[], titles: number): number {
  const copies = [...groupBy(entries, ({ card }) => [card.limitKey]).values()].map(countCopies)
  return copies
    .sort((a, b) => a - b)
    .slice(0, titles)
    .reduce((sum, count) => sum + count, 0)
}
