import type { DecklistFormat } from '../format.ts'
import type { LineReader } from '../read-line.ts'
import { readText } from '../read-text.ts'

const signature = /\bcardgamedb\b/iu

const readSignature: LineReader = ({ number: line, text }) =>
  signature.test(text) && !/^\d/u.test(text) ? { kind: 'note', line, text } : undefined

/** The export of CardGameDB's deckbuilder: `Deck Clan: Unicorn`, `1x Golden Plains Outpost (Core Set #7)`. */
export const cardGameDb: DecklistFormat = {
  id: 'cardgamedb',
  detect: ({ lines }) =>
    lines.some(
      ({ text }) => (signature.test(text) && !text.includes('/')) || /^Total Conflict: ?\(\d+\)/iu.test(text),
    ) || lines.filter(({ text }) => /^\d+x .+ \([^()]+ #\d+[a-z]?\)$/iu.test(text)).length * 2 > lines.length,
  read: (source) => readText(source, [readSignature]),
}
