import { keepPhrase, notePhrase } from '../../../domain/core/wording/message.ts'
import { definePhrases, type Phrase, type PhraseSet } from '../../../domain/core/wording/phrase.ts'
import { say } from '../../../domain/core/wording/words.ts'
import type { DecklistWarning } from './deck-input.ts'

const texts = {
  'card.external': '{{message}} An operator can import them.',
  'count.assumed.copies':
    '"{{title}} {{count}}" was read as {{count}} copies, not as a version; write "{{title}} (v{{count}})" for that.',
  'count.assumed.dash': 'The dash in "{{text}}" was read as the mark of a line; it takes no copies out.',
  'count.assumed.one': '"{{title}}" has no number of copies; one was counted.',
  'count.assumed.order': 'The numbers before the lines (1 to {{last}}) were read as their order, not as copies.',
  'count.range': 'A list has 1 to {{max}} copies of a card, not {{copies}}; "{{text}}" is not counted.',
  'format.unknown': 'The list names the format "{{name}}", which is not known here and not used; there are {{known}}.',
  'header.count': '"{{name}}" says {{stated}}, but the lines below it add up to {{actual}}.',
  'header.section':
    '"{{title}}" belongs to the {{section}}, but the list has it under {{stated}}; it is counted where it belongs.',
  'json.malformed': 'The text begins like JSON, but it cannot be parsed as JSON.',
  'json.no-cards': 'No cards were found in this JSON, neither as a map from card ids to counts nor as a list.',
  'json.stray-cards':
    'Outside the list of cards, from line {{line}} on, {{count}} {{count?entry named like a card was:entries named like cards were}} not counted.',
  'line.assumed': '{{titles}} in "{{text}}" was read as part of the deck.',
  'line.commented': '"{{text}}" is a comment by its first character, and not counted.',
  'line.mentions': '"{{title}}" is named in a note, without a number of copies, and not counted.',
  'line.removal': '"{{text}}" takes copies out, and was not read: write the list as it is after the change.',
  'lines.limited': 'Only the first {{max}} lines were read; a deck has fewer.',
  'link.not-fetched': 'The link "{{text}}" was not fetched: paste the list itself.',
  'link.not-fetched.deck':
    'The link "{{text}}" was not fetched: import the deck by its link (decklists/import), or paste the list itself.',
  'name.assumed': '"{{text}}" was read as the name of the deck; no card is named like it.',
  'pack.mismatch': '"{{title}}" was not printed in "{{pack}}"; the title was taken.',
  'pack.unknown': 'No pack named "{{pack}}"; "{{title}}" was read without it.',
  'printing.several': '"{{title}}" is listed in several printings; the one in {{pack}} was taken for all copies.',
  'sideboard.ignored': 'Outside the deck, and not counted, from line {{line}} on: {{lines}}.',
  'suggestions.limited': 'Many lines name no card; only the first of them have suggestions.',
  'title.ambiguous': '{{count}} cards are titled "{{title}}"; the earliest, {{taken}}, was taken, not {{others}}.',
  'title.ambiguous.banned':
    '{{count}} cards are titled "{{title}}"; the earliest that is not banned, {{taken}}, was taken, not {{others}}.',
  'title.ambiguous.numbered':
    '{{count}} cards are titled "{{title}}"; the newest numbered printing, {{taken}}, was taken, not {{others}}.',
  'title.loose': '"{{text}}" was read as "{{title}}".',
  'title.version':
    'Version {{version}} of "{{title}}" was read as "{{id}}", by the order in which its versions were printed.',
  'total.mismatch': 'The list says {{what}}: {{stated}}; its cards add up to {{actual}}.',
  'xml.broken': 'The XML is broken at line {{line}}: {{reason}}',
  'xml.doctype': 'The document type of the file was ignored; its entities are not expanded.',
  'xml.no-cards': 'No cards were found in this XML.',
  'xml.rejected': 'The XML was rejected: {{reason}}.',
  'xml.unreadable': 'The XML was rejected: it cannot be read.',
  cards: 'cards',
  more: '{{lines}} and {{count}} more',
  quoted: '"{{text}}"',
  version: '"{{id}}" ({{pack}})',
} as const

/** Everything that the reader of lists has to say, by the code of the warning. */
export const warningTexts: PhraseSet<typeof texts> = definePhrases('decklist', texts)

export function warning(code: string, phrase: Phrase, line?: number): DecklistWarning {
  return notePhrase({ code, message: say(phrase), ...(line === undefined ? {} : { line }) }, phrase)
}

export function atLine(found: DecklistWarning, line: number): DecklistWarning {
  return keepPhrase(found, { ...found, line })
}
