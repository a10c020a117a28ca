import { inLanguage } from '../../../../domain/core/wording/message.ts'
import { GameParams } from '../../../../platform/http/definition/game-params.ts'
import { type Caller, defineRoute, type Route } from '../../../../platform/http/definition/route.ts'
import { json } from '../../../../platform/http/reply/reply.ts'
import type { FetchJson } from '../../../../platform/outbound/guarded-fetch.ts'
import { gameOf } from '../../../cards/catalog/snapshot/game-of.ts'
import { cardCounts, type DeckInputDeps, type GivenDeck } from '../given-deck.ts'
import { type ParseDeps, parseText } from '../read/parse-text.ts'
import { ImportBody, ImportedDecklist } from '../schema.ts'
import { type DeckLink, readDeckLink } from './deck-link.ts'
import { assertOfGame, type ImportedDeck, importDeck } from './import-deck.ts'
import { importOff, noDeckLink } from './import-problems.ts'

export interface ImportDeps extends ParseDeps, DeckInputDeps<Caller> {
  /** Absent where no host may be fetched from. */
  readonly fetchJson?: FetchJson | undefined
  /** Where people reach this service, if not as their requests come in. */
  readonly publicUrl?: string | undefined
}

/** What `packDeck` makes of a small deck: an example that fetches nothing. */
const carriedLion =
  '2XcwxDoMwDAXQu_zZHirE0jP0BihDCBZNSWLJDgOquDtC6tT1DW9CGY1LWkFfPPCccOgnN27K_s6mCITh5qS7dV5jFQehxu47z2IutokhnASpYrEsILyyNhDu8oec1IRd-n8VznAB'

export function importRoute(deps: ImportDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/decklists/import',
    operationId: 'importDecklist',
    tag: 'decklists',
    summary: 'Read a deck by its link',
    description:
      'A deck on EmeraldDB, FiveRingsDB or another Kotei is fetched where the operator allows the host (`KOTEI_IMPORT_HOSTS`); a deck of this service, which the caller may read, and a link that carries the deck itself (`/d#…`) need no fetch. The answer is that of `decklists/parse`. A deck of another game is a 422 with `game`.',
    params: GameParams,
    body: ImportBody,
    auth: 'optional',
    scope: 'decks:read',
    localized: true,
    cost: 10,
    maxUnderWay: 2,
    example: { params: { game: 'l5r-lcg' }, body: { url: `https://kotei.example.org/d#${carriedLion}` } },
    problems: ['impossible'],
    responses: { 200: { description: 'The cards of the deck.', schema: ImportedDecklist } },
    handler: async ({ params, body, caller, headers, signal, words }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const { url, ...options } = body
      const link = readDeckLink(url)
      if (!link) throw noDeckLink()
      const own = [headers.host, deps.publicUrl && new URL(deps.publicUrl).host]
      const deck = isOwn(link, own) ? await ownDeck(deps, link.id, caller) : await otherDeck(deps, link, signal)
      assertOfGame(deck, catalog.game.id)
      const parsed = await parseText(deps, catalog, { ...options, text: deck.text })
      return json({ ...inLanguage(parsed, words), source: sourceOf(link), catalogVersion: catalog.version })
    },
  })
}

/** A deck of the very service that is asked, by a name that it has for clients. */
function isOwn(link: DeckLink, hosts: readonly unknown[]): link is DeckLink & { readonly id: string } {
  return 'id' in link && hosts.includes(link.page.host)
}

async function ownDeck({ readDeck }: ImportDeps, id: string, caller: Caller | null): Promise<ImportedDeck> {
  const { game, deck } = await readDeck(id, caller)
  return { game, text: JSON.stringify({ game, ...listOf(deck) }) }
}

function listOf(deck: GivenDeck) {
  const { name, format, printings, unknown } = deck
  const unresolved = unknown.filter(({ line }) => line !== undefined)
  return { name, format, cards: cardCounts(deck), printings, unresolved: unresolved.map(({ text }) => ({ text })) }
}

function otherDeck({ fetchJson }: ImportDeps, link: DeckLink, signal: AbortSignal): Promise<ImportedDeck> {
  if ('fragment' in link) return importDeck(link, notFetched, signal)
  if (!fetchJson) throw importOff()
  return importDeck(link, fetchJson, signal)
}

const notFetched: FetchJson = () => Promise.reject(importOff())

function sourceOf(link: DeckLink): string {
  return 'fragment' in link ? `${link.page.origin}${link.page.pathname}` : link.data.href
}
