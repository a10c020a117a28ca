import { z } from 'zod'
import { dayBefore } from '../../../base/date.ts'
import { runThrough, type Steps } from '../../../base/steps.ts'
import type { Card } from '../cards/card.ts'
import { withOwnSources } from '../decks/own-sources.ts'
import { compilePool, compileStandIns, type PackFacts, type Pool } from '../decks/pool.ts'
import type { Rule } from '../engine/rule.ts'
import { certainty } from '../rules/certainty.ts'
import { knownCards } from '../rules/known-cards.ts'
import type { CompiledClause, Format, FormatRevision } from './format.ts'
import { FormatFile, type RevisionFile } from './format-file.ts'
import { applyChanges, emptyState, FormatFault, type FormatState, type Reject } from './format-state.ts'

/** The data that formats are checked against. */
export interface FormatFacts {
  readonly game: string
  readonly cards: readonly Card[]
  readonly packs: readonly PackFacts[]
  /** Cards that lists may name although their facts are not known, with their packs. */
  readonly external: readonly { readonly id: string; readonly pack?: string | undefined }[]
}

/** Every format of a game by id. A mistake in the data throws a FormatFault with the file and the place. */
export function compileFormats(
  rules: readonly Rule[],
  files: readonly unknown[],
  facts: FormatFacts,
): ReadonlyMap<string, Format> {
  return runThrough(compileSteps(rules, files, facts))
}

/** The same, with a step for each file and each revision. */
export function* compileSteps(
  rules: readonly Rule[],
  files: readonly unknown[],
  facts: FormatFacts,
): Steps<ReadonlyMap<string, Format>> {
  const parsed = new Map<string, FormatFile>()
  for (const content of files) {
    const file = parseFile(content, facts.game)
    if (parsed.has(file.id)) rejectIn(facts.game, file.id)('id', 'another file has this id')
    parsed.set(file.id, file)
    yield
  }
  const formats = new Map<string, Format>()
  const names = new Set<string>(parsed.keys())
  for (const file of parsed.values()) {
    const reject = rejectIn(facts.game, file.id)
    for (const alias of file.aliases) {
      if (names.has(alias)) reject('aliases', `"${alias}" names another format`)
      names.add(alias)
    }
    const format = yield* compileFormat(rules, file, baseOf(file, parsed, facts.game), facts)
    if (format) formats.set(file.id, format)
  }
  return formats
}

function parseFile(content: unknown, game: string): FormatFile {
  const result = FormatFile.safeParse(content)
  if (result.success) return result.data
  const id = content && typeof content === 'object' && 'id' in content ? String(content.id) : '(no id)'
  const issue = result.error.issues[0]!
  return rejectIn(game, id)(issue.path.join('.'), issue.message)
}

function rejectIn(game: string, id: string): Reject {
  return (place, why) => {
    throw new FormatFault(`data/${game}/formats/${id}.json`, place, why)
  }
}

/** Follows `extends` to its root and rejects cycles. */
function baseOf(
  file: FormatFile,
  files: ReadonlyMap<string, FormatFile>,
  game: string,
  below: readonly string[] = [],
): FormatState {
  const reject = rejectIn(game, file.id)
  if (below.includes(file.id)) reject('extends', `goes in a circle: ${[...below, file.id].join(' -> ')}`)
  const parent = file.extends === undefined ? undefined : files.get(file.extends)
  if (file.extends !== undefined && !parent) reject('extends', `there is no format "${file.extends}"`)
  const state = parent ? baseOf(parent, files, game, [...below, file.id]) : emptyState
  return applyChanges(state, file.base, (place, why) => reject(`base.${place}`, why))
}

function* compileFormat(
  rules: readonly Rule[],
  file: FormatFile,
  base: FormatState,
  facts: FormatFacts,
): Steps<Format | undefined> {
  const reject = rejectIn(facts.game, file.id)
  if (file.abstract) {
    if (file.revisions.length > 0) reject('revisions', 'an abstract format has none')
    return undefined
  }
  if (file.revisions.length === 0) reject('revisions', 'a format needs at least one revision')
  const ids = file.revisions.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) reject('revisions', `two of them have the id "${twice}"`)
  const compile = createCompiler(rules, facts)
  let state = base
  const revisions: FormatRevision[] = []
  for (const [index, revision] of file.revisions.entries()) {
    yield
    const rejectHere: Reject = (place, why) => reject(`revision ${revision.id}: ${place}`, why)
    const next = file.revisions[index + 1]
    checkDays(revision, next, rejectHere)
    state = applyChanges(state, revision.changes, rejectHere)
    if (index > 0) state = withOwnSources(state, revision, compile.ruleOf)
    const { changes: _changes, effectiveUntil: stated, name, announced, notes, ...own } = revision
    const until = next?.effectiveFrom ? dayBefore(next.effectiveFrom) : (stated ?? null)
    const after = next?.effectiveFrom
      ? { id: next.id, name: next.name, effectiveFrom: next.effectiveFrom, approximate: next.approximate }
      : null
    const compiled = compile.revision(state, rejectHere)
    const about = { ...own, name, announced, notes, effectiveUntil: until, next: after }
    revisions.push(Object.freeze({ ...about, ...compiled }))
  }
  const { id, name, aliases, publisher, description } = file
  return Object.freeze({ id, name, aliases, publisher, description, revisions })
}

