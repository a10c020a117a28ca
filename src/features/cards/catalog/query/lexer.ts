import { queryFault } from './query-fault.ts'

export type Operator = ':' | '=' | '!=' | '<' | '<=' | '>' | '>='

/** A range of the source, in UTF-16 units from 0. */
interface Span {
  readonly start: number
  readonly end: number
}

export interface FilterToken extends Span {
  readonly kind: 'filter'
  readonly field: string
  readonly operator: Operator
  readonly operatorAt: number
  readonly value: string
  readonly valueAt: number
}

export type Token =
  | FilterToken
  | (Span & { readonly kind: 'open' | 'close' | 'minus' | 'or' | 'end' })
  | (Span & { readonly kind: 'word' | 'string'; readonly value: string })

const maxLength = 500
const space = /\s/u
const quote = /["\u201C\u201D\u201E\u201F]/u
const minus = /[-\u2010-\u2015\u2212]/u
const operatorHead = /[:=<>]/u

/** Splits a query into tokens in linear time. */
export function tokenize(source: string): readonly Token[] {
  if (source.length > maxLength)
    throw queryFault(maxLength, `A query has at most ${maxLength} characters; this one has ${source.length}`, [])
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    if (space.test(source.charAt(at))) at++
    else {
      const token = tokenAt(source, at)
      tokens.push(token)
      at = token.end
    }
  }
  tokens.push({ kind: 'end', start: source.length, end: source.length })
  return tokens
}

function tokenAt(source: string, start: number): Token {
  const first = source.charAt(start)
  if (first === '(') return { kind: 'open', start, end: start + 1 }
  if (first === ')') return { kind: 'close', start, end: start + 1 }
  if (quote.test(first)) return { kind: 'string', ...quoted(source, start), start }
  if (minus.test(first)) return { kind: 'minus', start, end: start + 1 }
  const { value, end } = bareValue(source, start)
  for (let at = start; at < end; at++) {
    const operator = operatorAt(source, at)
    if (operator) return filter(source, start, at, operator)
  }
  return value.toLowerCase() === 'or' ? { kind: 'or', start, end } : { kind: 'word', value, start, end }
}

function filter(source: string, start: number, operatorStart: number, operator: Operator): Token {
  if (operatorStart === start)
    throw queryFault(start, `"${operator}" has no field directly before it, as in cost${operator}3`, ['a field'])
  const field = source.slice(start, operatorStart)
  const valueAt = operatorStart + operator.length
  const isQuoted = quote.test(source.charAt(valueAt))
  const { value, end } = isQuoted ? quoted(source, valueAt) : bareValue(source, valueAt)
  if (!isQuoted && value === '')
    throw queryFault(valueAt, `A value must follow directly after "${field}${operator}"`, ['a value'])
  return { kind: 'filter', field, operator, operatorAt: operatorStart, value, valueAt, start, end }
}

function operatorAt(source: string, at: number): Operator | undefined {
  const head = source.charAt(at)
  const two = source.charAt(at + 1) === '='
  if (head === '!') return two ? '!=' : undefined
  if (!operatorHead.test(head)) return undefined
  return two && (head === '<' || head === '>') ? `${head}=` : (head as Operator)
}

function endsWord(source: string, at: number): boolean {
  const char = source.charAt(at)
  return char === '(' || char === ')' || space.test(char) || quote.test(char)
}

function bareValue(source: string, start: number): { value: string; end: number } {
  let end = start
  while (end < source.length && !endsWord(source, end)) end++
  return { value: source.slice(start, end), end }
}

/** The quoted string that begins at `start`; a backslash escapes the next character. */
function quoted(source: string, start: number): { value: string; end: number } {
  let value = ''
  for (let at = start + 1; at < source.length; at++) {
    const char = source.charAt(at)
    if (quote.test(char)) {
      if (value.trim() === '') throw queryFault(start, 'There is nothing between the quotes', ['words'])
      return { value, end: at + 1 }
    }
    if (char === '\\' && at + 1 < source.length) value += source.charAt(++at)
    else value += char
  }
  throw queryFault(source.length, `The quote opened at position ${start} is not closed`, ['"'])
}
