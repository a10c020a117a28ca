import type { FormatInFull } from './schema.ts'

type Revision = FormatInFull['revision']
type Rule = Revision['rules'][number]

interface ListChange {
  readonly list: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

interface SizeChange {
  readonly section: string
  readonly before: Revision['sizes'][string] | undefined
  readonly after: Revision['sizes'][string] | undefined
}

/** A part of the pool, or a parameter of a rule. */
export interface ValueChange {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

export interface RevisionDifference {
  readonly lists: readonly ListChange[]
  readonly sizes: readonly SizeChange[]
  readonly pool: readonly ValueChange[]
  readonly addedRules: readonly Rule[]
  readonly removedRules: readonly Rule[]
  readonly changedRules: readonly { readonly rule: Rule; readonly params: readonly ValueChange[] }[]
}

/** What a revision of a format changes about the one before it. */
export function revisionDifference(before: Revision, after: Revision): RevisionDifference {
  const rulesBefore = new Map(before.rules.map((rule) => [rule.key, rule]))
  const rulesAfter = new Map(after.rules.map((rule) => [rule.key, rule]))
  return {
    lists: keysOf(before.lists, after.lists).flatMap((list) => listChange(list, before.lists[list], after.lists[list])),
    sizes: keysOf(before.sizes, after.sizes).flatMap((section) =>
      isSame(before.sizes[section], after.sizes[section])
        ? []
        : [{ section, before: before.sizes[section], after: after.sizes[section] }],
    ),
    pool: valueChanges(before.pool, after.pool),
    addedRules: after.rules.filter(({ key }) => !rulesBefore.has(key)),
    removedRules: before.rules.filter(({ key }) => !rulesAfter.has(key)),
    changedRules: after.rules.flatMap((rule) => {
      const params = valueChanges(rulesBefore.get(rule.key)?.params ?? rule.params, rule.params)
      return params.length > 0 ? [{ rule, params }] : []
    }),
  }
}

export const isEmptyDifference = (difference: RevisionDifference): boolean =>
  Object.values(difference).every((changes) => changes.length === 0)

function listChange(list: string, before: readonly string[] = [], after: readonly string[] = []): ListChange[] {
  const was = new Set(before)
  const is = new Set(after)
  const added = after.filter((id) => !was.has(id))
  const removed = before.filter((id) => !is.has(id))
  return added.length + removed.length > 0 ? [{ list, added, removed }] : []
}

function valueChanges(before: object, after: object): ValueChange[] {
  const was = before as Record<string, unknown>
  const is = after as Record<string, unknown>
  return keysOf(was, is).flatMap((key) =>
    isSame(was[key], is[key]) ? [] : [{ key, before: was[key], after: is[key] }],
  )
}

const keysOf = (before: object, after: object) => [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()

/** Both come from the same code, which writes the keys of equal values in the same order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
