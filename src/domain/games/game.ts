import type { z } from 'zod'
import type { CardFacts, ExternalCard } from '../core/cards/card.ts'
import type { GameRules } from '../core/formats/game-rules.ts'
import type { ClanColours } from './colour.ts'
import type { DeckFacet } from './deck-facet.ts'
import type { DecklistDialect } from './decklist-dialect.ts'
import type { QueryField } from './query-field.ts'
import type { Setup } from './setup.ts'
import type { SiteImporter } from './site-importer.ts'

/** A part of a deck. */
interface Section {
  readonly id: string
  readonly name: string
  /** Lines to write on in a blank deck sheet; sections without a number share what is left of the page. */
  readonly blankLines?: number
}

/** Everything that the service knows about one game. Code outside `games/<game>/` names no game. */
export interface Game {
  readonly id: string
  readonly name: string
  readonly defaultFormat: string
  /** In the order in which decklists print them. */
  readonly sections: readonly Section[]
  readonly cardFacts: z.ZodType<CardFacts>
  /** The schema of external cards, if it has more keys than that of every game. */
  readonly externalCard?: z.ZodType<ExternalCard>
  readonly sectionOf: (facts: CardFacts) => string
  /** The ids of other cards that a card's facts name; data with unknown ids is refused. */
  readonly references?: (facts: CardFacts) => readonly string[]
  readonly queryFields: readonly QueryField[]
  /** By what stored decks can be searched; the first one divides them where only one can, as in what is played. */
  readonly deckFacets?: readonly DeckFacet[]
  /** The entry of the verdict's summary with the id of the card that a deck is known by, such as its stronghold. */
  readonly deckNamedBy?: string
  /** Sites whose card and pack files can be imported, by the name that `kotei import --from` takes. */
  readonly importers?: Readonly<Record<string, SiteImporter>>
  /** The colours of its clans or factions. */
  readonly colours?: ClanColours
  /** How players write its decklists. */
  readonly decklist?: DecklistDialect
  /** The rules that the formats in `data/<game>/formats` name. */
  readonly rules?: GameRules
  /** How cards are dealt and drawn, for the simulator. */
  readonly setup?: Setup
}
