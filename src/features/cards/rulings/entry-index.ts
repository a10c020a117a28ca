import { oncePer } from '../../../base/once.ts'
import type { Rule } from '../../../domain/core/engine/rule.ts'
import type { Citation } from '../../../domain/core/wording/verdict.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import { type FindEntry, indexEntries } from './records/rules-index.ts'
import type { RulesEntry } from './records/ruling.ts'
import type { CitingRule } from './schema.ts'

export interface EntryIndex {
  /** The entries of the data, and those that only formats cite, such as the document of a list. */
  readonly all: readonly RulesEntry[]
  readonly byId: ReadonlyMap<string, RulesEntry>
  readonly find: FindEntry
  /** The validation rules that cite an entry. */
  readonly rulesOf: (entryId: string) => readonly CitingRule[]
}

/** Indexes the rules entries and formats of a catalogue; made once per catalogue. */
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
    rulesOf: (id) => [...(citing.get(id) ?? [])].map(([rule, formats]) => citingRule(rule, [...formats].sort())),
  }
})

function citingRule({ id, summary, messages, warnings }: Rule, formats: string[]): CitingRule {
  return { id, summary, codes: [...Object.keys(messages), ...Object.keys(warnings)], formats }
}

interface RuleCitation {
  readonly rule: Rule
  readonly source: Citation
  readonly format?: string
}

/** A rule cites an entry by itself, and may cite another one in a revision of a format. */
function citationsOf({ game, formats }: GameCatalog): RuleCitation[] {
  const ofRules = (game.rules?.rules ?? []).map((rule) => ({ rule, source: rule.source }))
  const ofFormats = [...formats.values()].flatMap((format) =>
    format.revisions.flatMap(({ clauses }) => clauses.map(({ rule, source }) => ({ rule, source, format: format.id }))),
  )
  return [...ofRules, ...ofFormats]
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
