import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'

/** The work that looking for titles in lines may cause in one list: a text that is not a list must not cost more. */
export interface SplitBudget {
  /** Parts that are looked up. */
  left: number
  /** Texts that are compared with all titles. */
  near: number
}

export interface TitleSearch {
  readonly catalog: GameCatalog
  readonly budget: SplitBudget
}
