import type { Card } from '../../core/card.ts'
import { foldTitle } from '../../core/title.ts'
import type { FilterTerm, Operator, Query } from './ast.ts'
import type { Field, FieldTable } from './fields.ts'
import { nearest } from './nearest.ts'
import { didYouMean, isNumber } from './parser.ts'
import { queryFault } from './query-fault.ts'

/** What a query needs to know beyond the cards themselves. */
export interface QueryContext {
  /** The card's status today in a format, or in the game's default format where none is named. */
  readonly statusIn?: (card: Card, format: string | undefined) => string
  /** The ids, and other names, under which formats answer. */
  readonly knownFormats?: readonly string[]
  /** The id of the pack that is called so. */
  readonly packNamed?: (name: string) => string | undefined
}

export type CardPredicate = (card: Card) => boolean

/** Turns a query into a test of one card; all that can be worked out beforehand is. */
export function compileQuery(query: Query, fields: FieldTable, context: QueryContext = {}): CardPredicate {
  switch (query.kind) {
    case 'word':
      return titleContains(query.value)
    case 'filter':
      return compileFilter(query, fields, context)
    case 'not': {
      const inner = compileQuery(query.term, fields, context)
      return (card) => !inner(card)
    }
    case 'all': {
      const inner = query.terms.map((term) => compileQuery(term, fields, context))
      return (card) => inner.every((test) => test(card))
    }
    case 'any': {
      const inner = query.terms.map((term) => compileQuery(term, fields, context))
      return (card) => inner.some((test) => test(card))
    }
  }
}

function compileFilter(term: FilterTerm, fields: FieldTable, context: QueryContext): CardPredicate {
  const field = term.field === 'is' ? fields.flag(term.value) : fields.find(term.field)
  if (!field) throw new Error(`parseQuery let "${term.field}:${term.value}" pass`)
  if (field.source === 'status') return compileStatus(term, field, context)
  if (field.kind === 'flag') return (card) => field.values(card).length > 0
  const value = field.source === 'pack' ? (context.packNamed?.(term.value) ?? term.value) : term.value
  const test = field.kind === 'number' ? numberTest(term.operator, value) : wordTest(field, term.operator, value)
  if (term.operator === '!=') return (card) => !field.values(card).some(test)
  if (field.name === 'title' && term.operator === ':') return titleContains(value)
  return (card) => field.values(card).some(test)
}

function titleContains(value: string): CardPredicate {
  const wanted = foldTitle(value)
  return (card) => card.folded.includes(wanted)
}

type ValueTest = (value: string | number) => boolean

function numberTest(operator: Operator, value: string): ValueTest {
  const folded = foldTitle(value)
  if (!isNumber(folded)) return (each) => typeof each === 'string' && foldTitle(each) === folded
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

/** `:` looks within a text, but compares a word as a whole; "feng-shui-site" is "Feng Shui Site". */
function wordTest(field: Field, operator: Operator, value: string): ValueTest {
  const within = field.kind === 'text' && operator === ':'
  const wanted = within ? foldTitle(value) : foldWord(value)
  const matches = remembered((each) => (within ? foldTitle(each).includes(wanted) : foldWord(each) === wanted))
  return (each) => matches(String(each))
}

function foldWord(value: string): string {
  return foldTitle(value).replace(/[-_ ]+/gu, ' ')
}

/** Values repeat from card to card (clans, types, traits), so each is folded and compared once for a query. */
function remembered(test: (value: string) => boolean): (value: string) => boolean {
  const verdicts = new Map<string, boolean>()
  return (value) => {
    const known = verdicts.get(value)
    if (known !== undefined) return known
    const verdict = test(value)
    verdicts.set(value, verdict)
    return verdict
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
