import type { GameCatalog } from '../catalog/catalog.ts'
import { oncePer } from '../core/once.ts'
import type { Rule } from '../core/rule.ts'
import type { Citation } from '../core/verdict.ts'
import { type FindEntry, indexEntries } from './records/rules-index.ts'
import type { RulesEntry } from './records/ruling.ts'

/** A validation rule that cites an entry, the codes of its findings, and the formats in which it does so. */
export interface CitingRule {
  readonly id: string
  readonly summary: string
  readonly codes: readonly string[]
  readonly formats: readonly string[]
}

export interface EntryIndex {
  /** Those of the data, and those that only formats cite, such as a list's own document. */
  readonly all: readonly RulesEntry[]
  readonly byId: ReadonlyMap<string, RulesEntry>
  readonly find: FindEntry
  readonly rulesOf: (entryId: string) => readonly CitingRule[]
}

/** What follows from a catalogue's rules entries and formats, made once in its life. */
export const entryIndex = oncePer((catalog: GameCatalog): EntryIndex => {
  const citations = citationsOf(catalog)
  const all = withCited(catalog.data.rulesEntries, citations)
  const find = indexEntries(all)
  const citing = new Map<string, Map<Rule, Set<string>>>()
  for (const { rule, source, format } of citations) {
    const entry = find(source)!
    const rules = citing.get(entry.id) ?? new Map<Rule, Set<string>>()
    const formats = rules.get(rule) ?? new Set<string>()
    if (format !== undefined) formats.add(format)
    citing.set(entry.id, rules.set(rule, formats))
  }
  return {
    all,
    byId: new Map(all.map((entry) => [entry.id, entry])),
    find,
    rulesOf: (id) => [...(citing.get(id) ?? [])].map(([rule, formats]) => ruleView(rule, [...formats].sort())),
  }
})

function ruleView({ id, summary, messages, warnings }: Rule, formats: readonly string[]): CitingRule {
  return { id, summary, codes: [...Object.keys(messages), ...Object.keys(warnings)], formats }
}

interface RuleCitation {
  readonly rule: Rule
  readonly source: Citation
  readonly format?: string
}

/** In every format and revision, a rule cites what stood there; by itself, where it first stood. */
function citationsOf({ game, formats }: GameCatalog): RuleCitation[] {
  const own = (game.rules?.rules ?? []).map((rule) => ({ rule, source: rule.source }))
  const inFormats = [...formats.values()].flatMap((format) =>
    format.revisions.flatMap(({ clauses }) => clauses.map(({ rule, source }) => ({ rule, source, format: format.id }))),
  )
  return [...own, ...inFormats]
}

function withCited(known: readonly RulesEntry[], citations: readonly RuleCitation[]): RulesEntry[] {
  const find = indexEntries(known)
  const added = new Map<string, RulesEntry>()
  for (const { source } of citations) {
    if (find(source)) continue
    const id = slugOf(`${source.document} ${source.entry}`)
    added.set(id, { id, document: source.document, heading: source.entry, kind: 'section' })
  }
  return [...known, ...[...added.values()].sort((a, b) => (a.id < b.id ? -1 : 1))]
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
