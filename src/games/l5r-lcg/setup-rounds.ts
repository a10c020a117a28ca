import type { RoundRules, Table } from '../setup.ts'
import { chooseBuy, slotViewOf } from '../slot-view.ts'
import type { LcgCard } from './card.ts'
import { bidIn, hasModifiedBid, LcgOptions } from './setup-options.ts'
import { choosesDiscard, isForSale, lcgKinds } from './setup-policies.ts'
import {
  conflict,
  conflictDiscard,
  discardFrom,
  drawCards,
  dynasty,
  dynastyDiscard,
  fate,
  fateSpent,
  fill,
  hand,
  honor,
  income,
  isFirst,
  opponentHonor,
  play,
  removed,
} from './setup-table.ts'

function dynastyPhase(table: Table, options: LcgOptions): void {
  for (let slot = 0; slot < table.slots.length; slot++) {
    if (table.slots[slot]! < 0 || table.faceUp[slot]) continue
    table.faceUp[slot] = 1
    table.known[slot] = 1
    table.see(table.slots[slot]!)
    table.log?.('reveal', { slot, cards: [table.slots[slot]!] })
  }
  table.reveal()
  table.gauges[fate]! += table.gauges[income]!
  table.log?.('collect-fate', { amount: table.gauges[income]! })
  const view = slotViewOf(table)
  for (;;) {
    const spendable = table.gauges[fate]! - options.reserve
    const slot = table.over ? -1 : chooseBuy(view, options.buy, isForSale, spendable)
    if (slot < 0) break
    const card = table.slots[slot]!
    const extra = Math.min(options.extraFate, spendable - table.costs[card]!)
    table.gauges[fate]! -= table.costs[card]! + extra
    table.gauges[fateSpent]! += table.costs[card]! + extra
    table.counters[card] = extra
    table.put(play, card)
    table.slots[slot] = -1
    table.faceUp[slot] = 0
    table.log?.('buy', { slot, cards: [card], amount: table.costs[card]! + extra })
    fill(table, options, slot)
  }
  table.look()
}

/** Honor changes hands before the cards are drawn, and may end the game before them (LCG-R-06). */
function drawPhase(table: Table, options: LcgOptions, round: number): void {
  const bid = bidIn(options.bids, round)
  const other = bidIn(options.opponentBids ?? options.bids, round)
  table.gauges[honor]! -= bid - other
  table.gauges[opponentHonor]! += bid - other
  table.log?.('bid', { amount: bid, note: `opponent bids ${other}` })
  if (table.gauges[honor]! <= 0 || table.gauges[opponentHonor]! >= 25) table.over = 'lost by honor'
  else if (table.gauges[honor]! >= 25 || table.gauges[opponentHonor]! <= 0) table.over = 'won by honor'
  if (table.over) return
  drawCards(table, options, bid)
  table.look()
}

function conflictPhase(table: Table, options: LcgOptions, round: number): void {
  for (const effect of options.effects) {
    if (effect.round !== round || table.over) continue
    drawCards(table, options, effect.draw)
    for (let i = 0; i < effect.randomDiscard && table.piles[hand]!.size > 0; i++) {
      const card = table.takeAt(hand, table.chance(table.piles[hand]!.size))
      table.put(conflictDiscard, card)
      table.log?.('random-discard', { cards: [card] })
    }
    table.look()
  }
  let at = 0
  for (let played = 0; played < options.plays; ) {
    if (at >= table.piles[hand]!.size) break
    if (table.kept[table.piles[hand]!.cards[at]!]) {
      at++
      continue
    }
    const card = table.takeAt(hand, at)
    table.put(conflictDiscard, card)
    table.log?.('play', { cards: [card] })
    played++
  }
  for (const { round: when, province, discard } of options.breaks) {
    const slot = province - 1
    if (when !== round || table.broken[slot] || table.over) continue
    table.broken[slot] = 1
    table.log?.('break', { slot })
    if (discard && table.slots[slot]! >= 0) discardFrom(table, slot)
    fill(table, options, slot)
  }
}

/** Characters without fate leave play; the others lose one. */
function fatePhase(table: Table): void {
  const pile = table.piles[play]!
  for (let at = 0; at < pile.size; ) {
    const card = pile.cards[at]!
    if (table.counters[card]! > 0) {
      table.counters[card]!--
      at++
      continue
    }
    table.put(dynastyDiscard, table.takeAt(play, at))
    table.log?.('leave-play', { cards: [card] })
  }
}

