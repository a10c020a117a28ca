import { z } from 'zod'
import type { Day } from '../../../base/date.ts'
import type { Card } from '../cards/card.ts'
import type { Deck } from '../decks/deck.ts'
import { defineRule, screenFor } from '../engine/rule.ts'
import type { Caveat } from '../formats/format-file.ts'
import { definePhrases, type Phrase } from '../wording/phrase.ts'

const fix = 'The deck itself is not the problem; if much depends on it, check the source that the format names.'
const caveatMessage = <const M extends string, const E extends string>(meaning: M, example: E) =>
  ({ text: '{{message}}', meaning, example, fix }) as const

const confidences = definePhrases('confidence', { high: 'high', medium: 'medium', low: 'low' })

/** Part of every format: a verdict reports what is uncertain about the format, and never guesses silently. */
export const certainty = defineRule<Card>()({
  id: 'certainty',
  summary: 'Doubts about a format (its days, its lists, its sources) come with every verdict that rests on them.',
  source: { document: 'Kotei', entry: 'Formats' },
  params: z.strictObject({}),
  phrases: [confidences],
  messages: {},
  warnings: {
    'format.approximate': {
      text: 'The first day of "{{revision}}" ({{day}}) is approximate, so another revision may have been in force on {{on}}.',
      meaning: 'The revision in force that day, or the one that follows within a week, began on an approximate day.',
      example: 'A deck judged for a day on which a list with an approximate first day was in force.',
      fix,
    },
    'format.confidence': {
      text: 'The sources of "{{revision}}" are of {{confidence}} confidence: {{sources}}.',
      meaning: 'The revision rests on few or doubtful sources, so an entry of its lists may be wrong.',
      example: 'A community list that only one source has.',
      fix,
    },
    'card.uncertain': {
      text: '{{title}} is known from one source only, so its facts may be wrong.',
      meaning: 'The facts of a card rest on one source that no other confirms.',
      example: 'Kikyo, which one card database has and another does not.',
      fix: 'Compare the card itself with its facts; an operator can import it from a site that has it.',
    },
    'list.unknown': caveatMessage(
      'We do not have a list that was in force that day.',
      'Versions 2 to 4 of the Emerald Edict.',
    ),
    'list.incomplete': caveatMessage(
      'Only a part of a list is known, or of a newer one.',
      'The Imperial Law of August 2021, one entry of which is known.',
    ),
    'list.ambiguous': caveatMessage(
      'A list contradicts itself about a card of the deck.',
      'A card printed both as banned and as restricted in the same list.',
    ),
    'pool.uncertain': caveatMessage(
      'Which cards belong to the format is not fully known.',
      'A format with a set of which only some of the cards are known.',
    ),
    'rules.uncertain': caveatMessage(
      'Whether a deck-building rule existed in the format is not known.',
      'Whether a community format had a rule for Rally cards.',
    ),
    'rules.not-in-force': caveatMessage(
      'The rules of the format were not in force yet on that day.',
      'A deck judged by Rules Reference 1.6 for a day before it took effect.',
    ),
  },
  // Everything else that the rule reports is the same for every deck, and `validate` adds it to every verdict.
  screen: (_params, { caveats }) => {
    const doubted = new Set(caveats.flatMap(({ cards = [] }) => cards))
    return screenFor(({ id, uncertain = [] }) => uncertain.length > 0 || doubted.has(id))
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
      warn('format.confidence', {
        revision: nameOf(revision),
        confidence: confidences(confidence),
        sources: sources.join('; '),
      })
    }
    for (const { card } of deck.entries) {
      const { id, title, uncertain = [] } = card
      if (uncertain.length > 0) warn('card.uncertain', { title }, { cards: [id] })
    }
    for (const caveat of revision.caveats) {
      const cards = cardsOf(caveat, deck)
      if (applies(caveat, cards, on)) warn(caveat.code, { message: caveatPhrase(caveat) }, { cards })
    }
  },
})

const nameOf = ({ id, name }: { readonly id: string; readonly name: string | undefined }) => name ?? id

/** The sentence comes with the data of the format, so it is a key itself. */
const caveatPhrase = ({ message }: Caveat): Phrase => ({ key: message, text: message, values: {} })

function cardsOf({ cards }: Caveat, deck: Deck): string[] {
  if (!cards) return []
  const held = new Set([...deck.entries.map((entry) => entry.card.id), ...deck.unknown.map((unknown) => unknown.text)])
  return cards.filter((id) => held.has(id))
}

function applies({ cards, before }: Caveat, held: readonly string[], on: Day): boolean {
  return (!cards || held.length > 0) && (!before || on < before)
}

function isWithin(on: Day, day: Day, days: number): boolean {
  return Date.parse(day) - Date.parse(on) <= days * 86_400_000
}
