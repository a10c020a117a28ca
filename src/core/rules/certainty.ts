import { z } from 'zod'
import type { Card } from '../card.ts'
import type { Day } from '../date.ts'
import type { Deck } from '../deck.ts'
import type { Caveat } from '../format-file.ts'
import { defineRule, screenFor } from '../rule.ts'

const fix = 'Nothing in the deck is at fault; check the source that the format names if much depends on it.'
const caveat = <const M extends string, const E extends string>(meaning: M, example: E) =>
  ({ text: '{{message}}', meaning, example, fix }) as const

/** Holds in every format: what is not certain about the format is told with the verdict, never silently guessed. */
export const certainty = defineRule<Card>()({
  id: 'certainty',
  summary: 'Doubts about a format (its days, its lists, its sources) come with every verdict that rests on them.',
  source: { document: 'Kotei', entry: 'Formats' },
  params: z.strictObject({}),
  messages: {},
  warnings: {
    'format.approximate': {
      text: 'The first day of "{{revision}}" ({{day}}) is known only roughly, so another revision may have been in force on {{on}}.',
      meaning:
        'The revision in force that day, or the one that follows within a week, began on a day that is known only roughly.',
      example: 'A deck judged for a day within a list of which only the approximate first day is known.',
      fix,
    },
    'format.confidence': {
      text: 'What is known of "{{revision}}" is of {{confidence}} confidence: {{sources}}.',
      meaning: 'The revision rests on few or doubtful sources, so an entry of its lists may be wrong.',
      example: 'A community list that only one source has.',
      fix,
    },
    'list.unknown': caveat(
      'A list that was in force that day is not at hand.',
      'The Emerald Edict before its version 14.',
    ),
    'list.incomplete': caveat(
      'A list is known only in part, or a newer one is.',
      'The newer Obsidian list, of which one card is not known.',
    ),
    'list.ambiguous': caveat(
      'A list contradicts itself about a card of the deck.',
      'A card printed both as banned and as restricted in the same list.',
    ),
    'pool.uncertain': caveat(
      'Which cards belong to the format is not fully known.',
      'A format with community sets of whose cards only the names are known.',
    ),
    'rules.uncertain': caveat(
      'Whether a deck-building rule existed in the format is not known.',
      'Whether the Jade Edict had a rule for Rally cards.',
    ),
    'rules.not-in-force': caveat(
      'The rules that the format goes by were not in force yet that day.',
      'The Rules Reference 1.6 asked about a day before it took effect.',
    ),
  },
  // All else that the rule reports is the same for every deck, and `validate` adds it to every verdict.
  screen: (_params, { caveats }) => {
    const doubted = new Set(caveats.flatMap(({ cards = [] }) => cards))
    return screenFor(({ id }) => doubted.has(id))
  },
  check(deck, _params, { revision, on, warn }) {
    if (revision.approximate && revision.effectiveFrom) {
      warn('format.approximate', { revision: nameOf(revision), day: revision.effectiveFrom, on })
    }
    const { next } = revision
    if (next?.approximate && isWithin(on, next.effectiveFrom, 7)) {
      warn('format.approximate', { revision: nameOf(next), day: next.effectiveFrom, on })
    }
    if (revision.confidence !== 'high') {
      const { confidence, sources } = revision
      warn('format.confidence', { revision: nameOf(revision), confidence, sources: sources.join('; ') })
    }
    for (const each of revision.caveats) {
      const cards = cardsOf(each, deck)
      if (applies(each, cards, on)) warn(each.code, { message: each.message }, { cards })
    }
  },
})

const nameOf = ({ id, name }: { readonly id: string; readonly name: string | undefined }) => name ?? id

function cardsOf({ cards = [] }: Caveat, deck: Deck): string[] {
  const held = new Set([...deck.entries.map((entry) => entry.card.id), ...deck.unknown.map((unknown) => unknown.text)])
  return cards.filter((id) => held.has(id))
}

function applies({ cards, before }: Caveat, held: readonly string[], on: Day): boolean {
  return (!cards || held.length > 0) && (!before || on < before)
}

function isWithin(on: Day, day: Day, days: number): boolean {
  return Date.parse(day) - Date.parse(on) <= days * 86_400_000
}
