import type { Steps } from '../core/steps.ts'
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
export function* publishable(month: MonthGroups): Steps<MetaRow[]> {
  const all = month.get(everything)
  if (!all || !isSafe(all.total)) return []
  const whole = safeValues(all.groups)
  // Facets divide the decks, so that what is merged must be safe as a whole; cards do not.
  for (const [kind, values] of whole) if (kind !== 'card') hideUntilSafe(all.groups.get(kind)!, values)
  const shown = new Map([[everything, whole]])
  for (const clan of whole.get('clan') ?? []) {
    if (clan === '' || !month.has(clan)) continue
    const { clan: _, ...values } = Object.fromEntries(safeValues(month.get(clan)!.groups))
    shown.set(clan, new Map(Object.entries(values)))
  }
  for (const [kind, values] of whole) {
    if (kind === 'card') yield* hideRemainders(month, shown, values)
    else if (kind !== 'clan') yield* hideCrossed(month, shown, kind, values)
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

/** The clans divide the decks that play a card, too: those whose number is hidden must not follow from the others. */
function* hideRemainders(
  month: MonthGroups,
  shown: ReadonlyMap<string, Shown>,
  cards: ReadonlySet<string>,
): Steps<void> {
  const clans = [...month.keys()].filter((scope) => scope !== everything)
  for (const card of cards) {
    yield
    const byClan = new Map(
      clans.flatMap((clan) => {
        const group = month.get(clan)!.groups.get('card')?.get(card)
        return group ? [[clan, group] as const] : []
      }),
    )
    const visible = new Set([...byClan.keys()].filter((clan) => shown.get(clan)?.get('card')?.has(card)))
    hideUntilSafe(byClan, visible)
    for (const clan of byClan.keys()) if (!visible.has(clan)) shown.get(clan)?.get('card')?.delete(card)
  }
}

/** Clans and another facet are the rows and columns of a table; what is not shown of either is its last row and column. */
function* hideCrossed(
  month: MonthGroups,
  shown: ReadonlyMap<string, Shown>,
  kind: string,
  whole: ReadonlySet<string>,
): Steps<void> {
  const clans = [...shown.keys()].filter((scope) => scope !== everything)
  const values = [...whole]
  const isSmall = clans.length < maxLines && values.length < maxLines
  const table = [...clans, ''].map((clan) =>
    [...values, undefined].map((value): Cell => {
      const isShown = isSmall && value !== undefined && shown.get(clan)?.get(kind)?.has(value)
      return { group: emptyGroup(), shown: isShown ?? false }
    }),
  )
  for (const [clan, { groups }] of month) {
    if (clan === everything) continue
    const row = table.at(clans.indexOf(clan))!
    for (const [value, { owners, decks }] of groups.get(kind) ?? [])
      addTo(row.at(values.indexOf(value))!.group, owners, decks, 0)
  }
  if (isSmall) yield* protectTable(table)
  for (const [at, clan] of clans.entries())
    shown.get(clan)!.set(kind, new Set(values.filter((_, column) => table[at]![column]!.shown)))
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
