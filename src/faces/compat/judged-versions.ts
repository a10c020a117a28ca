import { dayOf } from '../../base/date.ts'
import { createPacer } from '../../base/pacer.ts'
import type { GameCatalog } from '../../features/cards/catalog/snapshot/catalog.ts'
import type { GivenDeck } from '../../features/decks/decklists/given-deck.ts'
import { noSuggestions } from '../../features/decks/decklists/resolve/suggest.ts'
import type { Judgement } from '../../features/decks/legality/schema.ts'
import { noSuchDeck } from '../../features/decks/stored/problems.ts'
import { judgeDeck } from '../../features/decks/stored/read/judged-deck.ts'
import { type DeckVersion, readVersion } from '../../features/decks/stored/read/versions.ts'
import { createCardReader } from '../../features/decks/stored/write/stored-cards.ts'
import { type CompatDeps, gameId, lcgOf } from './deps.ts'

/** A version of a deck with its cards and what the judge says of it today. */
export interface JudgedVersion extends DeckVersion {
  readonly given: GivenDeck
  readonly verdict: Judgement | undefined
  readonly format: string
}

export type VersionReader = ReturnType<typeof createVersionReader>

export function createVersionReader(deps: CompatDeps) {
  const readCards = createCardReader(deps.database)

  async function judged(catalog: GameCatalog, { deck, revision }: DeckVersion): Promise<JudgedVersion> {
    const given = await readCards(catalog, revision, noSuggestions)
    const { verdict } = judgeDeck(catalog, given, deck.format, dayOf(deps.now()))
    return { deck, revision, given, verdict, format: deck.format ?? catalog.game.defaultFormat }
  }

  /** By the id of a version or of a deck; decks of other games are unknown to the sites. */
  async function read(id: string): Promise<JudgedVersion> {
    const version = await readVersion(deps.database.pool, id)
    if (version.deck.game !== gameId) throw noSuchDeck()
    return judged(lcgOf(deps), version)
  }

  /** Judges many in turns with other requests. */
  async function readAll(versions: readonly DeckVersion[]): Promise<JudgedVersion[]> {
    const catalog = lcgOf(deps)
    const pacer = createPacer()
    const all: JudgedVersion[] = []
    for (const version of versions) {
      if (pacer.isDue()) await pacer.rest()
      all.push(await judged(catalog, version))
    }
    return all
  }

  return { read, readAll }
}

/** What the summary of the verdict says in one word, such as the clan. */
export function summaryText({ verdict }: JudgedVersion, name: string): string | undefined {
  const value = (verdict?.summary as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' ? value : undefined
}

/** Cards of the catalogue alone: clients fail at ids that the list of cards lacks. */
export function knownCards({ given }: JudgedVersion): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { card, count } of given.entries) counts[card.id] = (counts[card.id] ?? 0) + count
  return counts
}

/** As for stored decks: public ones may change at any moment, and shared caches must not keep others. */
export const deckCache = ({ deck }: DeckVersion) =>
  deck.visibility === 'public' ? 'public, no-cache' : 'private, no-cache'
