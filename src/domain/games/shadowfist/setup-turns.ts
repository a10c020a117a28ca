import type { RoundRules, Table } from '../setup.ts'
import { isBarred } from '../unique-in-play.ts'
import type { ShadowfistCard } from './card.ts'
import { inTurn, ShadowfistOptions } from './setup-options.ts'

/** Where a card goes when it is played: it stays in play, is smoked at once, or is toasted. */
const kinds = { stays: 0, event: 1, toastedEvent: 2 } as const

const pileNames = ['deck', 'hand', 'play', 'smoked', 'top of the deck', 'toasted'] as const
const [deck, hand, play, smoked, top, toasted] = pileNames.map((_name, at) => at) as [
  ...[number, number, number, number, number, number],
]
const gaugeNames = ['power', 'generated', 'drawn', 'lastCardDrawn', 'deckEmptyNotDrawn'] as const
const [power, generated, drawn, lastCardDrawn, deckEmptyNotDrawn] = gaugeNames.map((_name, at) => at) as [
  ...[number, number, number, number, number],
]

const left = (table: Table): number => table.piles[deck]!.size + table.piles[top]!.size

/** Reloaded cards lie on top, the last one first; below them the deck is as it was shuffled. */
function takeTop(table: Table): number {
  const { size } = table.piles[top]!
  return size > 0 ? table.takeAt(top, size - 1) : table.draw(deck)
}

/** Drawing the last card eliminates the player, even if cards return later (SF-X-01, X-02). */
function drawCard(table: Table): boolean {
  const card = takeTop(table)
  if (card < 0) return false
  table.see(card)
  table.put(hand, card)
  if (left(table) === 0) table.gauges[lastCardDrawn] = 1
  return true
}

function apply(table: Table, effect: ShadowfistOptions['effects'][number]): void {
  for (let i = 0; i < effect.reload && table.piles[smoked]!.size > 0; i++) {
    const card = table.takeAt(smoked, table.piles[smoked]!.size - 1)
    table.put(top, card)
    table.log?.('reload', { cards: [card] })
  }
  for (let i = 0; i < effect.draw && drawCard(table); i++);
  for (let i = 0; i < effect.toastFromDeck; i++) {
    const card = takeTop(table)
    if (card < 0) break
    table.see(card)
    table.put(toasted, card)
    table.log?.('toast-from-deck', { cards: [card] })
    if (left(table) === 0 && !table.gauges[lastCardDrawn]) table.gauges[deckEmptyNotDrawn] = 1
  }
  table.look()
}

/** The oldest card in hand that the policy does not keep, or -1. */
function oldest(table: Table, mayTake: (card: number) => boolean = () => true): number {
  const { cards, size } = table.piles[hand]!
  for (let at = 0; at < size; at++) if (!table.kept[cards[at]!] && mayTake(cards[at]!)) return at
  return -1
}

/** One card, or any number where no Power was generated this turn; discards are toasted and never return (SF-T-02). */
function discardStep(table: Table, options: ShadowfistOptions, turn: number): void {
  const allowed = table.gauges[generated] === 0 ? table.piles[hand]!.size : 1
  for (let count = Math.min(allowed, inTurn(options.discard, turn)); count > 0; count--) {
    const at = oldest(table)
    if (at < 0) break
    const card = table.takeAt(hand, at)
    table.put(toasted, card)
    table.log?.('discard', { cards: [card] })
  }
}

/** Up to the hand size, or all that is there; nothing at or above it (SF-T-03). */
function drawStep(table: Table, options: ShadowfistOptions, turn: number): void {
  const before = table.piles[hand]!.size
  while (table.piles[hand]!.size < inTurn(options.handSize, turn) && drawCard(table));
  const count = table.piles[hand]!.size - before
  table.gauges[drawn] = count
  table.log?.('draw', { cards: [...table.piles[hand]!.cards.subarray(before, before + count)] })
  table.look()
}

