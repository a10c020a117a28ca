import { dayOf } from '../../../base/date.ts'
import { oncePer } from '../../../base/once.ts'
import { runPaced } from '../../../base/pacer.ts'
import { Problem } from '../../../base/problem.ts'
import type { LcgCard } from '../../../domain/games/l5r-lcg/card.ts'
import { cardOf } from '../../../features/cards/catalog/snapshot/game-of.ts'
import type { GameRulings } from '../../../features/cards/rulings/game-rulings.ts'
import { cardsLike } from '../../../features/decks/decklists/resolve/suggest.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { taggedJson } from '../../../platform/http/reply/reply.ts'
import { createSharedDocument } from '../../../platform/http/reply/shared-document.ts'
import { createCatalogueDocument } from '../catalogue-document.ts'
import { answers, anyQuery, type CompatDeps, cache, IdParams, lcgOf } from '../deps.ts'
import { isCurrent, numberedRuling, rulingsOf } from '../rulings.ts'
import { type Today, todayOf } from '../today.ts'
import { ringsCard, ringsCycles, ringsPacks } from './card.ts'
import { list, listText, single } from './envelope.ts'

const base = '/compat/fiveringsdb'
const reading = { method: 'get', tag: 'fiveringsdb', query: anyQuery } as const

export function createRingsCardRoutes(deps: CompatDeps): Route[] {
  return [...createListRoutes(deps), cardRoute(deps), cycleRoute(deps), cardRulingsRoute(deps), rulingsRoute(deps)]
}

const today = (deps: CompatDeps) => todayOf(lcgOf(deps), dayOf(deps.now()))

function createListRoutes(deps: CompatDeps): Route[] {
  const listRoute = (name: string, summary: string, listOf: (today: Today) => Iterable<object>, cost: number) =>
    defineRoute({
      ...reading,
      path: `${base}/${name}`,
      operationId: `rings${name[0]!.toUpperCase()}${name.slice(1)}`,
      summary,
      description: `${summary}, in FiveRingsDB’s envelope, without pages.`,
      cost,
      responses: answers('The list in `records`.'),
      handler: createCatalogueDocument(deps, `fiveringsdb-${name}`, (day) => listText(day, listOf(day))),
    })
  return [
    listRoute('cards', 'All cards', allCards, 5),
    listRoute('packs', 'All packs, by cycle and position', ringsPacks, 1),
    listRoute('cycles', 'All cycles', ringsCycles, 1),
  ]
}

function* allCards(day: Today): Iterable<object> {
  for (const card of day.catalog.cards) yield ringsCard(day, card as LcgCard)
}

function cardRoute(deps: CompatDeps): Route {
  return defineRoute({
    ...reading,
    path: `${base}/cards/{id}`,
    operationId: 'ringsCard',
    summary: 'One card, by any of its ids',
    description: 'The numbered ids of the site’s first years (`06-…`) are understood, too.',
    params: IdParams,
    example: { params: { id: 'charge' } },
    responses: answers('The card in `record`, without its printings.'),
    handler: ({ params }) => {
      const { pack_cards: _packs, ...card } = ringsCard(
        today(deps),
        cardOf(lcgOf(deps), params.id, cardsLike) as LcgCard,
      )
      return taggedJson(single(today(deps), card), { cache })
    },
  })
}

function cycleRoute(deps: CompatDeps): Route {
  return defineRoute({
    ...reading,
    path: `${base}/cycles/{id}`,
    operationId: 'ringsCycle',
    summary: 'One cycle',
    description: 'By the id of the cycle, such as `core`.',
    params: IdParams,
    example: { params: { id: 'core' } },
    responses: answers('The cycle in `record`.'),
    handler: ({ params }) => {
      const cycle = ringsCycles(today(deps)).find(({ id }) => id === params.id)
      if (!cycle) throw new Problem('not-found', `There is no cycle "${params.id.slice(0, 80)}".`)
      return taggedJson(single(today(deps), cycle), { cache })
    },
  })
}

function cardRulingsRoute(deps: CompatDeps): Route {
  return defineRoute({
    ...reading,
    path: `${base}/cards/{id}/rulings`,
    operationId: 'ringsCardRulings',
    summary: 'The rulings on a card',
    description: 'Rulings that are in force or to be reviewed; superseded ones are left out.',
    params: IdParams,
    example: { params: { id: 'charge' } },
    responses: answers('The rulings in `records`.'),
    handler: async ({ params }) => {
      const catalog = lcgOf(deps)
      const card = cardOf(catalog, params.id, cardsLike)
      const rulings = await rulingsOf(deps, catalog)
      const records = rulings.ofCard(card.id).filter(isCurrent)
      return taggedJson(
        list(
          today(deps),
          records.map((stored) => numberedRuling(rulings, stored)),
        ),
        { cache },
      )
    },
  })
}

function rulingsRoute(deps: CompatDeps): Route {
  const documents = oncePer((day: Today) =>
    oncePer((rulings: GameRulings) =>
      createSharedDocument('application/json; charset=utf-8', () => runPaced(listText(day, allRulings(rulings)))),
    ),
  )
  return defineRoute({
    ...reading,
    path: `${base}/rulings`,
    operationId: 'ringsRulings',
    summary: 'All rulings, once for each card that they are about',
    description: 'The whole list, for programs that keep a copy.',
    cost: 5,
    responses: answers('The rulings in `records`.'),
    handler: async ({ headers }) => {
      const day = today(deps)
      const rulings = await rulingsOf(deps, day.catalog)
      const etag = `W/"${day.catalog.version}.${rulings.seq}.${day.day}"`
      return documents(day)(rulings)(headers, { etag, cache })
    },
  })
}

function* allRulings(rulings: GameRulings): Iterable<object> {
  for (const stored of rulings.all.filter(isCurrent)) {
    const ruling = numberedRuling(rulings, stored)
    for (const id of stored.ruling.cards) yield { ...ruling, card: { id } }
  }
}
