import { type Token, tokenize } from '../../../src/features/cards/catalog/query/lexer.ts'
import type { FilterValues } from '../judge/protocol.ts'

/** Filters of which any number may be chosen; a card matches if one of them holds. */
export interface ChipGroup {
  readonly name: FilterValues['field'] | 'cost' | 'format'
  /** Terms of the query language, as the chips write them. */
  readonly terms: readonly string[]
}

const costTerms = ['cost<=1', 'cost:2', 'cost:3', 'cost:4', 'cost>=5']

/** The groups of a game: its own values, costs, and what is legal in the chosen format. */
export function chipGroups(filters: readonly FilterValues[], format: string): readonly ChipGroup[] {
  const groups: ChipGroup[] = filters.map(({ field, values }) => ({
    name: field,
    terms: values.map((value) => `${field}:${/^[\w-]+$/.test(value) ? value : `"${value}"`}`),
  }))
  return [...groups, { name: 'cost', terms: costTerms }, { name: 'format', terms: [`format:${format}`] }]
}

/** A part of a query that stands for itself: a term, or a group in parentheses, with its minus. */
interface Part {
  readonly text: string
  /** The terms between `or`, where it is nothing else. */
  readonly alternatives: readonly string[]
}

/** The terms of a group that the query asks for. */
export function chosenTerms(query: string, { terms }: ChipGroup): readonly string[] {
  const chosen = partsOf(query).filter((part) => isOf(part, terms))
  return terms.filter((term) => chosen.some(({ alternatives }) => alternatives.includes(term)))
}

/** The query with a term of a group added or taken away: `clan:crab` becomes `(clan:crab or clan:lion)`. */
export function toggleTerm(query: string, group: ChipGroup, term: string): string {
  const parts = partsOf(query)
  const before = chosenTerms(query, group)
  const after = group.terms.filter((each) => (each === term) !== before.includes(each))
  const written = after.length > 1 ? `(${after.join(' or ')})` : (after[0] ?? '')
  const at = parts.findIndex((part) => isOf(part, group.terms))
  const texts = parts.map((part, index) => (isOf(part, group.terms) ? (index === at ? written : '') : part.text))
  if (at < 0) texts.push(written)
  return texts.filter((text) => text !== '').join(' ')
}

const isOf = ({ alternatives }: Part, terms: readonly string[]) =>
  alternatives.length > 0 && alternatives.every((term) => terms.includes(term))

function partsOf(query: string): readonly Part[] {
  const tokens = tokensOf(query)
  if (!tokens) return query.trim() === '' ? [] : [{ text: query.trim(), alternatives: [] }]
  const parts: Part[] = []
  let hasOr = false
  for (let at = 0; at < tokens.length; ) {
    const end = endOfPart(tokens, at)
    hasOr ||= tokens[at]!.kind === 'or'
    parts.push(partOf(query, tokens.slice(at, end)))
    at = end
  }
  if (!hasOr) return parts
  // "a or b c" means "a or (b c)": only the whole can be joined with another term.
  const text = query.slice(tokens[0]!.start, tokens.at(-1)!.end)
  return [{ text: `(${text})`, alternatives: alternativesOf(query, tokens) }]
}

/** Undefined while a quotation is not closed. */
function tokensOf(query: string): readonly Token[] | undefined {
  try {
    return tokenize(query).filter(({ kind }) => kind !== 'end')
  } catch {
    return undefined
  }
}

function endOfPart(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    const { kind } = tokens[at]!
    if (kind === 'open') depth++
    if (kind === 'close') depth--
    if (depth <= 0 && kind !== 'minus') return at + 1
  }
  return tokens.length
}

function partOf(query: string, tokens: readonly Token[]): Part {
  const text = query.slice(tokens[0]!.start, tokens.at(-1)!.end)
  const isGroup = tokens[0]!.kind === 'open' && tokens.at(-1)!.kind === 'close'
  return { text, alternatives: alternativesOf(query, isGroup ? tokens.slice(1, -1) : tokens) }
}

/** The terms of `a or b or c`; none if anything else is there. */
function alternativesOf(query: string, tokens: readonly Token[]): readonly string[] {
  const terms: string[] = []
  for (const [index, { kind, start, end }] of tokens.entries()) {
    if (kind !== (index % 2 === 0 ? 'filter' : 'or')) return []
    if (kind === 'filter') terms.push(query.slice(start, end))
  }
  return tokens.length % 2 === 1 ? terms : []
}
