import { addTo, emptyGroup, everything, type Group, type Groups, isSafe, type MonthGroups } from './month-groups.ts'

export interface MetaRow {
  readonly scope: string
  readonly kind: string
  readonly value: string
  readonly decks: number
  readonly copies: number
}

/** What is shown of a scope: by kind, the values. */
type Shown = Map<string, Set<string>>

/**
 * The numbers of a month that may be published. docs/meta.md has the reasons for each step: a number must be safe by itself,
 * what is left of a whole when the shown parts are taken away must be safe too, and sums over months are then sums of safe
 * numbers.
 */
export function publishable(month: MonthGroups): MetaRow[] {
  const all = month.get(everything)
  if (!all || !isSafe(all.total)) return []
  const shown = new Map<string, Shown>([[everything, shownOf(all.groups)]])
  for (const clan of shown.get(everything)?.get('clan') ?? [])
    if (month.has(clan) && clan !== '') shown.set(clan, shownOf(month.get(clan)!.groups, 'clan'))
  hideRemainders(month, shown)
  return [...shown].flatMap(([scope, kinds]) => rowsOf(month, scope, kinds))
}

/** Facets divide the decks, so that what is merged must be safe as a whole; cards do not. */
function shownOf(groups: Groups, except?: string): Shown {
  const shown: Shown = new Map()
  for (const [kind, values] of groups) {
    if (kind === except) continue
    const safe = new Set([...values].flatMap(([value, group]) => (isSafe(group) ? value : [])))
    if (kind !== 'card') hideUntilSafe(values, safe)
    shown.set(kind, safe)
  }
  return shown
}

/** Hides the smallest as well while those that are hidden are few: otherwise the whole without the rest would be them. */
function hideUntilSafe(all: ReadonlyMap<string, Group>, shown: Set<string>): void {
  const hidden = emptyGroup()
  for (const [value, group] of all) if (!shown.has(value)) addTo(hidden, group.owners, group.decks, 0)
  while (hidden.decks > 0 && !isSafe(hidden) && shown.size > 0) {
    const smallest = [...shown].reduce((a, b) => (all.get(b)!.decks < all.get(a)!.decks ? b : a))
    shown.delete(smallest)
    const { owners, decks } = all.get(smallest)!
    addTo(hidden, owners, decks, 0)
  }
}

/** The clans divide the decks that play a card, too: those whose number is hidden must not follow from the others. */
function hideRemainders(month: MonthGroups, shown: ReadonlyMap<string, Shown>): void {
  const clans = [...month.keys()].filter((scope) => scope !== everything)
  for (const [kind, values] of shown.get(everything)!) {
    if (kind === 'clan') continue
    for (const value of values) {
      const byClan = new Map(
        clans.flatMap((clan) => {
          const group = month.get(clan)!.groups.get(kind)?.get(value)
          return group ? [[clan, group] as const] : []
        }),
      )
      const visible = new Set([...byClan.keys()].filter((clan) => shown.get(clan)?.get(kind)?.has(value)))
      hideUntilSafe(byClan, visible)
      for (const clan of byClan.keys()) if (!visible.has(clan)) shown.get(clan)?.get(kind)?.delete(value)
    }
  }
}

function rowsOf(month: MonthGroups, scope: string, kinds: Shown): MetaRow[] {
  const { total, groups } = month.get(scope)!
  const rows: MetaRow[] = [{ scope, kind: 'total', value: '', decks: total.decks, copies: 0 }]
  for (const [kind, values] of kinds) {
    let merged = total.decks
    for (const value of values) {
      const { decks, copies } = groups.get(kind)!.get(value)!
      rows.push({ scope, kind, value, decks, copies })
      merged -= decks
    }
    if (kind !== 'card' && merged > 0) rows.push({ scope, kind, value: everything, decks: merged, copies: 0 })
  }
  return rows
}
