import type { z } from 'zod'
import type { Card, CardFacts } from '../core/card.ts'
import type { GameRules } from '../core/game-rules.ts'
import type { DecklistDialect } from './decklist-dialect.ts'
import type { Setup } from './setup.ts'

/** A part of a deck, such as the dynasty deck or the stronghold's place, in the order in which lists print them. */
export interface Section {
  readonly id: string
  readonly name: string
}

/** A field of the query language that a game's cards have: `cost<=3`, `trait:bushi`. */
export interface QueryField {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly kind: 'number' | 'word' | 'text' | 'flag'
  readonly description: string
  /** The card's values; none where it has no such thing. A printed `X` or `-` is a word value, never a number. */
  readonly values: (card: never) => readonly (string | number)[]
}

/** What makes a game. Everything that the service knows of one game hangs here; the rest of the code names none. */
export interface Game {
  readonly id: string
  readonly name: string
  readonly defaultFormat: string
  readonly sections: readonly Section[]
  readonly cardFacts: z.ZodType<CardFacts>
  readonly sectionOf: (facts: CardFacts) => string
  /** The ids of other cards that a card's facts name, so that data which names a card that is not there is refused. */
  readonly references?: (facts: CardFacts) => readonly string[]
  readonly queryFields: readonly QueryField[]
  /** How its decklists are written. */
  readonly decklist?: DecklistDialect
  /** How its decks are judged; the formats in `data/<game>/formats` name these rules. */
  readonly rules?: GameRules
  /** How it is dealt and drawn, for the simulator. */
  readonly setup?: Setup
}

export type CardOf<G extends Game> = Card & z.output<G['cardFacts']>
