import type { Phrase, PhraseTexts } from '../core/wording/phrase.ts'

/** A value of the verdict's summary by which stored decks can be searched. */
export interface DeckFacet {
  /** The entry of the summary, and the column in the table `decks`. */
  readonly id: string
  /** The value that says that a deck belongs to nothing, such as `neutral`. */
  readonly none?: string
  /** What a repair says of it; the code of a sentence is the phrase's own name. */
  readonly repairs?: {
    readonly keeps: (value: string) => Phrase
    readonly changes: (before: string, after: string) => Phrase
    readonly phrases: PhraseTexts
  }
}

/** Of the game alone what facets are about: the whole one has them in it. */
interface Faceted {
  readonly deckFacets?: readonly DeckFacet[]
}

/** What a game's decks are divided by first: its clans or factions. The API calls it `clan`, whatever the game does. */
export const mainFacetOf = ({ deckFacets = [] }: Faceted): string | undefined => deckFacets[0]?.id

/** What a deck belongs to, by the summary of its verdict. */
export function affiliationIn(game: Faceted, summary: Readonly<Record<string, unknown>> = {}): string | null {
  const main = mainFacetOf(game)
  const value = main === undefined ? undefined : summary[main]
  return typeof value === 'string' ? value : null
}
