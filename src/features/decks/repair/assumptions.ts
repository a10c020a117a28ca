import type { Day } from '../../../base/date.ts'
import { nameOf } from '../../../domain/core/cards/name-of.ts'
import type { Format, FormatRevision } from '../../../domain/core/formats/format.ts'
import type { Phrase } from '../../../domain/core/wording/phrase.ts'
import type { DeckFacet } from '../../../domain/games/deck-facet.ts'
import type { Game } from '../../../domain/games/game.ts'
import type { Judgement } from '../legality/schema.ts'
import { remark, repairPhrases } from './phrases.ts'
import type { Remark, RepairStep } from './schema.ts'

interface Repaired {
  readonly game: Game
  readonly format: Format
  readonly revision: FormatRevision
  readonly on: Day
  readonly before: Judgement
  readonly after: Judgement
  readonly steps: readonly RepairStep[]
}

/** What a repair takes for granted, and what it keeps of the deck. */
export function assumptionsOf({ game, format, revision, on, before, after, steps }: Repaired): Remark[] {
  const byList = repairPhrases('by-list', { format: format.name, revision: revision.name ?? revision.id, on })
  const phrases = [byList, ...facetPhrases(game, before, after)]
  if (steps.some(({ kind }) => kind === 'add' || kind === 'replace')) phrases.push(repairPhrases('collection'))
  if (steps.some(({ kind }) => kind === 'correct')) phrases.push(repairPhrases('suggested'))
  const isUncertain = before.violations.some(({ code, uncertain }) => uncertain && code !== 'card.unknown')
  if (isUncertain) phrases.push(repairPhrases('uncertain'))
  return phrases.map(remark)
}

/** What the game's own facets of the deck become. */
function facetPhrases(game: Game, old: Judgement, repaired: Judgement): Phrase[] {
  return (game.deckFacets ?? []).flatMap((facet) => {
    const [before, after] = [nameIn(old, facet), nameIn(repaired, facet)]
    if (!facet.repairs || before === undefined || after === undefined) return []
    return before === after ? facet.repairs.keeps(after) : facet.repairs.changes(before, after)
  })
}

function nameIn({ summary }: Judgement, { id, none }: DeckFacet): string | undefined {
  const value = summary[id]
  return typeof value !== 'string' || value === none ? undefined : nameOf(value)
}