function checkDays(revision: RevisionFile, next: RevisionFile | undefined, reject: Reject): void {
  const { announced, effectiveFrom: from, effectiveUntil: last } = revision
  if (announced !== undefined && from !== null && announced > from)
    reject('announced', `is ${announced}, but it is in force from ${from}`)
  if (last != null && from !== null && last < from) reject('effectiveUntil', `is ${last}, before its first day ${from}`)
  if (!next) return
  if (next.effectiveFrom === null) reject('effectiveFrom', `"${next.id}" follows it and cannot be in force always`)
  if (from !== null && next.effectiveFrom! <= from) {
    reject('effectiveFrom', `"${next.id}" follows it but does not begin later: the two overlap`)
  }
  if (last !== undefined && last !== dayBefore(next.effectiveFrom!)) {
    reject('effectiveUntil', `is ${last}, but "${next.id}" begins on ${next.effectiveFrom}: a gap or an overlap`)
  }
}

/** Rules that are part of every format. */
export const alwaysOn: readonly Rule[] = [certainty, knownCards]

function createCompiler(rules: readonly Rule[], facts: FormatFacts) {
  const order = [...alwaysOn, ...rules]
  const byId = new Map(order.map((rule) => [rule.id, rule]))
  const known = new Set([...facts.cards, ...facts.external].map((card) => card.id))
  const packs = new Set([...facts.packs.map((pack) => pack.id), ...facts.external.map((card) => card.pack)])
  const cycles = new Set(facts.packs.map((pack) => pack.cycle))
  const pools = new Map<Pool, Pick<FormatRevision, 'poolDay' | 'undated' | 'standIns' | 'cards' | 'catalogCards'>>()

  const checkIds = (ids: readonly string[], place: string, reject: Reject) => {
    const unknown = ids.find((id) => !known.has(id))
    if (unknown !== undefined) reject(place, `"${unknown}" is neither a card nor an external card`)
  }
  const checkPool = (pool: Pool, reject: Reject) => {
    checkIds([...(pool.except ?? []), ...(pool.uncertain ?? [])], 'pool', reject)
    // An excluded pack may be missing: a pack known only from an external card disappears when that card is imported.
    const pack = pool.packs?.find((id) => !packs.has(id))
    if (pack !== undefined) reject('pool', `there is no pack "${pack}"`)
    const cycle = [...(pool.cycles ?? []), ...(pool.exceptCycles ?? [])].find((id) => !cycles.has(id))
    if (cycle !== undefined) reject('pool', `there is no cycle "${cycle}"`)
    const named = [...Object.keys(pool.where ?? {}), ...(pool.playedAs === undefined ? [] : [pool.playedAs])]
    const fact = named.find((name) => !facts.cards.some((card) => hasFact(card, name)))
    if (fact !== undefined) reject('pool', `no card has a fact "${fact}"`)
  }
  const compileClause = (state: FormatState, key: string, reject: Reject): CompiledClause => {
    const clause = state.clauses.get(key)!
    const rule = byId.get(clause.rule!)
    if (!rule) return reject(`clauses.${key}`, `there is no rule "${clause.rule}"`)
    const params = rule.params.safeParse(clause.params ?? {})
    if (!params.success) return reject(`clauses.${key}.params`, z.prettifyError(params.error))
    const document = state.cited.get(key) ?? clause.source?.document ?? state.document ?? rule.source.document
    return { key, rule, params: params.data, source: { document, entry: clause.source?.entry ?? rule.source.entry } }
  }

  const compileRevision = (state: FormatState, reject: Reject) => {
    for (const [name, ids] of state.lists) checkIds(ids, `lists.${name}`, reject)
    for (const [name, caveat] of state.caveats) checkIds(caveat.cards ?? [], `caveats.${name}`, reject)
    checkPool(state.pool, reject)
    const compiled = pools.get(state.pool) ?? compileCards(state.pool, facts)
    pools.set(state.pool, compiled)
    const always = alwaysOn.map((rule) => ({ key: rule.id, rule, params: {}, source: rule.source }))
    const clauses = [...state.clauses.keys()].map((key) => compileClause(state, key, reject))
    clauses.sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule))
    const unread = [...state.lists.keys()].find((name) => !clauses.some((clause) => readsList(clause, name)))
    if (unread !== undefined) reject(`lists.${unread}`, 'no clause reads this list')
    return {
      document: state.document,
      clauses: [...always, ...clauses],
      pool: state.pool,
      ...compiled,
      lists: new Map([...state.lists].map(([name, ids]) => [name, new Set(ids)])),
      caveats: [...state.caveats.values()],
      play: Object.fromEntries(state.play),
    }
  }
  return { revision: compileRevision, ruleOf: (id: string) => byId.get(id) }
}

function compileCards(pool: Pool, { cards, packs }: FormatFacts) {
  const standIns = compileStandIns(pool, cards)
  return {
    ...compilePool(pool, cards, packs),
    standIns,
    cards: standIns.size === 0 ? cards : cards.map((card) => standIns.get(card.id) ?? card),
    catalogCards: cards,
  }
}

const readsList = ({ rule, params }: CompiledClause, name: string) => rule.readsList(params, name)

function hasFact(card: Card, name: string): boolean {
  return (card as Readonly<Record<string, unknown>>)[name] !== undefined
}
