import { impossible } from '../../../base/problem.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { deckFromText, unknownCardsProblem } from '../../decks/decklists/given-deck.ts'
import type { AdviceBody } from '../advice/advice-schema.ts'
import type { DealtZone } from '../engine/advice/advice-plans.ts'
import type { Question } from '../question.ts'
import { cardsDealt } from './cards-dealt.ts'

/** The opening on the table by zone of the set-up. Refuses one that the deck cannot deal, or of which nothing is open. */
export function dealtOpening(question: Question, { dealt, settled }: AdviceBody): (DealtZone | null)[] {
  const { deals } = question.setup
  const named = typeof dealt === 'string' ? sortedByZone(question, dealt) : dealt
  const known = deals.map((deal) => deal.zone)
  const zones = [
    ...Object.keys(named).map((zone) => ({ zone, pointer: `/dealt/${zone}` })),
    ...settled.map((zone, at) => ({ zone, pointer: `/settled/${at}` })),
  ]
  for (const { zone, pointer } of zones)
    if (!known.includes(zone))
      throw impossible(pointer, 'zone.unknown', `No zone named "${zone}"; there are ${known.join(', ')}.`)
  const opening = deals.map((deal, at): DealtZone | null => {
    const cards = named[deal.zone]
    const pointer = typeof dealt === 'string' ? '/dealt' : `/dealt/${deal.zone}`
    const isSettled = settled.includes(deal.zone)
    if (cards === undefined) {
      if (isSettled) throw impossible('/settled', 'hand.impossible', `What lies in the ${deal.zone} is not given.`)
      return null
    }
    if (!deal.seen) throw impossible(pointer, 'hand.impossible', `Nobody sees the cards of the ${deal.zone} yet.`)
    const names = typeof cards === 'string' ? namesIn(question, cards, pointer).map((card) => card.id) : cards
    const inText = names !== cards || typeof dealt === 'string'
    return { cards: cardsDealt(question, at, names, pointer, inText), open: deal.replaced !== undefined && !isSettled }
  })
  if (opening.some((zone) => zone?.open)) return opening
  throw impossible(
    '/dealt',
    'hand.impossible',
    'Nothing is left to decide: give the cards of a zone that is not settled.',
  )
}

/** The cards of a pasted text, read as a decklist; of several versions the deck's own. */
function namesIn({ catalog, entries }: Question, text: string, pointer: string): Card[] {
  const read = deckFromText(catalog, text)
  if (read.unknown.length > 0) throw unknownCardsProblem(read.unknown, pointer)
  const inDeck = (versions: readonly Card[]) =>
    versions.find((card) => entries.some((entry) => entry.card === card)) ?? versions[0]!
  const chosen = read.choices.map(({ versions, count }) => ({ card: inDeck(versions), count }))
  return [...read.entries, ...chosen].flatMap(({ card, count }) => Array.from({ length: count }, () => card))
}

/** The ids of a single text by zone: each card lies where the deck's section is dealt to. */
function sortedByZone(question: Question, text: string): Record<string, string[]> {
  const zones: Record<string, string[]> = {}
  for (const card of namesIn(question, text, '/dealt')) {
    const deal = question.setup.deals.find(({ section }) => section === card.section)
    if (!deal) throw impossible('/dealt', 'hand.impossible', `${card.title} is never dealt to a zone.`)
    zones[deal.zone] = [...(zones[deal.zone] ?? []), card.id]
  }
  return zones
}
