import type { Day } from '../../../../base/date.ts'
import { runThrough, type Steps } from '../../../../base/steps.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import { isPlayable, statusIn } from '../../../../domain/core/cards/card-status.ts'
import { foldTitle } from '../../../../domain/core/cards/title.ts'
import { type Format, findRevision } from '../../../../domain/core/formats/format.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import { columnSteps, foldWord } from './columns.ts'
import { type Field, fieldsOf } from './fields.ts'
import type { Operator } from './lexer.ts'
import { type FilterTerm, isNumber, type Query, type Term, termsOf } from './parser.ts'
import { unknownName } from './query-fault.ts'

export type CardPredicate = (card: Card) => boolean

/** Turns a query into a test of one card of the catalogue, doing as much work as possible in advance. */
export function* compileSteps(query: Query, catalog: GameCatalog, on: Day): Steps<CardPredicate> {
  const terms = termsOf(query)
  for (const term of terms) if (term.kind === 'filter') yield* prepare(term, catalog)
  const tests = new Map<string, CardPredicate>()
  for (const term of terms) {
    const key = keyOf(term)
    if (!tests.has(key)) tests.set(key, compileTerm(term, catalog, on))
  }
  return join(query, (term) => tests.get(keyOf(term))!)
}

/** The column that a term reads. */
function* prepare(term: FilterTerm, catalog: GameCatalog): Steps<void> {
  const field = fieldOf(term, catalog)
  if (field.source !== 'status') yield* columnSteps(catalog, field)
}

const keyOf = (term: Term) =>
  term.kind === 'word' ? `word ${term.value}` : `filter ${term.field} ${term.operator} ${term.value}`

/** What a group says twice is tested once. */
function join(query: Query, testOf: (term: Term) => CardPredicate): CardPredicate {
  switch (query.kind) {
    case 'word':
    case 'filter':
      return testOf(query)
    case 'not': {
      const inner = join(query.term, testOf)
      return (card) => !inner(card)
    }
    case 'all':
    case 'any': {
      const inner = [...new Set(query.terms.map((term) => join(term, testOf)))]
      if (query.kind === 'all') return (card) => inner.every((test) => test(card))
      return (card) => inner.some((test) => test(card))
    }
  }
}

function compileTerm(term: Term, catalog: GameCatalog, on: Day): CardPredicate {
  return term.kind === 'word' ? titleContains(term.value) : compileFilter(term, catalog, on)
}

function titleContains(value: string): CardPredicate {
  const folded = foldTitle(value)
  return (card) => card.folded.includes(folded)
}

function fieldOf(term: FilterTerm, catalog: GameCatalog): Field {
  const fields = fieldsOf(catalog.game)
  const field = term.field === 'is' ? fields.flag(term.value) : fields.find(term.field)
  if (!field) throw new Error(`parseQuery accepted "${term.field}:${term.value}"`)
  return field
}

function compileFilter(term: FilterTerm, catalog: GameCatalog, on: Day): CardPredicate {
  const field = fieldOf(term, catalog)
  if (field.source === 'status') return compileStatus(term, field, catalog, on)
  if (field.kind === 'flag') return (card) => field.values(card).length > 0
  if (field.name === 'title' && term.operator === ':') return titleContains(term.value)
  const value = field.source === 'pack' ? (catalog.findPack(term.value)?.id ?? term.value) : term.value
  const column = runThrough(columnSteps(catalog, field))
  const test = valueTest(field, term.operator, value)
  const holds: CardPredicate = (card) => column[card.key]?.some(test) ?? false
  return term.operator === '!=' ? (card) => !holds(card) : holds
}

type ValueTest = (value: string | number) => boolean

/** `:` searches in texts, but compares words and numbers as a whole. */
function valueTest(field: Field, operator: Operator, value: string): ValueTest {
  if (field.kind === 'number') return numberTest(operator, value)
  const folded = field.kind === 'word' ? foldWord(value) : foldTitle(value)
  if (field.kind === 'text' && operator === ':') return (cell) => (cell as string).includes(folded)
  return (cell) => cell === folded
}

const comparisons: Partial<Record<Operator, (cell: number, limit: number) => boolean>> = {
  '<': (cell, limit) => cell < limit,
  '<=': (cell, limit) => cell <= limit,
  '>': (cell, limit) => cell > limit,
  '>=': (cell, limit) => cell >= limit,
}

function numberTest(operator: Operator, value: string): ValueTest {
  const folded = foldTitle(value)
  if (!isNumber(folded)) return (cell) => cell === folded
  const limit = Number(folded)
  const compare = comparisons[operator]
  return compare ? (cell) => typeof cell === 'number' && compare(cell, limit) : (cell) => cell === limit
}

function compileStatus(term: FilterTerm, field: Field, catalog: GameCatalog, on: Day): CardPredicate {
  const format = field.kind === 'flag' ? catalog.findFormat(catalog.game.defaultFormat) : knownFormat(term, catalog)
  const isAsked =
    field.name === 'format' || field.name === 'legal' ? isPlayable : (status: string) => status === field.name
  const revision = format && findRevision(format, on)
  const holds: CardPredicate = revision
    ? (card) => isAsked(statusIn(revision, card, on))
    : () => format !== undefined && isAsked('not-in-pool')
  return term.operator === '!=' ? (card) => !holds(card) : holds
}

function knownFormat(term: FilterTerm, catalog: GameCatalog): Format {
  const known = [...catalog.formats.values()].flatMap((format) => [format.id, ...format.aliases])
  const name = foldTitle(term.value)
  const id = known.find((candidate) => foldTitle(candidate) === name)
  if (id !== undefined) return catalog.findFormat(id)!
  throw unknownName(term.valueAt, `There is no format "${term.value}"`, name, known)
}
