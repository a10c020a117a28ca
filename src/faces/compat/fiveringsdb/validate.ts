import { z } from 'zod'
import { dayOf } from '../../../base/date.ts'
import { Problem } from '../../../base/problem.ts'
import { deckBodyLimit } from '../../../features/decks/decklists/deck-input.ts'
import { deckFromCardsInTurns } from '../../../features/decks/decklists/given-deck.ts'
import { judge } from '../../../features/decks/legality/judge.ts'
import { FormatId } from '../../../platform/http/definition/game-params.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json, type Reply } from '../../../platform/http/reply/reply.ts'
import { answers, anyQuery, type CompatDeps, lcgOf } from '../deps.ts'
import { anyBody, readCards } from '../given-cards.ts'
import { failure } from './envelope.ts'
import { validationStatus } from './status.ts'

const invalid = (description: string): Reply => json(failure('The deck could not be validated.', description))

export function ringsValidateRoute(deps: CompatDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/compat/fiveringsdb/deck-validation/{format}',
    operationId: 'ringsValidate',
    tag: 'fiveringsdb',
    summary: 'The first fault of a deck in a format today, as a number',
    description:
      'Faults are looked for in the order copies, conflict, dynasty, province, role, stronghold; docs/compat.md has the numbers. `POST /v1/games/{game}/validate` reports all faults at once.',
    params: z.strictObject({ format: FormatId }),
    query: anyQuery,
    body: anyBody('A map from card ids to counts.'),
    bodyLimit: deckBodyLimit,
    example: { params: { format: 'standard' }, body: { 'yojin-no-shiro': 1, charge: 3 } },
    responses: answers('`{ success, status }`, with status 0 for a legal deck; `{ success: false, … }` for no deck.'),
    handler: async ({ params, body }) => {
      const catalog = lcgOf(deps)
      const format = catalog.findFormat(params.format)
      if (!format) return invalid(`There is no format "${params.format}".`)
      const read = readCards(body)
      if ('error' in read) return invalid(read.error)
      const deck = await deckFromCardsInTurns(catalog, read.cards)
      try {
        return json({ success: true, status: validationStatus(judge(catalog, deck, format, dayOf(deps.now()))) })
      } catch (error) {
        if (error instanceof Problem) return invalid(error.message)
        throw error
      }
    },
  })
}
