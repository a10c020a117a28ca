import { foldTitle } from '../../../../domain/core/cards/title.ts'
import { type Field, type FieldTable, operatorsOf } from './fields.ts'
import { type FilterToken, type Operator, type Token, tokenize } from './lexer.ts'
import { queryFault, unknownName } from './query-fault.ts'

export interface FilterTerm {
  readonly kind: 'filter'
  /** The name of the field, even if the source has an alias. */
  readonly field: string
  readonly operator: Operator
  readonly value: string
  /** Where the value begins, for faults that are only found with the catalogue. */
  readonly valueAt: number
}

/** A `word` must be in the title. */
export type Term = FilterTerm | { readonly kind: 'word'; readonly value: string }

/** `all` without terms is the empty query, which matches every card. */
export type Query =
  | Term
  | { readonly kind: 'not'; readonly term: Query }
  | { readonly kind: 'all' | 'any'; readonly terms: readonly Query[] }

const maxDepth = 50
/** Each is tested on every card. People write some ten. */
const maxTerms = 100
const printedNumber = /^[+-]?\d{0,6}(\.\d{1,3})?[a-z*?-]?$/u

/** The tokens with the current position, which the functions below advance. */
interface Reader {
  readonly source: string
  readonly fields: FieldTable
  readonly tokens: readonly Token[]
  at: number
}

/**
 * Parses `any := all { "or" all }`, `all := term { term }`, `term := ["-"] (word | string | filter | "(" any ")")`. A syntax
 * error throws a Problem with its position and what was expected there.
 */
export function parseQuery(source: string, fields: FieldTable): Query {
  const reader: Reader = { source, fields, tokens: tokenize(source), at: 0 }
  refuseManyTerms(reader.tokens)
  if (peek(reader).kind === 'end') return { kind: 'all', terms: [] }
  const query = parseAny(reader, 0)
  const rest = peek(reader)
  if (rest.kind === 'close') throw queryFault(rest.start, '")" closes nothing', ['a word or a filter', 'the end'])
  return query
}

function refuseManyTerms(tokens: readonly Token[]): void {
  const terms = tokens.filter(({ kind }) => kind === 'word' || kind === 'string' || kind === 'filter')
  const tooMany = terms[maxTerms]
  if (!tooMany) return
  const message = `A query has at most ${maxTerms} words and filters; this one has ${terms.length}`
  throw queryFault(tooMany.start, message, [])
}

/** The words and filters of a query, in their order. */
export function termsOf(query: Query): Term[] {
  if (query.kind === 'not') return termsOf(query.term)
  return 'terms' in query ? query.terms.flatMap(termsOf) : [query]
}

function peek(reader: Reader): Token {
  return reader.tokens[reader.at]!
}

function parseAny(reader: Reader, depth: number): Query {
  const terms = [parseAll(reader, depth)]
  while (peek(reader).kind === 'or') {
    reader.at++
    terms.push(parseAll(reader, depth))
  }
  return terms.length === 1 ? terms[0]! : { kind: 'any', terms }
}

function parseAll(reader: Reader, depth: number): Query {
  const terms = [parseTerm(reader, depth)]
  for (let next = peek(reader).kind; next !== 'end' && next !== 'or' && next !== 'close'; next = peek(reader).kind)
    terms.push(parseTerm(reader, depth))
  return terms.length === 1 ? terms[0]! : { kind: 'all', terms }
}

function parseTerm(reader: Reader, depth: number): Query {
  const token = peek(reader)
  if (depth > maxDepth)
    throw queryFault(token.start, `Parentheses and "-" may be nested at most ${maxDepth} deep`, ['a word or a filter'])
  reader.at++
  switch (token.kind) {
    case 'word':
    case 'string':
      return { kind: 'word', value: token.value }
    case 'filter':
      return parseFilter(reader.fields, token)
    case 'minus':
      return { kind: 'not', term: parseTerm(reader, depth + 1) }
    case 'open':
      return parseGroup(reader, token.start, depth)
    default:
      throw missingTerm(reader, token)
  }
}

function parseGroup(reader: Reader, openedAt: number, depth: number): Query {
  const inner = parseAny(reader, depth + 1)
  const close = peek(reader)
  if (close.kind !== 'close')
    throw queryFault(close.start, `The parenthesis opened at position ${openedAt} is not closed`, [')'])
  reader.at++
  return inner
}

function missingTerm(reader: Reader, token: Token) {
  const expected = ['a word', 'a filter such as cost<=3', '(']
  const before = reader.tokens[reader.at - 2]
  const where = before ? ` after "${reader.source.slice(before.start, before.end)}"` : ''
  const next = token.kind === 'end' ? 'the query ends' : `"${reader.source.slice(token.start, token.end)}" comes`
  const hint = token.kind === 'or' ? '; put the word in quotes to search for it in titles' : ''
  return queryFault(token.start, `A word or a filter is missing: ${next}${where}${hint}`, expected)
}

function parseFilter(fields: FieldTable, token: FilterToken): Query {
  const name = foldTitle(token.field)
  if (name === 'is') return parseFlag(fields, token)
  const field = fields.find(name)
  if (!field) {
    const hint = fields.flag(name) ? `; write is:${name}` : undefined
    throw unknownName(token.start, `There is no field "${token.field}"`, name, fields.names, hint)
  }
  const operators = operatorsOf(field.kind)
  if (!operators.includes(token.operator))
    throw queryFault(
      token.operatorAt,
      `"${field.name}" holds words, not numbers: it takes ${operators.join(' ')} but not "${token.operator}"`,
      operators,
    )
  checkNumber(field, token)
  const { operator, value, valueAt } = token
  return { kind: 'filter', field: field.name, operator, value, valueAt }
}

function checkNumber(field: Field, token: FilterToken): void {
  if (field.kind !== 'number') return
  const ordering = token.operator.startsWith('<') || token.operator.startsWith('>')
  const value = foldTitle(token.value)
  const fault = (message: string, ...expected: string[]) =>
    queryFault(token.valueAt, `"${token.value}" ${message}`, expected)
  if (ordering && !isNumber(value))
    throw fault(`is not a number, which "${token.field}${token.operator}" needs`, 'a number')
  if (!printedNumber.test(value))
    throw fault('is neither a number nor a printed sign such as X or -', 'a number', 'X', '-')
}

export function isNumber(value: string): boolean {
  return /^[+-]?\d{1,6}(\.\d{1,3})?$/u.test(value)
}

function parseFlag(fields: FieldTable, token: FilterToken): FilterTerm {
  const operators = operatorsOf('flag')
  if (!operators.includes(token.operator))
    throw queryFault(token.operatorAt, `"is" takes ":" but not "${token.operator}"; negate with -is:`, operators)
  const name = foldTitle(token.value)
  const flag = fields.flag(name)
  if (!flag) throw unknownName(token.valueAt, `A card cannot be "${token.value}"`, name, fields.flagNames)
  return { kind: 'filter', field: 'is', operator: ':', value: flag.name, valueAt: token.valueAt }
}
