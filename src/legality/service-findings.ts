import type { Day } from '../core/date.ts'
import { fillIn, type Message } from '../core/rule.ts'
import type { Finding } from '../core/verdict.ts'

/** Findings that no rule of a game makes: they come from how a deck or a day was asked about. */
export const serviceMessages = {
  'decklist.*': {
    text: '{{message}}',
    meaning:
      'What the reader of a text noticed, such as a heading whose number its own lines do not keep. What follows the point names it.',
    example: '`decklist.header.count`: a heading "Dynasty Deck (40)" over lines that add up to 39.',
    fix: 'Check the list for a line that was lost or mistyped; the lines count, not the heading.',
  },
  'format.not-begun': {
    text: '{{format}} begins on {{begins}}; nothing is known of it on {{on}}.',
    meaning: 'The format did not exist on the day asked about, so no deck was legal in it.',
    example: 'The Emerald Legacy format on a day of 2018.',
    fix: 'Ask about a later day, or about a format of that time.',
  },
  'format.ended': {
    text: '{{format}} ended on {{ends}}; there is no list for {{on}}.',
    meaning: 'The format did not exist any more on the day asked about, so no deck was legal in it.',
    example: 'A format of one season on a day of the next.',
    fix: 'Ask about an earlier day, or about a format that is still played.',
  },
} as const satisfies Record<string, Message>

export function notBegun(format: string, begins: Day, on: Day): Finding {
  const message = fillIn(serviceMessages['format.not-begun'].text, { format, begins, on })
  return { code: 'format.not-begun', message, cards: [], rule: { document: 'Kotei', entry: 'Formats' } }
}

export function ended(format: string, ends: Day, on: Day): Finding {
  const message = fillIn(serviceMessages['format.ended'].text, { format, ends, on })
  return { code: 'format.ended', message, cards: [], rule: { document: 'Kotei', entry: 'Formats' } }
}
