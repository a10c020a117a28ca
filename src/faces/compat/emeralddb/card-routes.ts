import { dayOf } from '../../../base/date.ts'
import { Problem } from '../../../base/problem.ts'
import type { LcgCard } from '../../../domain/games/l5r-lcg/card.ts'
import { cardOf } from '../../../features/cards/catalog/snapshot/game-of.ts'
import { cardsLike } from '../../../features/decks/decklists/resolve/suggest.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { taggedJson } from '../../../platform/http/reply/reply.ts'
import { createCatalogueDocument, listSteps } from '../catalogue-document.ts'
import { answers, anyQuery, type CompatDeps, cache, gameId, IdParams, lcgOf } from '../deps.ts'
import { isCurrent, numberedRuling, rulingsOf } from '../rulings.ts'
import { type Today, todayOf } from '../today.ts'
import { emeraldCard } from './card.ts'
import { emeraldCycles, emeraldFormats, emeraldPack, emeraldPackExport, emeraldTraits } from './catalogue.ts'

const reading = { method: 'get', tag: 'emeralddb', query: anyQuery } as const

export function createEmeraldCardRoutes(deps: CompatDeps): Route[] {
  return [...createListRoutes(deps), cardRoute(deps), packExportRoute(deps), cardPageRoute(deps)]
}

function createListRoutes(deps: CompatDeps): Route[] {
  const listRoute = (name: string, summary: string, listOf: (today: Today) => Iterable<object>, cost?: number) =>
    defineRoute({
      ...reading,
      path: `/api/${name}`,
      operationId: `emerald${name[0]!.toUpperCase()}${name.slice(1)}`,
      summary,
      description: `${summary}, in EmeraldDB’s shape, without pages. Made from the lists and pools of today.`,
      ...(cost === undefined ? {} : { cost }),
      responses: answers('The list, bare.'),
      handler: createCatalogueDocument(deps, `emeralddb-${name}`, (today) => listSteps(listOf(today), (item) => item)),
    })
  return [
    listRoute('cards', 'All cards, by name', cardsByName, 5),
    listRoute('packs', 'All packs', (today) => today.catalog.packs.map((pack) => emeraldPack(today, pack))),
    listRoute('cycles', 'All cycles', emeraldCycles),
    listRoute('traits', 'All traits', emeraldTraits),
    listRoute('formats', 'All formats, with the packs that are legal today', emeraldFormats),
  ]
}

function* cardsByName(today: Today): Iterable<object> {
  const { compare } = new Intl.Collator('en')
  const cards = [...today.catalog.cards].sort((a, b) => compare(a.title, b.title) || compare(a.id, b.id))
  for (const card of cards) yield emeraldCard(today, card as LcgCard)
}

function cardRoute(deps: CompatDeps): Route {
  return defineRoute({
    ...reading,
    path: '/api/cards/{id}',
    operationId: 'emeraldCard',
    summary: 'One card with its rulings',
    description:
      'The id may also be one of FiveRingsDB’s. `text` has the keywords of the card: no card text is shipped.',
    params: IdParams,
    example: { params: { id: 'charge' } },
    responses: answers('The card with `rulings`.'),
    handler: async ({ params }) => {
      const catalog = lcgOf(deps)
      const card = cardOf(catalog, params.id, cardsLike) as LcgCard
      const rulings = await rulingsOf(deps, catalog)
      const current = rulings.ofCard(card.id).filter(isCurrent)
      const view = {
        ...emeraldCard(todayOf(catalog, dayOf(deps.now())), card),
        rulings: current.map((ruling) => ({ card_id: card.id, ...numberedRuling(rulings, ruling) })),
      }
      return taggedJson(view, { cache })
    },
  })
}

function packExportRoute(deps: CompatDeps): Route {
  return defineRoute({
    ...reading,
    path: '/api/packs/export/{id}',
    operationId: 'emeraldPackExport',
    summary: 'A pack with its cards',
    description: 'The pack as in the list, its cards in full, and the printings that connect the two.',
    params: IdParams,
    cost: 2,
    example: { params: { id: 'core' } },
    responses: answers('`{ pack, cards, cardsInPack }`.'),
    handler: ({ params }) => {
      const catalog = lcgOf(deps)
      const pack = catalog.packs.find(({ id }) => id === params.id)
      if (!pack) throw new Problem('not-found', `There is no pack "${params.id.slice(0, 80)}".`)
      return taggedJson(emeraldPackExport(todayOf(catalog, dayOf(deps.now())), pack), { cache })
    },
  })
}

/** The address of a card's page there. */
function cardPageRoute(deps: CompatDeps): Route {
  return defineRoute({
    ...reading,
    path: '/card/{id}',
    operationId: 'emeraldCardPage',
    summary: 'Redirects to the page of a card',
    description: 'For links that were made for EmeraldDB’s page of a card.',
    params: IdParams,
    example: { params: { id: 'charge' } },
    responses: { 302: { description: 'The page is at `Location`.' } },
    handler: ({ params }) => {
      const { id } = cardOf(lcgOf(deps), params.id, cardsLike)
      return { status: 302, headers: { Location: `/cards/${gameId}/${id}` } }
    },
  })
}
