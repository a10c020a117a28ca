import type { DeckSite } from './deck-site.ts'
import { lcgDeckSites } from './l5r-lcg/deck-sites.ts'

/** Of all games: an address says itself which game its deck is of. */
export const deckSites: readonly DeckSite[] = [...lcgDeckSites]
