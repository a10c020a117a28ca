import { impossible } from '../../../base/problem.ts'
import { unknownCardsProblem } from '../../decks/decklists/given-deck.ts'
import { createNameFinder } from '../card-lookup.ts'
import type { Question } from '../question.ts'

/**
 * Refuses a hand that the deck cannot deal: of another size, or with more copies than there are. The pointer of a card is
 * its place in the list, unless the names come from a text.
 */
export function cardsDealt(
  { catalog, setup, section }: Question,
  at: number,
  names: readonly string[],
  pointer: string,
  inText = false,
): string[] {
  const placeOf = (i: number) => (inText ? pointer : `${pointer}/${i}`)
  const { zone, count, section: from } = setup.deals[at]!
  const refuse = (message: string, where = pointer, code = 'hand.impossible'): never => {
    throw impossible(where, code, message)
  }
  if (names.length !== count) refuse(`${count} cards are dealt to the ${zone}; ${names.length} are given.`)
  const entries = section(from)
  const findNamed = createNameFinder(catalog)
  const hand = names.map((name, i) => {
    const { cards, unknown } = findNamed(name, entries)
    if (unknown) throw unknownCardsProblem([unknown], placeOf(i))
    if (cards.length > 0) return cards[0]!.id
    return refuse(
      `"${catalog.find(name)?.title ?? name}" is not among the cards that are dealt to the ${zone}.`,
      placeOf(i),
    )
  })
  for (const { card, count: copies } of entries) {
    const held = hand.filter((id) => id === card.id).length
    if (held > copies)
      refuse(`The deck has ${copies} of "${card.title}"; ${held} are given.`, placeOf(hand.lastIndexOf(card.id)))
  }
  return hand
}
