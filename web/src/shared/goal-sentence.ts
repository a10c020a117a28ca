import type { Goal } from '../../../src/features/odds/questions/goal-schema.ts'
import type { EntryView, GameInfo } from '../judge/protocol.ts'

/** How many: `2+` is two or more, `=1` exactly one, `0` none. */
export const amounts = ['1+', '2+', '3+', '4+', '=1', '=2', '0'] as const
export type Amount = (typeof amounts)[number]

/** A goal as a sentence that one fills in: an amount, cards and a zone. */
export interface GoalSentence {
  readonly amount: Amount
  /** A query over the deck's cards, or one card as `id:<card id>`. */
  readonly cards: string
  readonly zone: string
}

/** A set of cards to choose, in the words of the query language or a card's title. */
export interface CardChoice {
  readonly cards: string
  readonly kind: 'type' | 'cheap' | 'card'
  /** The type, for kinds; the title, for a card. */
  readonly name: string
  /** Copies in the deck. */
  readonly copies: number
}

const cheap = 2
const oneCard = /^id:(.+)$/

export function goalOf({ amount, cards, zone }: GoalSentence, name: string): Goal {
  const id = oneCard.exec(cards)?.[1]
  return { name, zone, cards: id === undefined ? cards : [id], ...boundsOf(amount) }
}

function boundsOf(amount: Amount): { atLeast: number } | { exactly: number } {
  if (amount === '0') return { exactly: 0 }
  return amount.startsWith('=') ? { exactly: Number(amount.slice(1)) } : { atLeast: Number.parseInt(amount, 10) }
}

/** The types of a zone's deck, those that cost little, and each card by title. */
export function cardChoices(entries: readonly EntryView[], zone: GameInfo['zones'][number]): readonly CardChoice[] {
  const dealt = entries.filter(({ card }) => card.section === zone.section)
  const copies = (chosen: readonly EntryView[]) => chosen.reduce((sum, { count }) => sum + count, 0)
  const types = [...new Set(dealt.map(({ card }) => card.type))].sort()
  const kinds = types.flatMap((type): CardChoice[] => {
    const own = dealt.filter(({ card }) => card.type === type)
    const low = own.filter(({ card: { cost } }) => typeof cost === 'number' && cost <= cheap)
    const whole: CardChoice = { cards: `type:${type}`, kind: 'type', name: type, copies: copies(own) }
    if (low.length === 0 || low.length === own.length) return [whole]
    return [whole, { cards: `type:${type} cost<=${cheap}`, kind: 'cheap', name: type, copies: copies(low) }]
  })
  const single = dealt
    .map(({ card, count }): CardChoice => ({ cards: `id:${card.id}`, kind: 'card', name: card.title, copies: count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return [...kinds, ...single]
}

/** A question that most decks answer in an interesting way: two cheap things in the first zone, one card in the last. */
export function firstGoals(entries: readonly EntryView[], game: GameInfo): readonly GoalSentence[] {
  return game.zones.flatMap((zone, index): GoalSentence[] => {
    const choices = cardChoices(entries, zone)
    const cheapest = choices.find(({ kind }) => kind === 'cheap')
    const chosen = index === 0 && cheapest ? cheapest : choices.find(({ kind }) => kind === 'type')
    if (!chosen) return []
    return [{ amount: chosen.kind === 'cheap' ? '2+' : '1+', cards: chosen.cards, zone: zone.id }]
  })
}
