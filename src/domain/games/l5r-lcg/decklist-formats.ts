import { type DecklistFormat, hasKey } from '../decklist-format.ts'

const signature = /\bcardgamedb\b/i
const numberedPack = /^\d+x .+ \([^()]+ #\d+[a-z]?\)$/i

/** The export of CardGameDB's deckbuilder: `Deck Clan: Unicorn`, `1x Golden Plains Outpost (Core Set #7)`. */
const cardGameDb: DecklistFormat = {
  id: 'cardgamedb',
  reads: 'lines',
  detect: ({ text, lines, wordLines }) => {
    if (wordLines.some((line) => /^Total Conflict: ?\(\d+\)/i.test(line.text))) return true
    if (signature.test(text) && lines.some((line) => signature.test(line.text) && !line.text.includes('/'))) return true
    return (
      text.includes('#') &&
      lines.filter(({ text: line }) => line.includes('#') && numberedPack.test(line)).length * 2 > lines.length
    )
  },
  isNote: (line) => signature.test(line) && !/^\d/.test(line),
}

/** A copy of a deck's page on FiveRingsDB: `Influence: 12/13, 1 remaining`, ` Character (36)`, `2x  Title`. */
const fiveRingsDbPage: DecklistFormat = {
  id: 'fiveringsdb-page',
  reads: 'lines',
  detect: ({ wordLines }) => {
    const some = (pattern: RegExp) => wordLines.some((line) => pattern.test(line.text))
    if (some(/^Influence: ?\d+ ?\/ ?\d+/i)) return true
    return some(/^(Dynasty|Conflict) Deck \(\d+\)$/i) && some(/^(Character|Event|Attachment|Holding) \(\d+\)$/i)
  },
}

/** A deck as FiveRingsDB's interface returns it, with ids that begin with the number of the pack. */
const fiveRingsDb: DecklistFormat = {
  id: 'fiveringsdb',
  reads: 'json',
  detect: ({ json }) => hasKey(json(), 'record'),
}

export const lcgDecklistFormats = [fiveRingsDb, cardGameDb, fiveRingsDbPage]
