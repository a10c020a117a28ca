import type { Day } from '../../../base/date.ts'
import type { Messages, Rule } from '../../../domain/core/engine/rule.ts'
import { alwaysOn } from '../../../domain/core/formats/compile-formats.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { CodeView, RuleView } from './schema.ts'
import { serviceMessages } from './service-findings.ts'

/** A rule and its codes, without the formats that have it. */
export type RuleWithCodes = Omit<RuleView, 'formats'>

/** Every rule of a game with every code that it may report. */
export function ruleViews(rules: readonly Rule[]): RuleWithCodes[] {
  const views = [...alwaysOn, ...rules].map(
    (rule): RuleWithCodes => ({
      id: rule.id,
      summary: rule.summary,
      source: rule.source,
      codes: [...codesOf(rule.messages, 'violation'), ...codesOf(rule.warnings, 'warning')],
    }),
  )
  const { 'decklist.*': remarks, ...days } = serviceMessages
  views.push({
    id: 'asking',
    summary: 'Findings about the list or the day itself.',
    source: { document: 'Kotei', entry: 'Decks as input' },
    codes: [...codesOf(days, 'violation'), ...codesOf({ 'decklist.*': remarks }, 'warning')],
  })
  return views
}

function codesOf(messages: Messages, severity: CodeView['severity']): CodeView[] {
  return Object.entries(messages).map(([code, { text, meaning, example, fix }]) => ({
    code,
    severity,
    message: text,
    meaning,
    example,
    fix,
  }))
}

/** The rules of a game, each with the formats that have it on a day. */
export function gameRuleViews(catalog: GameCatalog, on: Day): RuleView[] {
  const inForce = [...catalog.formats.values()].map((format) => ({
    id: format.id,
    rules: new Set(
      format.revisions
        .findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= on)
        ?.clauses.map((clause) => clause.rule.id),
    ),
  }))
  const every = inForce.map((format) => format.id)
  return ruleViews(catalog.game.rules?.rules ?? []).map(({ id, summary, source, codes }) => {
    const formats =
      id === 'asking' ? every : inForce.filter((format) => format.rules.has(id)).map((format) => format.id)
    return { id, summary, source, formats, codes }
  })
}
