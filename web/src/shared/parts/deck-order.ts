import type { Printings } from '../../../../src/features/decks/decklists/print/printings.ts'
import type { CardView, EntryView, GameInfo } from '../../judge/protocol.ts'

export interface Listed {
  readonly card: CardView
  readonly count: number
  readonly printing?: EntryView['printing']
}

interface TypeGroup {
  readonly type: string
  readonly copies: number
  /** By title. */
  readonly listed: readonly Listed[]
}

interface SectionGroup {
  readonly section: GameInfo['sections'][number]
  readonly copies: number
  readonly groups: readonly TypeGroup[]
}

/** The order of decks on every screen: sections as the game has them, then types, then titles. Empty parts are left out. */
export function bySectionAndType(sections: GameInfo['sections'], entries: readonly Listed[]): readonly SectionGroup[] {
  return sections.flatMap((section) => {
    const own = entries.filter(({ card }) => card.section === section.id)
    return own.length === 0 ? [] : [{ section, copies: copiesOf(own), groups: byType(own) }]
  })
}

function byType(entries: readonly Listed[]): readonly TypeGroup[] {
  const sorted = entries.toSorted((a, b) => a.card.title.localeCompare(b.card.title, 'en'))
  const types = [...new Set(sorted.map(({ card }) => card.type))].sort()
  return types.map((type) => {
    const listed = sorted.filter(({ card }) => card.type === type)
    return { type, copies: copiesOf(listed), listed }
  })
}

const copiesOf = (entries: readonly Listed[]) => entries.reduce((sum, { count }) => sum + count, 0)

/** The chosen printings of a deck, by card id. */
export function printingsOf(entries: readonly Pick<EntryView, 'card' | 'printing'>[]): Printings {
  return Object.fromEntries(entries.flatMap(({ card, printing }) => (printing ? [[card.id, printing.pack]] : [])))
}
