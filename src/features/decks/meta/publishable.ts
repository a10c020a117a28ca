import type { Steps } from '../../../base/steps.ts'
import { addTo, emptyGroup, everything, type Group, type Groups, isSafe, type MonthGroups } from './month-groups.ts'
import { type Cell, maxLines, protectTable } from './protect-table.ts'

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
export function* publishable(month: MonthGroups, mainFacet = ''): Steps<MetaRow[]> {
  const all = month.get(everything)
  if (!all || !isSafe(all.total)) return []
  const whole = safeValues(all.groups)
  // Facets divide the decks, so that what is merged must be safe as a whole; cards do not.
  for (const [kind, values] of whole) if (kind !== 'card') hideUntilSafe(all.groups.get(kind)!, values)
  const shown = new Map([[everything, whole]])
  for (const scope of whole.get(mainFacet) ?? []) {
    if (scope === '' || !month.has(scope)) continue
    const values = safeValues(month.get(scope)!.groups)
    values.delete(mainFacet)
    shown.set(scope, values)
  }
  for (const [kind, values] of whole) {
    if (kind === 'card') yield* hideRemainders(month, shown, values)
    else if (kind !== mainFacet) yield* hideCrossed(month, shown, kind, values)
  }
  return [...shown].flatMap(([scope, kinds]) => rowsOf(month, scope, kinds))
}

function safeValues(groups: Groups): Shown {
  return new Map(
    [...groups].map(([kind, values]) => [
      kind,
      new Set([...values].flatMap(([value, group]) => (isSafe(group) ? value : []))),
    ]),
  )
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

/** The scopes divide the decks that play a card, too: those whose number is hidden must not follow from the others. */
function* hideRemainders(
  month: MonthGroups,
  shown: ReadonlyMap<string, Shown>,
  cards: ReadonlySet<string>,
): Steps<void> {
  const scopes = [...month.keys()].filter((scope) => scope !== everything)
  for (const card of cards) {
    yield
    const byScope = new Map(
      scopes.flatMap((scope) => {
        const group = month.get(scope)!.groups.get('card')?.get(card)
        return group ? [[scope, group] as const] : []
      }),
    )
    const visible = new Set([...byScope.keys()].filter((scope) => shown.get(scope)?.get('card')?.has(card)))
    hideUntilSafe(byScope, visible)
    for (const scope of byScope.keys()) if (!visible.has(scope)) shown.get(scope)?.get('card')?.delete(card)
  }
}

/** The main facet and another one are the rows and columns of a table; what is not shown of either is its last row and column. */
function* hideCrossed(
  month: MonthGroups,
  shown: ReadonlyMap<string, Shown>,
  kind: string,
  whole: ReadonlySet<string>,
): Steps<void> {
  const scopes = [...shown.keys()].filter((scope) => scope !== everything)
  const values = [...whole]
  const isSmall = scopes.length < maxLines && values.length < maxLines
  const table = [...scopes, ''].map((scope) =>
    [...values, undefined].map((value): Cell => {
      const isShown = isSmall && value !== undefined && shown.get(scope)?.get(kind)?.has(value)
      return { group: emptyGroup(), shown: isShown ?? false }
    }),
  )
  for (const [scope, { groups }] of month) {
    if (scope === everything) continue
    const row = table.at(scopes.indexOf(scope))!
    for (const [value, { owners, decks }] of groups.get(kind) ?? [])
      addTo(row.at(values.indexOf(value))!.group, owners, decks, 0)
  }
  if (isSmall) yield* protectTable(table)
  for (const [at, scope] of scopes.entries())
    shown.get(scope)!.set(kind, new Set(values.filter((_, column) => table[at]![column]!.shown)))
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
