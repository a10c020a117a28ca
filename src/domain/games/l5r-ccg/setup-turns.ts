import type { RoundRules, Table } from '../setup.ts'
import { chooseBuy, slotViewOf } from '../slot-view.ts'
import { isBarred } from '../unique-in-play.ts'
import type { CcgCard } from './card.ts'
import { CcgOptions } from './setup-options.ts'
import { onlyOneOf, priceOf, startingOf } from './setup-start.ts'
import {
  ccgKinds,
  drawFate,
  duel,
  fill,
  gauge,
  gaugeNames,
  isForSale,
  oldestInHand,
  pile,
  pileNames,
  takeFrom,
} from './setup-table.ts'

/**
 * Left to right, a facedown card is turned up. An Event is resolved and a Region attached or discarded; the refill stays
 * facedown while the sequence moves on, so the slot offers nothing this turn (LOT-T-02, T-03).
 */
function eventsPhase(table: Table): void {
  for (let slot = 0; slot < table.slots.length; slot++) {
    const card = table.slots[slot]!
    if (card < 0) continue
    if (!table.faceUp[slot]) {
      table.faceUp[slot] = 1
      table.known[slot] = 1
      table.see(card)
      table.log?.('reveal', { slot, cards: [card] })
      triggered(table, table.drawsOnReveal[card]!)
    }
    const kind = table.kinds[card]!
    if (kind === ccgKinds.event) {
      table.put(pile.dynastyDiscard, takeFrom(table, slot))
      table.log?.('event', { slot, cards: [card] })
      fill(table, slot)
    } else if (kind === ccgKinds.region) {
      placeRegion(table, slot)
      fill(table, slot)
    }
  }
  table.gauges[gauge.buyable] = table.faceUp.reduce((sum, up) => sum + up, 0)
  table.reveal()
}

/** What the policy says that a card draws. */
function triggered(table: Table, cards: number): void {
  for (let i = 0; i < cards; i++) {
    const card = drawFate(table)
    if (card < 0) break
    table.see(card)
    table.put(pile.hand, card)
    table.log?.('draw', { cards: [card] })
  }
  if (cards > 0) table.look()
}

/** Only one Region to a Province, and none of a title that the player has in play already (LOT-T-03, D-12). */
function placeRegion(table: Table, slot: number): void {
  const card = takeFrom(table, slot)
  const { cards, size } = table.piles[pile.regions]!
  let legal = true
  for (let at = 0; at < size; at++) {
    const other = cards[at]!
    if (table.counters[other] === slot + 1 || table.titles[other] === table.titles[card]) legal = false
  }
  table.put(legal ? pile.regions : pile.dynastyDiscard, card)
  if (legal) table.counters[card] = slot + 1
  table.log?.(legal ? 'attach-region' : 'discard-region', { slot, cards: [card] })
}

function actionPhase(table: Table, options: CcgOptions, turn: number): void {
  for (const { turn: when, change } of options.honor) {
    if (when !== turn) continue
    table.gauges[gauge.honor]! += change
    table.log?.('honor', { amount: change })
  }
  if (table.gauges[gauge.honor]! < -19) {
    table.over = 'Family Honor below -19'
    return
  }
  for (const each of options.duels) if (each.turn === turn) duel(table, each)
  for (let played = 0; played < options.plays; played++) {
    const at = oldestInHand(table, false)
    if (at < 0) break
    const card = table.takeAt(pile.hand, at)
    table.put(pile.fateDiscard, card)
    table.log?.('play', { cards: [card] })
    triggered(table, table.drawsOnPlay[card]!)
  }
}

/** Buy faceup cards, then flush faceup cards; every gap is filled facedown at once (LOT-T-05). */
function dynastyPhase(table: Table, options: CcgOptions): void {
  const view = slotViewOf(table)
  const mayBuy = (card: number) => isForSale(table.kinds[card]!) && !isBarred(table, pile.play, card)
  table.gauges[gauge.gold] = options.gold ?? table.gauges[gauge.strongholdGold]! + holdingGold(table)
  for (let bought = 0; bought < options.buyAtMost; bought++) {
    const slot = chooseBuy(view, options.buy, mayBuy, table.gauges[gauge.gold]!)
    if (slot < 0) break
    const card = takeFrom(table, slot)
    table.gauges[gauge.gold]! -= table.costs[card]!
    table.gauges[gauge.goldSpent]! += table.costs[card]!
    table.put(pile.play, card)
    table.log?.('buy', { slot, cards: [card], amount: table.costs[card]! })
    fill(table, slot)
    triggered(table, table.drawsOnPlay[card]!)
  }
  for (let slot = 0; slot < view.slots && options.flush === 'all'; slot++) {
    const card = view.card(slot)
    if (card < 0 || view.isKept(card)) continue
    table.put(pile.dynastyDiscard, takeFrom(table, slot))
    table.log?.('flush', { slot, cards: [card] })
    fill(table, slot)
  }
  table.look()
}

/** Holdings enter play bowed, so those bought this turn produce from the next one on. */
function holdingGold(table: Table): number {
  const { cards, size } = table.piles[pile.play]!
  let sum = 0
  for (let at = 0; at < size; at++) sum += Math.max(0, table.kinds[cards[at]!]! - ccgKinds.holding)
  return sum
}

