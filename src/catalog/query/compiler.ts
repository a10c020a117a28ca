import type { Card } from '../../core/card.ts'
import { foldTitle } from '../../core/title.ts'
import type { GameCatalog } from '../catalog.ts'
import type { FilterTerm, Operator, Query } from './ast.ts'
import { columnOf, foldWord } from './columns.ts'
import { type Field, fieldsOf } from './fields.ts'
import { nearest } from './nearest.ts'
import { didYouMean, isNumber } from './parser.ts'
import { queryFault } from './query-fault.ts'

/** What a query needs to know beyond the catalogue. */
export interface QueryContext {
  /** The card's status today in a format, or in the game's default format where none is named. */
  readonly statusIn?: (card: Card, format: string | undefined) => string
  /** The ids, and other names, under which formats answer. */
  readonly knownFormats?: readonly string[]
}

export type CardPredicate = (card: Card) => boolean

/** Turns a query into a test of one card of the catalogue; all that can be worked out beforehand is. */
export function compileQuery(query: Query, catalog: GameCatalog, context: QueryContext = {}): CardPredicate {
  switch (query.kind) {
    case 'word':
      return titleContains(query.value)
    case 'filter':
      return compileFilter(query, catalog, context)
    case 'not': {
      const inner = compileQuery(query.term, catalog, context)
      return (card) => !inner(card)
    }
    case 'all': {
      const inner = query.terms.map((term) => compileQuery(term, catalog, context))
      return (card) => inner.every((test) => test(card))
    }
    case 'any': {
      const inner = query.terms.map((term) => compileQuery(term, catalog, context))
      return (card) => inner.some((test) => test(card))
    }
  }
}

function titleContains(value: string): CardPredicate {
  const wanted = foldTitle(value)
  return (card) => card.folded.includes(wanted)
}

function compileFilter(term: FilterTerm, catalog: GameCatalog, context: QueryContext): CardPredicate {
  const fields = fieldsOf(catalog.game)
  const field = term.field === 'is' ? fields.flag(term.value) : fields.find(term.field)
  if (!field) throw new Error(`parseQuery let "${term.field}:${term.value}" pass`)
  if (field.source === 'status') return compileStatus(term, field, context)
  if (field.kind === 'flag') return (card) => field.values(card).length > 0
  if (field.name === 'title' && term.operator === ':') return titleContains(term.value)
  const value = field.source === 'pack' ? (catalog.findPack(term.value)?.id ?? term.value) : term.value
  const column = columnOf(catalog, field)
  const test = valueTest(field, term.operator, value)
  const holds: CardPredicate = (card) => column[card.key]?.some(test) ?? false
  return term.operator === '!=' ? (card) => !holds(card) : holds
}

type ValueTest = (value: string | number) => boolean

/** `:` looks within a text, but compares words and numbers as a whole. */
function valueTest(field: Field, operator: Operator, value: string): ValueTest {
  if (field.kind === 'number') return numberTest(operator, value)
  const wanted = field.kind === 'word' ? foldWord(value) : foldTitle(value)
  if (field.kind === 'text' && operator === ':') return (each) => (each as string).includes(wanted)
  return (each) => each === wanted
}

function numberTest(operator: Operator, value: string): ValueTest {
  const folded = foldTitle(value)
  if (!isNumber(folded)) return (each) => each === folded
  const wanted = Number(folded)
  switch (operator) {
    case '<':
      return (each) => typeof each === 'number' && each < wanted
    case '<=':
      return (each) => typeof each === 'number' && each <= wanted
    case '>':
      return (each) => typeof each === 'number' && each > wanted
    case '>=':
      return (each) => typeof each === 'number' && each >= wanted
    default:
      return (each) => each === wanted
  }
}

function compileStatus(term: FilterTerm, field: Field, context: QueryContext): CardPredicate {
  const { statusIn } = context
  if (!statusIn) throw queryFault(term.at.start, 'Formats cannot be asked for here', ['a filter on the cards alone'])
  const format = field.kind === 'flag' ? undefined : knownFormat(term, context)
  const wanted = field.name === 'restricted' || field.name === 'banned' ? [field.name] : ['legal', 'restricted']
  const holds: CardPredicate = (card) => wanted.includes(statusIn(card, format))
  return term.operator === '!=' ? (card) => !holds(card) : holds
}

function knownFormat(term: FilterTerm, context: QueryContext): string {
  const known = context.knownFormats ?? []
  const wanted = foldTitle(term.value)
  const found = known.find((id) => foldTitle(id) === wanted)
  if (found !== undefined) return found
  const near = nearest(wanted, known)
  throw queryFault(
    term.at.start,
    `There is no format "${term.value}"${didYouMean(near)}`,
    near.length > 0 ? near : known,
  )
}
