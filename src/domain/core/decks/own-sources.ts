import type { Rule } from '../engine/rule.ts'
import type { RevisionFile } from '../formats/format-file.ts'
import type { FormatState } from '../formats/format-state.ts'

/**
 * A finding cites what says so. A clause keeps the document that it cites until a revision changes what it judges by: its
 * parameters, a list that it reads, the pool. From then on that revision is what it rests on, so where the revision does not say
 * which document that is, the first of its own sources is cited, and never the document of the revision before it.
 */
export function withOwnSources(
  state: FormatState,
  { changes, sources }: RevisionFile,
  ruleOf: (id: string) => Rule | undefined,
): FormatState {
  const cited = new Map(state.cited)
  for (const [key, clause] of state.clauses) {
    const rule = ruleOf(clause.rule!)
    const change = changes.clauses?.[key]
    const judgesAnew =
      change?.rule !== undefined ||
      change?.params !== undefined ||
      (rule?.readsPool && changes.pool !== undefined) ||
      readsOneOf(rule, clause.params, Object.keys(changes.lists ?? {}))
    const isNamed = change?.source?.document !== undefined
    // A clause whose document the data never named cites that of the format.
    const followsFormat = clause.source?.document === undefined && changes.document !== undefined
    if (isNamed || (judgesAnew && followsFormat)) cited.delete(key)
    else if (judgesAnew) cited.set(key, sources[0]!)
  }
  return { ...state, cited }
}

/** Parameters that do not fit the rule are rejected where the clause is compiled. */
function readsOneOf(rule: Rule | undefined, given: unknown, lists: readonly string[]): boolean {
  if (!rule || lists.length === 0) return false
  const params = rule.params.safeParse(given ?? {})
  return params.success && lists.some((name) => rule.readsList(params.data, name))
}
