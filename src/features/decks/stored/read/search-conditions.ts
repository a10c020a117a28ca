import sql, { raw, type Sql } from 'sql-template-tag'
import { wordQuery } from '../words.ts'
import { restorableSince } from '../write/restorable.ts'
import { type Facets, facetNames } from './facets.ts'
import { intArray } from './row.ts'

/** Public decks, or all of an owner's. */
export interface DeckFilter {
  readonly owner?: string | undefined
  /** With `owner`: those that can be restored, instead of those that are not deleted. */
  readonly deleted?: boolean | undefined
  readonly game?: string | undefined
  readonly format?: string | undefined
  readonly facets?: Facets
  readonly author?: string | undefined
  readonly tags?: readonly string[]
  readonly text?: string | undefined
  /** Each item is the keys of one id, one in each game that has such a card. */
  readonly contains?: readonly (readonly number[])[]
  readonly excludes?: readonly (readonly number[])[]
}

export interface Conditions {
  /** The decks among which is searched. */
  readonly scope: Sql[]
  /** What the decks must have, as conditions for which public decks have an index. */
  readonly indexed: readonly Sql[]
  /** The same as `indexed`, quick to check for one deck after another. */
  readonly quick: readonly Sql[]
  /** No index helps. */
  readonly excluded: readonly Sql[]
}

export function conditionsOf(filter: DeckFilter): Conditions {
  const content = contentConditions(filter)
  return {
    scope: scopeOf(filter),
    indexed: [...facetConditions(filter), ...content],
    quick: [...equalities(filter), ...content],
    excluded: excludedCards(filter),
  }
}

/** The planner must not guess from a value how many decks have it: a wrong guess makes it walk through all of them. */
const hidden = (value: unknown, type: string) => sql`(SELECT ${value}::${raw(type)})`

/** The decks among which is searched: public ones, or those of an account. */
function scopeOf({ owner, deleted = false, author }: DeckFilter): Sql[] {
  const scope = [
    owner === undefined ? sql`d.visibility = 'public'` : sql`d.account_id = ${hidden(owner, 'uuid')}`,
    deleted ? sql`d.deleted_at > ${restorableSince}` : sql`d.deleted_at IS NULL`,
  ]
  if (author !== undefined)
    scope.push(sql`d.account_id = (SELECT id FROM accounts WHERE username_key = ${author.toLowerCase()})`)
  return scope
}

/** What the index `decks_public_search_idx` holds of a deck beside its cards, tags and words. */
const facetTerms = raw(
  `ARRAY[${['game', 'format', ...facetNames].map((name) => `'${name}:' || d.${name}`).join(', ')}]`,
)

function termsOf({ game, format, facets = {} }: DeckFilter): [name: string, value: string][] {
  return Object.entries({ game, format, ...facets }).filter((term): term is [string, string] => term[1] !== undefined)
}

/** The terms as conditions that are quick to check, though no index has them. */
const equalities = (filter: DeckFilter) => termsOf(filter).map(([name, value]) => sql`d.${raw(name)} = ${value}`)

function facetConditions(filter: DeckFilter): Sql[] {
  const terms = termsOf(filter).map(([name, value]) => `${name}:${value}`)
  return terms.length === 0 ? [] : [sql`${facetTerms} @> ${hidden(terms, 'text[]')}`]
}

function contentConditions({ tags = [], text, contains = [] }: DeckFilter): Sql[] {
  const where: Sql[] = []
  if (tags.length > 0) where.push(sql`d.tags @> ${hidden(tags, 'text[]')}`)
  if (text !== undefined) {
    const query = wordQuery(text)
    where.push(query === undefined ? sql`false` : sql`array_to_tsvector(d.words) @@ ${hidden(query, 'tsquery')}`)
  }
  const single = contains.filter((keys) => keys.length === 1).flat()
  if (single.length > 0) where.push(sql`d.card_keys @> ${hidden(intArray(single), 'int[]')}`)
  for (const keys of contains.filter((keys) => keys.length !== 1))
    where.push(sql`d.card_keys && ${hidden(intArray(keys), 'int[]')}`)
  return where
}

/** Written as a case, of which the planner assumes that every second deck fits. */
function excludedCards({ excludes = [] }: DeckFilter): Sql[] {
  if (excludes.length === 0) return []
  return [sql`CASE WHEN d.card_keys && ${intArray(excludes.flat())}::int[] THEN false ELSE true END`]
}