/** Draw one, then discard down to the hand limit: in this order, and only here (LOT-T-06). */
function endPhase(table: Table, options: CcgOptions): void {
  const drawn = drawFate(table)
  if (drawn >= 0) {
    table.see(drawn)
    table.put(pile.hand, drawn)
  }
  table.log?.('draw', { cards: drawn < 0 ? [] : [drawn] })
  table.look()
  while (table.piles[pile.hand]!.size > options.handLimit) {
    const card = table.takeAt(pile.hand, oldestInHand(table, true))
    table.put(pile.fateDiscard, card)
    table.log?.('discard', { cards: [card] })
  }
}

/** The Province is gone: what lies in it is discarded, what is attached to it destroyed, and it is never filled again (LOT-T-07). */
function destroyProvinces(table: Table, options: CcgOptions, turn: number): void {
  for (const { turn: when, province } of options.destroyed) {
    const slot = province - 1
    if (when !== turn || slot >= table.slots.length || table.broken[slot]) continue
    if (table.slots[slot]! >= 0) table.put(pile.dynastyDiscard, takeFrom(table, slot))
    table.broken[slot] = 1
    const { cards, size } = table.piles[pile.regions]!
    for (let at = size - 1; at >= 0; at--) {
      if (table.counters[cards[at]!] === slot + 1) table.put(pile.dynastyDiscard, table.takeAt(pile.regions, at))
    }
    table.log?.('province-destroyed', { slot })
  }
  if (table.broken.every((broken) => broken === 1)) table.over = 'all Provinces destroyed'
}

export const ccgTurns: RoundRules<CcgOptions> = {
  unit: 'turn',
  maxRounds: 60,
  zones: {
    provinces: 'slots',
    hand: pile.hand,
    play: pile.play,
    seen: 'seen',
    regions: pile.regions,
    'dynasty-deck': pile.dynastyDeck,
    'fate-deck': pile.fateDeck,
    'dynasty-discard': pile.dynastyDiscard,
    'fate-discard': pile.fateDiscard,
  },
  piles: pileNames,
  gauges: gaugeNames,
  eventGauges: ['goldSpent'],
  countedGauges: ['gold', 'honor'],
  resource: { gauge: 'gold', spent: 'goldSpent', carries: false },
  options: CcgOptions,
  slots: (options) => options.provinces,
  kindOf(facts) {
    const card = facts as CcgCard
    if (card.type !== 'holding') return ccgKinds[card.type as keyof typeof ccgKinds] ?? ccgKinds.other
    return ccgKinds.holding + (typeof card.goldProduction === 'number' ? Math.max(0, card.goldProduction) : 0)
  },
  uniques: { zone: 'play', nameOf: (card) => onlyOneOf(card as CcgCard) },
  priceOf: (card, others, options) => priceOf(card as CcgCard, others as readonly CcgCard[], options),
  start(others, options) {
    const { startingHonor, goldProduction, notes } = startingOf(others as readonly CcgCard[], options)
    return { gauges: [startingHonor, 0, 0, 0, 0, goldProduction], notes }
  },
  setUp(table, options, deal) {
    const own = table.gauges[gauge.honor]!
    const other = options.opponentStartingHonor ?? own
    const first = own === other ? table.chance(2) === 0 : own > other
    table.gauges[gauge.goesFirst] = Number(options.seat === 'by-honor' ? first : options.seat === 'first')
    table.log?.('first-player', { amount: table.gauges[gauge.goesFirst]!, note: options.seat })
    for (let slot = 0; slot < table.slots.length; slot++) table.slots[slot] = table.draw(pile.dynastyDeck)
    table.log?.('deal', { cards: [...table.slots].filter((card) => card >= 0), note: 'provinces' })
    deal(1)
    table.look()
  },
  play(table, options, turn) {
    if (table.gauges[gauge.honor]! >= 40) {
      table.over = 'won by honor'
      return
    }
    table.log?.('straighten', {})
    eventsPhase(table)
    actionPhase(table, options, turn)
    if (table.over) return
    dynastyPhase(table, options)
    endPhase(table, options)
    destroyProvinces(table, options, turn)
  },
  listsEffects: ({ destroyed, honor, duels }) => destroyed.length + honor.length + duels.length > 0,
  describe: (options) => [
    options.buy === 'none' || options.buyAtMost === 0
      ? 'Nothing is bought.'
      : `Faceup Holdings and Personalities are bought by priority, then ${options.buy} first, as Gold allows${options.buyAtMost < 99 ? `, at most ${options.buyAtMost} a turn` : ''}; Holdings produce from the turn after.`,
    'A Unique or Singular card is not bought while one of its name is in play.',
    `Faceup cards that were not bought are ${options.flush === 'all' ? 'discarded' : 'left'}, but for cards that the policy keeps.`,
    `${options.plays} cards are played from hand each turn; the oldest are discarded above ${options.handLimit} at the end of the turn.`,
    'Goals about the Provinces are looked at after the Events Phase of each turn, over the cards faceup then; goals about other zones also after buying and drawing.',
    'Only the player’s own turns are played. Honor Requirements are compared with the Starting Honor; card effects and battles are not modelled.',
  ],
}
