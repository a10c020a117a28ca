import type { Card } from '../../../../src/domain/core/cards/card.ts'
import { foldTitle } from '../../../../src/domain/core/cards/title.ts'
import type { LcgCard } from '../../../../src/domain/games/l5r-lcg/card.ts'
import { lcgSetup } from '../../../../src/domain/games/l5r-lcg/setup.ts'
import type { LcgOptions } from '../../../../src/domain/games/l5r-lcg/setup-options.ts'
import type { RoundRules } from '../../../../src/domain/games/setup.ts'
import type { KeepEntry } from '../../../../src/features/odds/engine/classes.ts'
import type { ResolvedGoal } from '../../../../src/features/odds/engine/goals.ts'
import { buildRounds, type CardTrigger } from '../../../../src/features/odds/engine/rounds/rounds-spec.ts'

/** A card that exists in tests only. */
function card(id: string, facts: Partial<LcgCard>): Card {
  return {
    id,
    key: 0,
    game: 'l5r-lcg',
    section: facts.type === 'stronghold' ? 'stronghold' : 'dynasty',
    title: id,
    folded: foldTitle(id),
    type: 'character',
    clan: 'lion',
    unique: false,
    limitKey: id,
    traits: [],
    keywords: [],
    printings: [],
    aliases: [],
    cannotBeStrongholdProvince: false,
    ...facts,
  } as Card
}

export const lcgRules = lcgSetup.rounds as unknown as RoundRules<unknown>

export interface DeckShape {
  readonly dynasty: readonly { id: string; count: number; facts?: Partial<LcgCard> }[]
  readonly conflict: readonly { id: string; count: number; facts?: Partial<LcgCard> }[]
  readonly stronghold?: { honor: number; fate: number }
}

export interface RoundsCase {
  readonly deck: DeckShape
  readonly rounds: number
  readonly options?: Partial<LcgOptions>
  readonly keeps?: readonly (readonly KeepEntry[] | null)[]
  readonly kept?: readonly string[]
  readonly priority?: readonly (readonly string[])[]
  readonly triggers?: readonly CardTrigger[]
  readonly goals?: readonly { zone: string; ids: readonly string[]; min: number; max?: number }[]
}

export function built({
  deck,
  rounds,
  options = {},
  keeps = [null, null],
  kept = [],
  priority = [],
  triggers = [],
  goals = [],
}: RoundsCase) {
  const { honor = 10, fate = 7 } = deck.stronghold ?? {}
  return buildRounds({
    game: 'l5r-lcg',
    play: {},
    setup: lcgSetup,
    deck: [
      { card: card('stronghold', { type: 'stronghold', honor, fate }), count: 1 },
      ...deck.dynasty.map(({ id, count, facts }) => ({
        card: card(id, { section: 'dynasty', cost: 2, ...facts }),
        count,
      })),
      ...deck.conflict.map(({ id, count, facts }) => ({
        card: card(id, { section: 'conflict', type: 'event', ...facts }),
        count,
      })),
    ],
    rounds,
    keeps,
    kept: new Set(kept),
    priority: priority.map((ids) => new Set(ids)),
    triggers,
    sets: goals.map(({ zone, ids }) => ({ zone, ids: new Set(ids) })),
    goals: goals.map(
      ({ min, max = 65535 }, set): ResolvedGoal => ({
        name: `goal ${set}`,
        counts: [{ zone: 0, set, min, max }],
        root: { kind: 'count', at: 0 },
      }),
    ),
    options: lcgRules.options.parse(options),
  })
}

/** Dynasty and conflict decks of one filler card each, with some copies of a target in both. */
export function plainDeck(dynasty: number, conflict = dynasty, copies = 3): DeckShape {
  return {
    dynasty: [
      { id: 'dynasty-target', count: copies },
      { id: 'dynasty-rest', count: dynasty - copies },
    ],
    conflict: [
      { id: 'conflict-target', count: copies },
      { id: 'conflict-rest', count: conflict - copies },
    ],
  }
}
