import type { TableName } from '../../catalog/stored/rows.ts'
import type { StatusChange } from '../../catalog/stored/settle.ts'
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
  /** Announced revisions that hold no longer, or again. */
  readonly announcements: readonly StatusChange[]
}

/** Without games whose data did not change. */
export interface ImportReport {
  readonly games: readonly GameReport[]
}

export type Plans = Record<TableName, Plan>

export function reportOf(
  game: string,
  version: string,
  previous: string | undefined,
  plans: Plans,
  announcements: readonly StatusChange[],
): GameReport {
  return {
    game,
    version,
    previous,
    cards: changesOf(plans.cards),
    packs: changesOf(plans.packs),
    cycles: changesOf(plans.cycles),
    external: changesOf(plans.external_cards),
    formats: formatChanges(plans, announcements),
    rulings: changesOf(plans.rulings),
    rulesEntries: changesOf(plans.rules_entries),
    announcements,
  }
}

function changesOf({ added, changed, removed }: Plan): Changes {
  const ids = (rows: readonly Record<string, unknown>[]) => rows.map((row) => String(row.id))
  return { added: ids(added), changed: ids(changed), removed: ids(removed) }
}

/** A format counts as changed if one of its revisions changed. */
function formatChanges(plans: Plans, announcements: readonly StatusChange[]): Changes {
  const { added, changed, removed } = changesOf(plans.formats)
  const revisions = plans.format_revisions
  const rows = [...revisions.added, ...revisions.changed, ...revisions.removed]
  const touched = [...rows.map((row) => String(row.format)), ...announcements.map(({ format }) => format)]
  const known = new Set([...added, ...removed])
  return { added, removed, changed: [...new Set([...changed, ...touched])].filter((id) => !known.has(id)) }
}
