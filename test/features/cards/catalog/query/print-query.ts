import type { Query } from '../../../../../src/features/cards/catalog/query/parser.ts'

/** Writes a query so that parsing it gives the same query again. */
export function printQuery(query: Query): string {
  switch (query.kind) {
    case 'word':
      return quoteValue(query.value)
    case 'filter':
      return `${query.field}${query.operator}${quoteValue(query.value)}`
    case 'not':
      return `-${printInner(query.term)}`
    case 'all':
      return query.terms.map(printInner).join(' ')
    case 'any':
      return query.terms.map((term) => (term.kind === 'any' ? `(${printQuery(term)})` : printQuery(term))).join(' or ')
  }
}

function printInner(query: Query): string {
  return query.kind === 'all' || query.kind === 'any' ? `(${printQuery(query)})` : printQuery(query)
}

function quoteValue(value: string): string {
  return /^[\p{L}\p{N}]+$/u.test(value) && value.toLowerCase() !== 'or'
    ? value
    : `"${value.replace(/[\\"\u201C\u201D\u201E\u201F]/gu, '\\$&')}"`
}
