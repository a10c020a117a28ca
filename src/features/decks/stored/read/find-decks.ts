import { dayOf } from '../../../../base/date.ts'
import { createPacer } from '../../../../base/pacer.ts'
import { Problem } from '../../../../base/problem.ts'
import type { UnknownCard } from '../../../../domain/core/decks/deck.ts'
import { noSuchCard } from '../../../../domain/core/decks/unknown-card.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import { encodeCursor } from '../../../../platform/http/pages/page.ts'
import type { Catalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { formatOf, gameOf } from '../../../cards/catalog/snapshot/game-of.ts'
import { createSuggester, noSuggestions } from '../../decklists/resolve/suggest.ts'
import { gameOfDeck } from '../access.ts'
import type { DeckContext } from '../context.ts'
import type { DeckHead, DeckPage, DeckQuery } from '../schema.ts'
import { countDecks } from '../write/count-decks.ts'
import { facetsIn } from './facets.ts'
import { judgeDeck } from './judged-deck.ts'
import type { DeckHeadRow } from './row.ts'
import { deckCursor, searchDecks } from './search.ts'
import type { DeckFilter } from './search-conditions.ts'
import { deckHead } from './views.ts'

/** Decks that one request for those with a verdict judges at most; then it responds with what it has. */
const maxJudged = 2_000
const judgedAtATime = 200

export async function findDecks(context: DeckContext, query: DeckQuery, caller: Caller | null): Promise<DeckPage> {
  const catalog = context.catalog()
  const filter = filterOf(catalog, query, caller)
  const page = await readPage(context, catalog, filter, query)
  // The verdict is not in the database, so decks with one cannot be counted.
  if (isFiltered(query)) return page
  const isAll = page.next === null && query.cursor === undefined
  const total = isAll ? page.data.length : await countDecks(context.database.pool, filter)
  return { ...page, ...(total === undefined ? {} : { total }) }
}

const isFiltered = ({ legal, status }: DeckQuery) => legal !== undefined || status !== undefined

async function readPage(
  context: DeckContext,
  catalog: Catalog,
  filter: DeckFilter,
  query: DeckQuery,
): Promise<DeckPage> {
  const { database } = context
  const headOf = createHeads(context, catalog)
  const { sort, limit, legal, status } = query
  const data: DeckHead[] = []
  let after = deckCursor(query.cursor, sort)
  const step = isFiltered(query) ? judgedAtATime : limit + 1
  for (let seen = 0; seen < maxJudged; seen += step) {
    const found = await searchDecks(database.pool, filter, sort, step, after)
    for (const [place, { deck, cursor }] of found.entries()) {
      const head = await headOf(deck)
      if (legal !== undefined && head.legal !== legal) continue
      if (status !== undefined && head.status !== status) continue
      data.push(head)
      const more = place + 1 < found.length || found.length === step
      if (data.length === limit) return { data, next: more ? encodeCursor(cursor) : null }
    }
    if (found.length < step) return { data, next: null }
    after = found.at(-1)!.cursor
  }
  return { data, next: after ? encodeCursor(after) : null }
}

/** In place of lines that are not read for a list; in older rows, as many copies as any deck may lack. */
const unreadLines = ({ extra }: DeckHeadRow): UnknownCard => ({
  line: 1,
  text: '',
  count: extra?.unread ?? 1_000,
  suggestions: [],
})

/** With the legality of today: computed, since formats change while decks do not. Gives way to other requests. */
function createHeads({ now, readCards }: DeckContext, catalog: Catalog) {
  const on = dayOf(now())
  const pacer = createPacer()
  return async (deck: DeckHeadRow): Promise<DeckHead> => {
    if (pacer.isDue()) await pacer.rest()
    const game = gameOfDeck(catalog, deck)
    const read = await readCards(game, deck, noSuggestions)
    const given = deck.hasUnread ? { ...read, unknown: [...read.unknown, unreadLines(deck)] } : read
    return deckHead(deck, game, judgeDeck(game, given, deck.format, on))
  }
}

function filterOf(catalog: Catalog, query: DeckQuery, caller: Caller | null): DeckFilter {
  if (query.mine && !caller) throw new Problem('unauthenticated', 'Sign in first: `mine` lists your own decks.')
  if (query.deleted && !query.mine) {
    const message = 'Only the owner can list deleted decks: add `mine=true`.'
    throw new Problem('malformed', message, { errors: [{ pointer: 'deleted', code: 'needs-mine', message }] })
  }
  const game = query.game === undefined ? undefined : gameOf(catalog, query.game, 'game')
  const keys = (pointer: string) => (id: string) => keysOf(catalog, query.game, id, pointer)
  return {
    owner: query.mine ? caller!.accountId : undefined,
    deleted: query.deleted,
    game: query.game,
    format: game && query.format !== undefined ? formatOf(game, query.format, 'format').id : query.format,
    facets: facetsIn(query),
    author: query.author,
    tags: query.tag.map((tag) => tag.normalize('NFC').toLowerCase()),
    text: query.q,
    contains: query.contains.map(keys('contains')),
    excludes: query.excludes.map(keys('excludes')),
  }
}

/** The keys of a card id, in each game that has such a card if no game is named. */
function keysOf(catalog: Catalog, game: string | undefined, id: string, pointer: string): number[] {
  const games = [...catalog.games.values()].filter((catalog) => game === undefined || catalog.game.id === game)
  const keys = games.flatMap((catalog) => {
    const card = catalog.find(id)
    return card ? catalog.keysOf(card) : []
  })
  if (keys.length > 0) return keys
  const suggestions = games.flatMap((catalog) => createSuggester(catalog).suggestForId(id)).slice(0, 5)
  throw noSuchCard(id, suggestions, { pointer, code: 'card.unknown' })
}