/** Faceup cards on broken provinces go, others by choice; facedown cards never (LCG-R-05). */
function regroup(table: Table, options: LcgOptions, round: number): void {
  const view = slotViewOf(table)
  for (let slot = 0; slot < table.slots.length; slot++) {
    const card = view.card(slot)
    if (card >= 0 && (table.broken[slot] || choosesDiscard(view, options, card))) discardFrom(table, slot)
  }
  for (let slot = 0; slot < table.slots.length; slot++) fill(table, options, slot)
  table.gauges[isFirst] = 1 - table.gauges[isFirst]!
  logFirstPlayer(table, round + 1)
}

function logFirstPlayer(table: Table, round: number): void {
  table.log?.('first-player', { amount: round, note: table.gauges[isFirst] ? 'this player' : 'the opponent' })
}

function startOf(cards: readonly LcgCard[], options: LcgOptions): { gauges: number[]; notes: string[] } {
  const stronghold = cards.find((card) => card.type === 'stronghold')
  const notes: string[] = []
  if (!stronghold && (options.honor === undefined || options.fate === undefined))
    notes.push('The deck names no stronghold: 10 starting honor and 7 fate a round are assumed.')
  const starting = options.honor ?? stronghold?.honor ?? 10
  return { gauges: [starting, options.opponentHonor, 0, 0, 0, options.fate ?? stronghold?.fate ?? 7, 0], notes }
}

export const lcgRounds: RoundRules<LcgOptions> = {
  unit: 'round',
  maxRounds: 12,
  zones: {
    provinces: 'slots',
    hand,
    play,
    seen: 'seen',
    'dynasty-deck': dynasty,
    'conflict-deck': conflict,
    'dynasty-discard': dynastyDiscard,
    'conflict-discard': conflictDiscard,
    removed,
  },
  piles: ['dynasty deck', 'conflict deck', 'hand', 'play', 'dynasty discard', 'conflict discard', 'removed'],
  gauges: ['honor', 'opponentHonor', 'fate', 'fateSpent', 'deckOuts', 'income', 'firstPlayer'],
  eventGauges: ['fateSpent', 'deckOuts'],
  countedGauges: ['fate', 'honor'],
  options: LcgOptions,
  slots: () => 4,
  kindOf: (card) =>
    card.type === 'character' ? lcgKinds.character : card.type === 'holding' ? lcgKinds.holding : lcgKinds.other,
  priceOf: (card) => {
    const { cost } = card as LcgCard
    return typeof cost === 'number' ? cost : undefined
  },
  start: (others, options) => startOf(others as readonly LcgCard[], options),
  setUp(table, _options, deal) {
    for (const step of ['choose-decks', 'token-bank']) table.log?.(step, {})
    table.gauges[isFirst] = table.chance(2)
    logFirstPlayer(table, 1)
    for (const step of ['shuffle', 'place-provinces']) table.log?.(step, {})
    deal(0)
    deal(1)
    table.log?.('starting-honor', { amount: table.gauges[honor]! })
    table.look()
  },
  play(table, options, round) {
    dynastyPhase(table, options)
    if (!table.over) drawPhase(table, options, round)
    if (!table.over) conflictPhase(table, options, round)
    if (!table.over) fatePhase(table)
    if (!table.over) regroup(table, options, round)
  },
  listsEffects: (options) => options.effects.length > 0 || options.breaks.length > 0 || hasModifiedBid(options),
  describe: (options) => [
    options.buy === 'none'
      ? 'No character is bought.'
      : `Characters are bought by priority, then ${options.buy} first, as fate allows, each with ${options.extraFate} extra fate; ${options.reserve} fate is held back.`,
    `In the regroup phase faceup cards are ${options.discard === 'all' ? 'discarded' : 'left'} and holdings ${options.holdings === 'keep' ? 'kept' : 'discarded'}, but for cards that the policy keeps.`,
    `${options.plays} cards are played from hand each round and go to the discard pile.`,
    ...(hasModifiedBid(options)
      ? ['The dial shows 1 to 5: other bids are taken as modified, and honor moves by the modified bids.']
      : []),
    'A province holds one dynasty card and gets one when it is empty; several cards on one province are not modelled.',
    'Goals about the provinces are looked at after the reveal of each round, over the cards faceup then; goals about other zones also after every purchase and every draw.',
    'The opponent’s bid moves honor only; card effects, conflicts, attachments and dynasty events are not modelled.',
  ],
}
