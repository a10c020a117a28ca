import type { TableName } from './rows.ts'
import type { Plan } from './sync.ts'

export interface Changes {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

type Part = 'cards' | 'packs' | 'cycles' | 'external' | 'formats' | 'rulings' | 'rulesEntries'

export interface GameReport extends Readonly<Record<Part, Changes>> {
  readonly game: string
  readonly version: string
  readonly previous?: string | undefined
}

/** Without games whose data did not change. */
export interface ImportReport {
  readonly games: readonly GameReport[]
}

export type Plans = Record<TableName, Plan>

export function reportOf(game: string, version: string, previous: string | undefined, plans: Plans): GameReport {
  return {
    game,
    version,
    previous,
    cards: changesOf(plans.cards),
    packs: changesOf(plans.packs),
    cycles: changesOf(plans.cycles),
    external: changesOf(plans.external_cards),
    formats: formatChanges(plans),
    rulings: changesOf(plans.rulings),
    rulesEntries: changesOf(plans.rules_entries),
  }
}

function changesOf({ added, changed, removed }: Plan): Changes {
  const ids = (rows: readonly Record<string, unknown>[]) => rows.map((row) => String(row.id))
  return { added: ids(added), changed: ids(changed), removed: ids(removed) }
}

/** A format counts as changed if one of its revisions changed. */
function formatChanges({ formats, format_revisions: revisions }: Plans): Changes {
  const { added, changed, removed } = changesOf(formats)
  const touched = [...revisions.added, ...revisions.changed, ...revisions.removed].map((row) => String(row.format))
  const known = new Set([...added, ...removed])
  return { added, removed, changed: [...new Set([...changed, ...touched])].filter((id) => !known.has(id)) }
}
