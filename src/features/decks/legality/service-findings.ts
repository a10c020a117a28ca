import type { Day } from '../../../base/date.ts'
import type { Message } from '../../../domain/core/engine/rule.ts'
import { notePhrase } from '../../../domain/core/wording/message.ts'
import type { PhraseValues } from '../../../domain/core/wording/phrase.ts'
import type { Finding } from '../../../domain/core/wording/verdict.ts'
import { say } from '../../../domain/core/wording/words.ts'

/** Findings that come from the request itself and not from a rule: remarks on the text, and days outside a format. */
export const serviceMessages = {
  'decklist.*': {
    text: '{{message}}',
    meaning:
      'A remark on a decklist, such as a heading whose number differs from its lines. The part after the point names the remark.',
    example: '`decklist.header.count`: a heading "Dynasty Deck (40)" over lines that add up to 39.',
    fix: 'Check the list for a line that was lost or mistyped; the lines count, not the heading.',
  },
  'format.not-begun': {
    text: '{{format}} begins on {{begins}}; it has no rules for {{on}}.',
    meaning: 'The format did not exist yet on the day of the request, so no deck was legal in it.',
    example: 'The Emerald Legacy format on a day of 2018.',
    fix: 'Choose a later day, or a format of that time.',
  },
  'format.ended': {
    text: '{{format}} ended on {{ends}}; it has no rules for {{on}}.',
    meaning: 'The format had ended before the day of the request, so no deck was legal in it.',
    example: 'A format of one season on a day of the next.',
    fix: 'Choose an earlier day, or a format that is still played.',
  },
} as const satisfies Record<string, Message>

export function notBegun(format: string, begins: Day, on: Day): Finding {
  return outside('format.not-begun', { format, begins, on })
}

export function ended(format: string, ends: Day, on: Day): Finding {
  return outside('format.ended', { format, ends, on })
}

function outside(code: 'format.not-begun' | 'format.ended', values: PhraseValues): Finding {
  const phrase = { key: code, text: serviceMessages[code].text, values }
  return notePhrase({ code, message: say(phrase), cards: [], rule: { document: 'Kotei', entry: 'Formats' } }, phrase)
}
