import type { DecklistFormat } from '../format.ts'
import { readText } from '../read-text.ts'

/** What copying a deck's page on FiveRingsDB gives: `Influence: 12/13, 1 remaining`, ` Character (36)`, `2x  Title`. */
export const fiveRingsDbPage: DecklistFormat = {
  id: 'fiveringsdb-page',
  detect: ({ lines }) =>
    lines.some(({ text }) => /^Influence: ?\d+ ?\/ ?\d+/iu.test(text)) ||
    (lines.some(({ text }) => /^(Dynasty|Conflict) Deck \(\d+\)$/iu.test(text)) &&
      lines.some(({ text }) => /^(Character|Event|Attachment|Holding) \(\d+\)$/iu.test(text))),
  read: (source) => readText(source),
}
