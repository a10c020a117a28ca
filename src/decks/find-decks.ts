import type { Catalog } from '../catalog/catalog.ts'
import { formatOf, gameOf } from '../catalog/game-of.ts'
import { dayOf } from '../core/date.ts'
import { Problem } from '../core/problem.ts'
import { unknownCardMessage } from '../core/unknown-card.ts'
import { createSuggester } from '../decklists/suggest.ts'
import type { Caller } from '../http/route.ts'
import { type DeckAccess, type DeckDeps, gameOfDeck } from './access.ts'
import type { DeckHead, DeckQuery } from './schema.ts'
import { cursorText, type DeckFilter, deckCursor, type Found, searchDecks } from './search.ts'
import { restoreDays } from './settings.ts'
import { deckHead, judged } from './views.ts'

/** Decks that one request judges at most when it asks for legal (or illegal) ones; then it answers what it has. */
export const mostJudged = 2_000
const judgedAtATime = 200

export interface DeckPageAnswer {
  readonly data: readonly DeckHead[]
  readonly next: string | null
}

export function createDeckFinder(deps: DeckDeps, access: DeckAccess) {
  /** A deck in a list, with its legality today: computed, since lists change while decks lie still. */
  async function headsOf(catalog: Catalog, found: readonly Found[]): Promise<DeckHead[]> {
    const on = dayOf(deps.now())
    for (const [id, game] of catalog.games) {
      await access.reader.prepare(
        game,
        found.filter(({ deck }) => deck.game === id).map(({ deck }) => deck),
      )
    }
    return found.map(({ deck }) => {
      const game = gameOfDeck(catalog, deck.game)
      const result = judged(game, access.reader.read(game, deck), deck.format, on)
      return deckHead(deck, game, 'verdict' in result ? result.verdict.legal : null)
    })
  }

  return async function findDecks(query: DeckQuery, caller: Caller | null): Promise<DeckPageAnswer> {
    const catalog = deps.catalog()
    const filter = filterOf(catalog, query, caller, deps.now())
    const { sort, limit, legal } = query
    const data: DeckHead[] = []
    let after = deckCursor(query.cursor, sort)
    const step = legal === undefined ? limit + 1 : judgedAtATime
    for (let seen = 0; seen < mostJudged; seen += step) {
      const found = await searchDecks(deps.database.pool, filter, sort, step, after)
      const heads = await headsOf(catalog, found.slice(0, legal === undefined ? limit : step))
      for (const [place, head] of heads.entries()) {
        if (legal !== undefined && head.legal !== legal) continue
        data.push(head)
        const more = place + 1 < found.length || found.length === step
        if (data.length === limit) return { data, next: more ? cursorText(found[place]!.cursor) : null }
      }
      if (found.length < step) return { data, next: null }
      after = found.at(-1)!.cursor
    }
    return { data, next: after ? cursorText(after) : null }
  }
}

function filterOf(catalog: Catalog, query: DeckQuery, caller: Caller | null, now: Date): DeckFilter {
  if (query.mine && !caller) throw new Problem('unauthenticated', 'Sign in first: `mine` asks for your own decks.')
  if (query.deleted && !query.mine) {
    const message = 'Deleted decks are listed for their owner alone: ask with `mine=true`.'
    throw new Problem('malformed', message, { errors: [{ pointer: 'deleted', code: 'needs-mine', message }] })
  }
  const game = query.game === undefined ? undefined : gameOf(catalog, query.game, 'game')
  const keys = (pointer: string) => (id: string) => keysOf(catalog, query.game, id, pointer)
  return {
    owner: query.mine ? caller!.accountId : undefined,
    deletedSince: query.deleted ? new Date(now.getTime() - restoreDays * 86_400_000) : undefined,
    game: query.game,
    format: game && query.format !== undefined ? formatOf(game, query.format, 'format').id : query.format,
    clan: query.clan?.toLowerCase(),
    splash: query.splash?.toLowerCase(),
    author: query.author,
    tags: query.tag.map((tag) => tag.normalize('NFC').toLowerCase()),
    text: query.q,
    contains: query.contains.map(keys('contains')),
    excludes: query.excludes.map(keys('excludes')),
  }
}

/** The keys that an id stands for: one, or one in each game that has such a card where no game is named. */
function keysOf(catalog: Catalog, game: string | undefined, id: string, pointer: string): number[] {
  const games = [...catalog.games.values()].filter((each) => game === undefined || each.game.id === game)
  const keys = games.flatMap((each) => each.find(id)?.key ?? [])
  if (keys.length > 0) return keys
  const suggestions = games.flatMap((each) => createSuggester(each).suggestForId(id)).slice(0, 5)
  const message = unknownCardMessage({ text: id, count: 1, suggestions })
  throw new Problem('impossible', message, {
    errors: [{ pointer, code: 'card.unknown', message }],
    members: { suggestions: suggestions.map((card) => card.id) },
  })
}
