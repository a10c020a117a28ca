import { notePhrase } from '../../../domain/core/wording/message.ts'
import { definePhrases, type Phrase } from '../../../domain/core/wording/phrase.ts'
import { say } from '../../../domain/core/wording/words.ts'
import type { Remark } from './schema.ts'

export const repairPhrases = definePhrases('repair', {
  legal: 'The deck is legal; nothing has to change.',
  found: '{{count}} {{count?change makes:changes make}} the deck legal, and fewer do not.',
  likely:
    '{{count}} {{count?change makes:changes make}} the deck legal. Fewer than {{atLeast}} do not; whether fewer than {{count}} do was not found out.',
  none: 'At least {{atLeast}} {{atLeast?change is:changes are}} needed; repairs of more than {{max}} are not looked for.',
  unknown:
    'No repair was found in the time that one request gets. At least {{atLeast}} {{atLeast?change is:changes are}} needed.',
  remove: 'Take out {{count}} {{count?copy:copies}} of {{out}}.',
  add: 'Add {{count}} {{count?copy:copies}} of {{in}}.',
  replace: 'Replace {{count}} {{count?copy:copies}} of {{out}} by {{in}}.',
  correct: 'Read "{{text}}" as {{in}}.',
  drop: 'Take out "{{text}}", which names no card that is known here.',
  'by-list': 'Judged by {{format}} with the lists of {{revision}}, on {{on}}.',
  collection: 'Every card of the pool can come in; which cards you own is not known here.',
  uncertain: 'What rests on something unknown is repaired as if it were certain.',
  suggested: 'Lines that were not read are taken for the most similar titles.',
  'public-decks':
    'Cards are in the order of how many of {{decks}} public {{decks?deck plays:decks play}} them, the newest of the same clan.',
  titles: 'No public decks are counted here: cards of the deck come first, then others in the order of their titles.',
})

/** A sentence with its code, which is the phrase's own name. */
export function remark(phrase: Phrase): Remark {
  return notePhrase({ code: phrase.key.slice(phrase.key.indexOf('.') + 1), message: say(phrase) }, phrase)
}
