import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import type { DecklistDialect } from '../games/decklist-dialect.ts'
import type { ReadList } from './decklist.ts'
import type { Label } from './label.ts'
import type { SourceLine } from './source-text.ts'

export interface Source {
  readonly text: string
  readonly lines: readonly SourceLine[]
  readonly catalog: GameCatalog
  readonly dialect: DecklistDialect
}

export interface PrintedLine {
  readonly card: Card
  readonly count: number
  /** What reads back to this card and no other. */
  readonly label: Label
}

export interface PrintedSection {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly groups: readonly { readonly name: string; readonly count: number; readonly lines: readonly PrintedLine[] }[]
}

export interface PrintableDeck {
  readonly catalog: GameCatalog
  readonly name?: string
  /** Those that hold cards, in the game's order. */
  readonly sections: readonly PrintedSection[]
}

/** A format of decklists. A game's own formats, named in its dialect, are looked for before the general ones. */
export interface DecklistFormat {
  readonly id: string
  readonly detect: (source: Source) => boolean
  readonly read: (source: Source) => ReadList
  readonly print?: (deck: PrintableDeck) => string
  readonly mediaType?: string
}

export const plainType = 'text/plain; charset=utf-8'

export function linesIn(section: PrintedSection): readonly PrintedLine[] {
  return section.groups.flatMap((group) => group.lines)
}
