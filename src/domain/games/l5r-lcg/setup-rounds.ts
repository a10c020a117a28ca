import type { RoundRules } from '../setup.ts'
import type { LcgCard } from './card.ts'
import type { LcgPlay } from './play.ts'
import { assumed, createLcgOptions, hasModifiedBid, type LcgOptions } from './setup-options.ts'
import { conflictPhase, drawPhase, dynastyPhase, fatePhase, logFirstPlayer, regroup } from './setup-phases.ts'
import { kindOf, lcgMarks, stackedLayers } from './setup-policies.ts'
import {
  conflict,
  conflictDiscard,
  dynasty,
  dynastyDiscard,
  hand,
  honor,
  honorBounds,
  isFirst,
  play,
  removed,
} from './setup-table.ts'

function startOf(
  cards: readonly LcgCard[],
  options: LcgOptions,
  rules: LcgPlay,
): { gauges: number[]; notes: string[] } {
  const stronghold = cards.find((card) => card.type === 'stronghold')
  const starting = options.honor ?? rules.honor ?? stronghold?.honor ?? assumed.honor
  const income = options.fate ?? rules.fatePerRound ?? stronghold?.fate ?? assumed.fate
  const missing = [
    ...(options.honor === undefined && rules.honor === undefined ? [`${starting} starting honor`] : []),
    ...(options.fate === undefined && rules.fatePerRound === undefined ? [`${income} fate a round`] : []),
  ]
  const notes =
    stronghold || missing.length === 0
      ? []
      : [`The deck names no stronghold: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} assumed.`]
  return { gauges: [starting, options.opponentHonor, 0, 0, 0, income, 0], notes }
}

/** The rounds of a format. */
export const createLcgRounds = (rules: LcgPlay): RoundRules<LcgOptions> => ({
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
  resource: { gauge: 'fate', spent: 'fateSpent', carries: true },
  bidding: {
    low: rules.bids[0],
    high: rules.bids[1],
    gauge: 'honor',
    zone: 'hand',
    lost: ['lost by honor', 'no honor left'],
    endsAt: honorBounds(rules),
  },
  options: createLcgOptions(rules),
  slots: (_options, cards) => {
    const stacks = cards.some((card) => kindOf(card as LcgCard, rules) & (lcgMarks.rally | lcgMarks.thriving))
    return rules.provinces * (stacks ? stackedLayers : 1)
  },
  provinceOf: (slot) => slot % rules.provinces,
  kindOf: (card) => kindOf(card as LcgCard, rules),
  // By title, whatever the version (LCG-R-13).
  uniques: { zone: 'play', nameOf: ({ unique, folded }) => (unique ? folded : undefined) },
  priceOf: (card) => {
    const { cost } = card as LcgCard
    return typeof cost === 'number' ? cost : undefined
  },
  start: (others, options) => startOf(others as readonly LcgCard[], options, rules),
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
    const played = { options, rules }
    dynastyPhase(table, played)
    if (!table.over) drawPhase(table, played, round)
    if (!table.over) conflictPhase(table, played, round)
    if (!table.over) fatePhase(table)
    if (!table.over) regroup(table, played, round)
  },
  listsEffects: (options) => options.effects.length > 0 || options.breaks.length > 0 || hasModifiedBid(options, rules),
  describe: (options) => [
    options.buy === 'none'
      ? 'No character is bought.'
      : `Characters are bought by priority, then ${options.buy} first, as fate allows, each with ${options.extraFate} extra fate; ${options.reserve} fate is held back.`,
    `In the regroup phase faceup cards are ${options.discard === 'all' ? 'discarded' : 'left'} and holdings ${options.holdings === 'keep' ? 'kept' : 'discarded'}, but for cards that the policy keeps.`,
    `${options.plays} cards are played from hand each round and go to the discard pile.`,
    ...(hasModifiedBid(options, rules)
      ? [
          `The dial shows ${rules.bids[0]} to ${rules.bids[1]}: other bids are taken as modified, and honor moves by the modified bids.`,
        ]
      : []),
    `A province gets a dynasty card when it is empty. ${rules.rally ? 'A revealed Rally card brings one more, faceup' : 'Rally is not used'}; a Thriving card that is alone brings one more, facedown, at the end of the round; an Ephemeral card leaves the game when it is played. Otherwise several cards on one province are not modelled.`,
    'A unique card is not bought while one of its title is in play; duplicates are not discarded for fate.',
    `The first player with ${rules.honorToWin} honor wins, one without any loses; a card that is taken from an empty deck costs ${rules.emptyDeckCost} honor, and the discard pile is shuffled back.`,
    'Goals about the provinces are looked at after the reveal of each round, over the cards faceup then; goals about other zones also after every purchase and every draw.',
    'The opponent’s bid moves honor only; card effects, conflicts, attachments and dynasty events are not modelled.',
  ],
})
