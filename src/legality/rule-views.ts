import type { GameCatalog } from '../catalog/catalog.ts'
import { alwaysOn } from '../core/compile-formats.ts'
import type { Day } from '../core/date.ts'
import type { Messages, Rule } from '../core/rule.ts'
import { serviceMessages } from './service-findings.ts'

export interface RuleView {
  readonly id: string
  readonly summary: string
  readonly source: Rule['source']
  readonly codes: readonly CodeView[]
}

export interface CodeView {
  readonly code: string
  readonly severity: 'violation' | 'warning'
  readonly message: string
  readonly meaning: string
  readonly example: string
  readonly fix: string
}

/** Every rule of a game and every code that it may report, with what the documentation says of it. */
export function ruleViews(rules: readonly Rule[]): RuleView[] {
  const views = [...alwaysOn, ...rules].map(
    (rule): RuleView => ({
      id: rule.id,
      summary: rule.summary,
      source: rule.source,
      codes: [...codesOf(rule.messages, 'violation'), ...codesOf(rule.warnings, 'warning')],
    }),
  )
  const { 'decklist.*': remarks, ...days } = serviceMessages
  views.push({
    id: 'asking',
    summary: 'What is told about the list or the day itself.',
    source: { document: 'Kotei', entry: 'Decks as input' },
    codes: [...codesOf(days, 'violation'), ...codesOf({ 'decklist.*': remarks }, 'warning')],
  })
  return views
}

function codesOf(messages: Messages, severity: CodeView['severity']): CodeView[] {
  return Object.entries(messages).map(([code, { text, ...docs }]) => ({ code, severity, message: text, ...docs }))
}

/** With the formats that have each rule on a day. */
export function gameRuleViews(catalog: GameCatalog, on: Day) {
  const inForce = [...catalog.formats.values()].map((format) => ({
    id: format.id,
    rules: new Set(
      format.revisions
        .findLast((each) => each.effectiveFrom === null || each.effectiveFrom <= on)
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
