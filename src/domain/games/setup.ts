import type { z } from 'zod'
import type { Card } from '../core/cards/card.ts'

/** Cards dealt from one deck before the first round. */
export interface Deal {
  /** The name of the zone in goals and mulligans, such as `provinces` or `hand`. */
  readonly zone: string
  /** The section of the deck that they come from. */
  readonly section: string
  readonly count: number
  /** Whether a smaller deck is dealt whole; otherwise it is refused. */
  readonly orWholeDeck?: boolean
  /** Whether they lie in slots of their own, as on provinces, rather than in the hand. */
  readonly slots: boolean
  /** Whether the owner sees them. */
  readonly seen: boolean
  /** Where replaced cards go; absent if nothing can be replaced. */
  readonly replaced?: 'shuffled-back' | 'out-of-game'
  /** Reported when cards are replaced although the game's rules have no mulligan. */
  readonly houseRule?: string
}

/** A pile of physical cards by number. Decks are piles too: which card is on top is decided when it is taken. */
export interface Pile {
  readonly cards: Uint16Array
  size: number
}

/** An entry of the log; cards by number. */
export interface LogDetail {
  readonly cards?: readonly number[]
  /** Counted from the left, from 0. */
  readonly slot?: number
  readonly amount?: number
  readonly note?: string
}

/** One player's cards while rounds are played. The rules of a game move cards only through it. */
export interface Table {
  /** By card: what it is to the game's rules, what it costs (255: cannot be bought), how early the policy buys it (255: last), whether the policy keeps it. */
  readonly kinds: Uint8Array
  readonly costs: Uint8Array
  readonly ranks: Uint8Array
  readonly kept: Uint8Array
  /** By card: the same number for all cards of one title. */
  readonly titles: Uint16Array
  /** By card: the same number above 0 for cards of which only one may be in play; 0 where any number may be. */
  readonly uniques: Uint16Array
  /** By card: how many cards its owner draws when it is bought or played, and when it is turned faceup. */
  readonly drawsOnPlay: Uint8Array
  readonly drawsOnReveal: Uint8Array
  readonly piles: readonly Pile[]
  /** The card in each slot, or -1; whether it is faceup; whether its owner has seen it; whether the slot is broken. */
  readonly slots: Int32Array
  readonly faceUp: Uint8Array
  readonly known: Uint8Array
  readonly broken: Uint8Array
  /** Tokens on a card in play. */
  readonly counters: Uint8Array
  readonly gauges: Float64Array
  /** Why the player is out of the game; empty while playing. */
  over: string
  /** The top card of a shuffled pile, or -1 where it is empty. */
  readonly draw: (pile: number) => number
  readonly put: (pile: number, card: number) => void
  /** Takes the card at a place in a pile, keeping the others' order. */
  readonly takeAt: (pile: number, at: number) => number
  readonly moveAll: (from: number, to: number) => void
  /** A random whole number from 0 to bound - 1. */
  readonly chance: (bound: number) => number
  /** Checks the goals now. What lies in slots counts as it lay at the last reveal. */
  readonly look: () => void
  /** Called when a round has turned its cards faceup: from now on these count as what lies in slots. Checks the goals. */
  readonly reveal: () => void
  /** Counts a card as seen by its owner. */
  readonly see: (card: number) => void
  readonly log: ((step: string, detail: LogDetail) => void) | null
}

/** How a game goes on after the opening, without card effects. */
export interface RoundRules<Options = never> {
  readonly unit: 'round' | 'turn'
  /** The limit of simulated rounds or turns. */
  readonly maxRounds: number
  /** What goals may count in: `slots` for the cards in slots that were faceup after the reveal, `seen` for every card seen, or a pile. */
  readonly zones: Readonly<Record<string, 'slots' | 'seen' | number>>
  /** The piles' names: first the decks, in the order of the deals; last where cards wait that a mulligan replaces. */
  readonly piles: readonly string[]
  readonly gauges: readonly string[]
  /** Gauges that count events, which are reported for games that have ended too. */
  readonly eventGauges?: readonly string[]
  /** Gauges of which the probability of each number is reported. */
  readonly countedGauges?: readonly string[]
  /** The gauge of what cards are bought with, the one of what was spent, and whether what is left stays for later rounds. */
  readonly resource?: { readonly gauge: string; readonly spent: string; readonly carries: boolean }
  /** For games in which cards are bid for: the dial, what is paid, where the cards go, and how a lack of it ends the game. */
  readonly bidding?: {
    readonly low: number
    readonly high: number
    readonly gauge: string
    readonly zone: string
    readonly lost: readonly string[]
    /** The game ends as soon as the gauge is at one of these or beyond it. */
    readonly endsAt: { readonly low: number; readonly high: number }
  }
  /** The choices of a request, with their defaults. */
  readonly options: z.ZodType<Options>
  /** Places for dynasty cards, for a deck of these cards. */
  readonly slots: (options: Options, cards: readonly Card[]) => number
  /** The province of a slot, where one can hold several cards; each slot is its own unless given. */
  readonly provinceOf?: (slot: number) => number
  readonly kindOf: (card: Card) => number
  /** The zone of cards in play, and the name that cards share of which a player has at most one there; absent for any number. */
  readonly uniques?: { readonly zone: string; readonly nameOf: (card: Card) => string | undefined }
  /** What it costs a player with these other cards to buy the card; undefined where it cannot be bought. */
  readonly priceOf: (card: Card, others: readonly Card[], options: Options) => number | undefined
  /** The numbers that the deck's other cards give, such as a stronghold's honor, with what is assumed without them. */
  readonly start: (
    others: readonly Card[],
    options: Options,
  ) => { readonly gauges: number[]; readonly notes: readonly string[] }
  /** Sets up in the game's order of steps; `deal` deals one of the set-up's deals, mulligan and all. */
  readonly setUp: (table: Table, options: Options, deal: (at: number) => void) => void
  readonly play: (table: Table, options: Options, round: number) => void
  /** Whether the choices include what card effects or battles do (SIM-08). */
  readonly listsEffects?: (options: Options) => boolean
  /** The policy in sentences. */
  readonly describe: (options: Options) => readonly string[]
}

/** A game as the simulator knows it. */
export interface Setup {
  readonly deals: readonly Deal[]
  readonly costOf: (card: Card) => number | undefined
  /** How the opening is modelled, in sentences. */
  readonly model: readonly string[]
  readonly rounds: RoundRules
  /** The set-up of formats that change something; throws where a change is not known. */
  readonly forFormat?: (play: Readonly<Record<string, unknown>>) => Setup
}

/** The set-up of a format by what it changes in play. */
export function setupFor(setup: Setup, play: Readonly<Record<string, unknown>>): Setup {
  if (Object.keys(play).length === 0) return setup
  if (!setup.forFormat) throw new Error(`Formats change nothing in play here: ${Object.keys(play).join(', ')}`)
  return setup.forFormat(play)
}
