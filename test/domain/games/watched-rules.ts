import { onceByKey } from '../../../src/base/once.ts'
import type { Rule } from '../../../src/domain/core/engine/rule.ts'
import { alwaysOn } from '../../../src/domain/core/formats/compile-formats.ts'
import type { FormatRevision } from '../../../src/domain/core/formats/format.ts'

interface Tally {
  /** Decks that the screen cleared: `check` did not run. */
  skipped: number
  found: number
}

/** Rules that note which of them are checked and find something, for counts by the id of the rule. */
export function watchRules() {
  const checked = new Set<string>()
  const found = new Set<string>()
  const tallies = new Map<string, Tally>()
  const watched = onceByKey((rule: Rule): Rule => {
    if (alwaysOn.includes(rule)) return rule
    const check: Rule['check'] = (deck, params, context) => {
      checked.add(rule.id)
      const noting =
        <A extends unknown[]>(report: (...args: A) => void) =>
        (...args: A) => {
          found.add(rule.id)
          report(...args)
        }
      rule.check(deck, params, { ...context, report: noting(context.report), warn: noting(context.warn) })
    }
    return { ...rule, check }
  })
  const watchedRevision = onceByKey(
    (revision: FormatRevision): FormatRevision => ({
      ...revision,
      clauses: revision.clauses.map((clause) => ({ ...clause, rule: watched(clause.rule) })),
    }),
  )
  /** Counts what `judge`, which judges a deck once, skips and finds. */
  const count = <V>({ clauses }: FormatRevision, judge: () => V): V => {
    checked.clear()
    found.clear()
    const verdict = judge()
    for (const id of new Set(
      clauses.flatMap(({ rule }) => (rule.screen && !alwaysOn.includes(rule) ? [rule.id] : [])),
    )) {
      const tally = tallies.get(id) ?? { skipped: 0, found: 0 }
      tallies.set(id, tally)
      if (!checked.has(id)) tally.skipped++
      if (found.has(id)) tally.found++
    }
    return verdict
  }
  return { watched, watchedRevision, count, tallies }
}
