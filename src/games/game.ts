import type { z } from 'zod'
import type { Card, CardFacts, ExternalCard } from '../core/card.ts'
import type { GameRules } from '../core/game-rules.ts'
import type { DecklistDialect } from './decklist-dialect.ts'
import type { QueryField } from './query-field.ts'
import type { Setup } from './setup.ts'
import type { SiteImporter } from './site-importer.ts'

/** A part of a deck, such as the dynasty deck or the stronghold's place, in the order in which lists print them. */
export interface Section {
  readonly id: string
  readonly name: string
}

/** What makes a game. Everything that the service knows of one game hangs here; the rest of the code names none. */
export interface Game {
  readonly id: string
  readonly name: string
  readonly defaultFormat: string
  readonly sections: readonly Section[]
  readonly cardFacts: z.ZodType<CardFacts>
  /** The schema of cards without facts, where the game knows more of them than every game does. */
  readonly externalCard?: z.ZodType<ExternalCard>
  readonly sectionOf: (facts: CardFacts) => string
  /** The ids of other cards that a card's facts name, so that data which names a card that is not there is refused. */
  readonly references?: (facts: CardFacts) => readonly string[]
  readonly queryFields: readonly QueryField[]
  /**
   * Entries of the verdict's summary by which stored decks can be searched. Each needs a column in the table `decks`.
   */
  readonly deckFacets?: readonly string[]
  /** Sites whose card and pack files can be imported, by the name that `kotei import --from` takes. */
  readonly importers?: Readonly<Record<string, SiteImporter>>
  /** How its decklists are written. */
  readonly decklist?: DecklistDialect
  /** How its decks are judged; the formats in `data/<game>/formats` name these rules. */
  readonly rules?: GameRules
  /** How it is dealt and drawn, for the simulator. */
  readonly setup?: Setup
}

export type CardOf<G extends Game> = Card & z.output<G['cardFacts']>