function mainShot(table: Table, options: ShadowfistOptions, turn: number): void {
  for (const effect of options.effects) if (effect.turn === turn && effect.when === 'main') apply(table, effect)
  // A Unique card is not played while its player has one of the title (rulebook 49.9).
  const mayPlay = (card: number) => !isBarred(table, play, card)
  for (let count = inTurn(options.plays, turn); count > 0; count--) {
    const at = oldest(table, mayPlay)
    if (at < 0) break
    const card = table.takeAt(hand, at)
    const kind = table.kinds[card]!
    table.put(kind === kinds.stays ? play : kind === kinds.event ? smoked : toasted, card)
    table.log?.('play', { cards: [card] })
    for (let i = 0; i < table.drawsOnPlay[card]! && drawCard(table); i++) table.look()
  }
}

function endTurn(table: Table): void {
  if (table.gauges[lastCardDrawn]) table.over = 'drew the last card of the deck'
}

function kindOf(card: ShadowfistCard): number {
  if (card.type !== 'event') return kinds.stays
  return (card.errata?.restrictions ?? card.restrictions).includes('Toast It') ? kinds.toastedEvent : kinds.event
}

export const shadowfistTurns: RoundRules<ShadowfistOptions> = {
  unit: 'turn',
  maxRounds: 60,
  zones: { hand, play, smoked, toasted, deck, seen: 'seen' },
  piles: pileNames,
  gauges: gaugeNames,
  eventGauges: ['lastCardDrawn'],
  countedGauges: ['power'],
  options: ShadowfistOptions,
  slots: () => 0,
  kindOf: (card) => kindOf(card as ShadowfistCard),
  uniques: { zone: 'play', nameOf: ({ unique, folded }) => (unique ? folded : undefined) },
  priceOf: () => undefined,
  start: () => ({ gauges: [1, 0, 0, 0, 0], notes: [] }),
  setUp(table, options, deal) {
    table.log?.('first-player', { note: 'by chance' })
    deal(0)
    // Replacements are drawn in the first turn; a first hand that takes the whole deck is drawn in none.
    const inFirstTurn = table.piles[toasted]!.size > 0 || options.setUpDraw === 'first-turn'
    if (left(table) === 0 && inFirstTurn) table.gauges[lastCardDrawn] = 1
    table.look()
  },
  play(table, options, turn) {
    // Replacing the first hand was the free discard of the first turn.
    const discarded = turn === 1 && table.piles[toasted]!.size > 0
    // The first hand is drawn in no turn; what effects draw before the own turn is drawn in another player's.
    const firstHand = table.gauges[lastCardDrawn]
    for (const effect of options.effects) if (effect.turn === turn && effect.when === 'before') apply(table, effect)
    if (!firstHand) endTurn(table)
    if (table.over) return
    for (const gain of options.gains) if (gain.turn === turn) table.gauges[power]! += gain.amount
    table.gauges[generated] = options.skipPower.includes(turn) ? 0 : inTurn(options.power, turn)
    table.gauges[power]! += table.gauges[generated]!
    table.log?.('generate', { amount: table.gauges[generated]! })
    table.log?.('unturn', {})
    if (!discarded) discardStep(table, options, turn)
    drawStep(table, options, turn)
    mainShot(table, options, turn)
    endTurn(table)
  },
  listsEffects: ({ gains, effects }) => gains.length + effects.length > 0,
  describe: (options) => [
    `Power generated by turn: ${[options.power].flat().join(', ')}; where none is, any number of cards may be discarded, otherwise one.`,
    `Cards discarded each turn as far as allowed: ${[options.discard].flat().join(', ')}; cards played: ${[options.plays].flat().join(', ')}; the oldest first, but for cards that the policy keeps.`,
    'A Unique card is not played while one of its title is in play.',
    `The hand is filled up to ${[options.handSize].flat().join(', ')} at the start of each own turn.`,
    'Goals are looked at after every draw.',
    'Only the player’s own turns are played; costs, attacks and card effects other than those given are not modelled.',
  ],
}
