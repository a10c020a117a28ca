import type { Table } from '../setup.ts'
import { chooseBuy, slotViewOf } from '../slot-view.ts'
import { isBarred } from '../unique-in-play.ts'
import { bidIn } from './setup-options.ts'
import { choosesDiscard, isForSale, lcgMarks } from './setup-policies.ts'
import {
  addCard,
  cardsOn,
  conflictDiscard,
  discardFrom,
  drawCards,
  dynastyDiscard,
  emptySlot,
  fate,
  fateSpent,
  fill,
  hand,
  honor,
  honorBounds,
  income,
  isFirst,
  opponentHonor,
  type Played,
  play,
  removed,
} from './setup-table.ts'

/** Turns up what lies facedown, from left to right; a Rally card brings one more card faceup, which itself brings none. */
function revealAll(table: Table, played: Played): void {
  const { provinces } = played.rules
  for (let province = 0; province < provinces; province++)
    for (let slot = province; slot < table.slots.length; slot += provinces) {
      const card = table.slots[slot]!
      if (card < 0 || table.faceUp[slot]) continue
      table.faceUp[slot] = 1
      table.known[slot] = 1
      table.see(card)
      table.log?.('reveal', { slot: province, cards: [card] })
      triggered(table, played, table.drawsOnReveal[card]!)
      if (!(table.kinds[card]! & lcgMarks.rally)) continue
      const more = addCard(table, played, province, 1)
      if (more < 0) continue
      table.see(more)
      triggered(table, played, table.drawsOnReveal[more]!)
    }
  table.reveal()
}

/** What the policy says that a card draws. */
function triggered(table: Table, played: Played, cards: number): void {
  if (cards === 0 || table.over) return
  drawCards(table, played, cards)
  table.look()
}

export function dynastyPhase(table: Table, played: Played): void {
  const { options, rules } = played
  revealAll(table, played)
  table.gauges[fate]! += table.gauges[income]!
  table.log?.('collect-fate', { amount: table.gauges[income]! })
  const view = slotViewOf(table)
  const mayBuy = (card: number) => isForSale(table.kinds[card]!) && !isBarred(table, play, card)
  for (;;) {
    const spendable = table.gauges[fate]! - options.reserve
    const slot = table.over ? -1 : chooseBuy(view, options.buy, mayBuy, spendable)
    if (slot < 0) break
    const card = table.slots[slot]!
    const extra = Math.min(options.extraFate, spendable - table.costs[card]!)
    table.gauges[fate]! -= table.costs[card]! + extra
    table.gauges[fateSpent]! += table.costs[card]! + extra
    table.counters[card] = extra
    table.put(play, card)
    emptySlot(table, slot)
    table.log?.('buy', { slot: slot % rules.provinces, cards: [card], amount: table.costs[card]! + extra })
    fill(table, played, slot % rules.provinces)
    triggered(table, played, table.drawsOnPlay[card]!)
  }
  table.look()
}

/** Honor changes hands before the cards are drawn, and may end the game before them (LCG-R-06). */
export function drawPhase(table: Table, played: Played, round: number): void {
  const { options, rules } = played
  const bid = bidIn(options.bids, round)
  const other = bidIn(options.opponentBids ?? options.bids, round)
  table.gauges[honor]! -= bid - other
  table.gauges[opponentHonor]! += bid - other
  table.log?.('bid', { amount: bid, note: `opponent bids ${other}` })
  const { low, high } = honorBounds(rules)
  if (table.gauges[honor]! <= low || table.gauges[opponentHonor]! >= high) table.over = 'lost by honor'
  else if (table.gauges[honor]! >= high || table.gauges[opponentHonor]! <= low) table.over = 'won by honor'
  if (table.over) return
  drawCards(table, played, bid)
  table.look()
}

/** A card that is used goes to its discard pile; an Ephemeral one leaves the game and is in no reshuffled deck. */
function useUp(table: Table, card: number): void {
  table.put(table.kinds[card]! & lcgMarks.ephemeral ? removed : conflictDiscard, card)
}

export function conflictPhase(table: Table, played: Played, round: number): void {
  const { options, rules } = played
  const { provinces } = rules
  for (const effect of options.effects) {
    if (effect.round !== round || table.over) continue
    drawCards(table, played, effect.draw)
    for (let i = 0; i < effect.randomDiscard && table.piles[hand]!.size > 0; i++) {
      const card = table.takeAt(hand, table.chance(table.piles[hand]!.size))
      table.put(conflictDiscard, card)
      table.log?.('random-discard', { cards: [card] })
    }
    table.look()
  }
  playCards(table, played)
  for (const { round: when, province, discard } of options.breaks) {
    const slot = province - 1
    if (when !== round || slot >= provinces || table.broken[slot] || table.over) continue
    table.broken[slot] = 1
    table.log?.('break', { slot })
    for (let at = slot; discard && at < table.slots.length; at += provinces)
      if (table.slots[at]! >= 0) discardFrom(table, provinces, at)
    fill(table, played, slot)
  }
}

/** The oldest cards in hand that the policy does not keep. */
function playCards(table: Table, played: Played): void {
  let at = 0
  for (let count = 0; count < played.options.plays && !table.over && at < table.piles[hand]!.size; ) {
    if (table.kept[table.piles[hand]!.cards[at]!]) {
      at++
      continue
    }
    const card = table.takeAt(hand, at)
    useUp(table, card)
    table.log?.('play', { cards: [card] })
    triggered(table, played, table.drawsOnPlay[card]!)
    count++
  }
}

/** Characters without fate leave play; the others lose one. */
export function fatePhase(table: Table): void {
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

/** Faceup cards on broken provinces go, unless the format lets them stay, others by choice; facedown cards never (LCG-R-05). */
export function regroup(table: Table, played: Played, round: number): void {
  const { options, rules } = played
  const { provinces, brokenMayStay } = rules
  const view = slotViewOf(table)
  for (let slot = 0; slot < table.slots.length; slot++) {
    const card = view.card(slot)
    const mustGo = table.broken[slot % provinces] && !brokenMayStay
    if (card >= 0 && (mustGo || choosesDiscard(view, options, card))) discardFrom(table, provinces, slot)
  }
  for (let province = 0; province < provinces; province++) {
    fill(table, played, province)
    thrive(table, played, province)
  }
  table.gauges[isFirst] = 1 - table.gauges[isFirst]!
  logFirstPlayer(table, round + 1)
}

/** A faceup card with Thriving that is alone on its province brings one more card, facedown. */
function thrive(table: Table, played: Played, province: number): void {
  const { provinces } = played.rules
  if (cardsOn(table, provinces, province) !== 1) return
  for (let slot = province; slot < table.slots.length; slot += provinces) {
    const card = table.faceUp[slot] ? table.slots[slot]! : -1
    if (card >= 0 && table.kinds[card]! & lcgMarks.thriving) addCard(table, played, province, 0)
  }
}

export function logFirstPlayer(table: Table, round: number): void {
  table.log?.('first-player', { amount: round, note: table.gauges[isFirst] ? 'this player' : 'the opponent' })
}
