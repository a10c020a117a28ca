import type { Day } from '../../../../base/date.ts'
import { Problem } from '../../../../base/problem.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { formatOf } from '../../../cards/catalog/snapshot/game-of.ts'
import type { GivenDeck } from '../../decklists/given-deck.ts'
import { judge } from '../../legality/judge.ts'
import type { Judgement } from '../../legality/schema.ts'

export interface JudgedDeck {
  readonly verdict?: Judgement
  /** Why there is no verdict: the format may have no list for the day, or be gone from the data. */
  readonly verdictMissing?: string
}

export function judgeDeck(catalog: GameCatalog, deck: GivenDeck, format: string | null, on: Day): JudgedDeck {
  try {
    const chosenBy = format === null ? 'default' : 'list'
    return { verdict: judge(catalog, deck, formatOf(catalog, format ?? undefined), on, chosenBy) }
  } catch (error) {
    if (error instanceof Problem) return { verdictMissing: error.message }
    throw error
  }
}
