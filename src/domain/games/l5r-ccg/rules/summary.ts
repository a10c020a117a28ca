import { countCopies, idsOf } from '../../../core/decks/deck.ts'
import { type CcgDeck, placed, type StartingValues, startingValues, strongholdOf } from './profile.ts'

const ccgSections = ['stronghold', 'wind', 'sensei', 'dynasty', 'fate'] as const

interface CcgSummary extends Readonly<Record<string, unknown>>, StartingValues {
  /** The Stronghold's Faction, `neutral` where it has none. */
  readonly clan: string | null
  readonly stronghold: string | null
  readonly wind: string | null
  readonly sensei: string | null
  readonly counts: Readonly<Record<(typeof ccgSections)[number], number>>
  /** Copies by card type, over both decks. */
  readonly types: Readonly<Record<string, number>>
}

/** The same for every order of the entries. */
export function summarize(given: CcgDeck): CcgSummary {
  const deck = placed(given)
  const counts = ccgSections.map((section) => [section, countCopies(deck.section(section))])
  const idOf = (section: string) => idsOf(deck.section(section)).sort()[0] ?? null
  return {
    clan: strongholdOf(deck)?.clan ?? null,
    stronghold: idOf('stronghold'),
    wind: idOf('wind'),
    sensei: idOf('sensei'),
    counts: Object.fromEntries(counts) as CcgSummary['counts'],
    types: countsByType(deck),
    ...startingValues(deck),
  }
}

function countsByType(deck: CcgDeck): Record<string, number> {
  const types: Record<string, number> = {}
  for (const { card, count } of [...deck.section('dynasty'), ...deck.section('fate')]) {
    types[card.type] = (types[card.type] ?? 0) + count
  }
  return Object.fromEntries(Object.entries(types).sort(([a], [b]) => (a < b ? -1 : 1)))
}
