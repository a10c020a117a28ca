import type { ListFormat } from '../format.ts'
import { cardsOf, jsonType, packsOf } from '../print/print-json.ts'
import { allUnreadable } from '../read/files/all-unreadable.ts'
import { readJson } from '../read/files/read-json.ts'
import { warning, warningTexts } from '../warning.ts'

/** The format of this service, and a bare map from ids to counts. */
export const json: ListFormat = {
  id: 'json',
  mediaType: jsonType,
  detect: (source) => source.json() !== undefined,
  read: readJson,
  print: (deck) => {
    const name = deck.name === undefined ? {} : { name: deck.name }
    const format = deck.format === undefined ? {} : { format: deck.format }
    const packs = packsOf(deck)
    const printings = Object.keys(packs).length === 0 ? {} : { printings: packs }
    return `${JSON.stringify({ game: deck.game.id, ...name, ...format, cards: cardsOf(deck), ...printings }, null, 2)}\n`
  },
}

export const brokenJson: ListFormat = {
  id: 'json',
  detect: ({ lines }) => {
    const first = lines[0]?.text ?? ''
    // `[3] Banzai!`, `{3} Banzai!` and `[[Banzai!]]` begin lists as well.
    return /^\{ ?(?:["}/]|$)/u.test(first) || /^\[ ?(?:["{]|\]$|\[ ?["\d{[]|\d+ ?(?:,|$)|$)/u.test(first)
  },
  read: (source) => allUnreadable(source, warning('json.malformed', warningTexts('json.malformed'))),
}
