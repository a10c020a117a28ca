import type { KeepEntry } from '../engine/classes.ts'
import type { Count, GoalNode } from '../engine/goals.ts'
import type { Question } from '../question.ts'

/** What pictures read of a question. */
export type PictureQuestion = Pick<Question, 'catalog' | 'setup' | 'goals' | 'sets' | 'keeps'>

type Worded = Pick<Question, 'sets' | 'catalog'>

/** The name that a goal was given, or what it asks for in words. */
export function goalWords(question: PictureQuestion, at: number): string {
  const { name, root, counts } = question.goals[at]!
  // What `resolveGoals` calls a goal that was given no name.
  if (name !== `goal ${at + 1}`) return name
  const words = nodeWords(root, (count) => countWords(question, counts[count]!))
  return capital(words)
}

function nodeWords(node: GoalNode, ofCount: (at: number) => string): string {
  if (node.kind === 'count') return ofCount(node.at)
  const within = (inner: GoalNode) =>
    inner.kind === 'count' ? nodeWords(inner, ofCount) : `(${nodeWords(inner, ofCount)})`
  if (node.kind === 'not') return `not ${within(node.of)}`
  return node.of.map(within).join(node.kind === 'all' ? ' and ' : ' or ')
}

function countWords(question: Worded, { set, min, max }: Count): string {
  const { zone } = question.sets[set]!
  return `${numberWords(min, max)}${setWords(question, set)} in ${zone}`
}

/** More copies than any deck has: no upper bound. */
const unbounded = 1000

function numberWords(min: number, max: number): string {
  if (max >= unbounded) return min <= 1 ? '' : `${min} or more `
  if (max === 0) return 'no '
  if (min === max) return `exactly ${min} `
  return min === 0 ? `at most ${max} ` : `${min} to ${max} `
}

/** The title of a single card, or the query in words. */
function setWords({ sets, catalog }: Worded, at: number): string {
  const { ids, label } = sets[at]!
  const [only] = ids
  return ids.size === 1 ? catalog.find(only!)!.title : queryWords(label)
}

/** A space at which no line ends. */
const unbroken = '\u00a0'

const comparisons: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥', '<': '<', '>': '>', '=': '=', ':': '=' }

/** `type:character cost<=2` as "character cards (cost ≤ 2)". Queries with more than plain filters stay as they are. */
export function queryWords(query: string): string {
  const kinds: string[] = []
  const numbers: string[] = []
  for (const part of query.split(/\s+/)) {
    const kind = /^(?:type|clan|trait):([\w-]+)$/.exec(part)
    const number = /^([a-z]+)(<=|>=|<|>|=|:)(\d+)$/.exec(part)
    if (kind) kinds.push(kind[1]!)
    else if (number) numbers.push([number[1], comparisons[number[2]!], number[3]].join(unbroken))
    else return query
  }
  const cards = `${kinds.join(' ')} cards`.trim()
  return numbers.length > 0 ? `${cards} (${numbers.join(', ')})` : cards
}

/** What a mulligan keeps, in titles. */
export function mulliganWords({ keeps, setup, catalog }: PictureQuestion): string {
  const parts = setup.deals.flatMap(({ zone, count }, at) => {
    const keep = keeps[at]
    return keep ? [`${zone}: ${keepWords(keep, count, (id) => catalog.find(id)?.title ?? id)}`] : []
  })
  return parts.length === 0 ? 'No mulligan.' : `Mulligan of ${parts.join('; ')}.`
}

const namedCards = 4

function keepWords(keep: readonly KeepEntry[], count: number, titleOf: (id: string) => string): string {
  const kept = keep.filter(({ cards }) => cards.length > 0)
  if (kept.length === 0) return 'replace everything'
  const parts = kept.map(({ cards, atMost }) => {
    const left = cards.length - namedCards
    const titles = cards
      .slice(0, left > 1 ? namedCards : cards.length)
      .map(titleOf)
      .join(', ')
    return `${atMost < count ? `up to ${atMost} of ` : ''}${titles}${left > 1 ? ` and ${left} more` : ''}`
  })
  return `keep ${parts.join('; ')}`
}

export function sampledWords(trials: number, what: string): string {
  return `${trials.toLocaleString('en')} ${what} were sampled. Marks are 95% intervals.`
}

/** For values that are no probabilities: a sum of them must not look like one. */
export const worthWords = (max: number): string => `Goals met, by their weights: ${max} at most`

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
