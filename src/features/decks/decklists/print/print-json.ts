import { linesIn, type PrintableDeck } from '../../../../domain/games/decklist-format.ts'

export const jsonType = 'application/json; charset=utf-8'

const linesById = (deck: PrintableDeck) =>
  deck.sections.flatMap(linesIn).sort((a, b) => (a.card.id < b.card.id ? -1 : 1))

/** The copies by id, as lists in JSON have them. */
export function cardsOf(deck: PrintableDeck): Record<string, number> {
  return Object.fromEntries(linesById(deck).map(({ card, count }) => [card.id, count]))
}

/** The chosen printings, in the order of the cards. */
export function packsOf(deck: PrintableDeck): Record<string, string> {
  return Object.fromEntries(linesById(deck).flatMap(({ card, pack }) => (pack === undefined ? [] : [[card.id, pack]])))
}
