import { dayOf } from '../../../base/date.ts'
import { Problem } from '../../../base/problem.ts'
import type { Format } from '../../../domain/core/formats/format.ts'
import { inLanguage } from '../../../domain/core/wording/message.ts'
import type { Words } from '../../../domain/core/wording/words.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { deckBodyLimit } from '../../../features/decks/decklists/deck-input.ts'
import { deckFromCardsInTurns } from '../../../features/decks/decklists/given-deck.ts'
import { judge } from '../../../features/decks/legality/judge.ts'
import type { Judgement } from '../../../features/decks/legality/schema.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json } from '../../../platform/http/reply/reply.ts'
import { answers, anyQuery, type CompatDeps, lcgOf } from '../deps.ts'
import { anyBody, readCards } from '../given-cards.ts'

/** The words of EmeraldDB, which clients may look for. */
const unknownFormat = 'Illegal format supplied'

const refused = (...errors: string[]) => ({ valid: false, errors, codes: [] })

export function validateRoute(deps: CompatDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/api/decklists/validate',
    operationId: 'emeraldValidate',
    tag: 'emeralddb',
    summary: 'Whether a deck is legal in a format today',
    description: 'Answers 200 for every JSON body and every verdict. `codes` has the codes of the errors.',
    query: anyQuery,
    body: anyBody(
      '`{ cards, format }`: a map from card ids to counts, and the id of a format. Other keys are ignored.',
    ),
    bodyLimit: deckBodyLimit,
    localized: true,
    example: { body: { cards: { 'yojin-no-shiro': 1, charge: 3 }, format: 'standard' } },
    responses: answers('`{ valid, errors, codes }`; `errors` is empty if the deck is legal.'),
    handler: ({ body, words }) => {
      const catalog = lcgOf(deps)
      const { cards, format: name } = fieldsOf(body)
      const format = typeof name === 'string' ? catalog.findFormat(name) : undefined
      if (!format) return json(refused(unknownFormat))
      const read = readCards(cards)
      if ('error' in read) return json(refused(read.error))
      const given = deckFromCardsInTurns(catalog, read.cards)
      const answer = (deck: Awaited<typeof given>) => json(verdict(catalog, deck, format, deps.now(), words))
      return given instanceof Promise ? given.then(answer) : answer(given)
    },
  })
}

function fieldsOf(body: unknown): { cards?: unknown; format?: unknown } {
  return body !== null && typeof body === 'object' ? body : {}
}

function verdict(catalog: GameCatalog, deck: Parameters<typeof judge>[1], format: Format, now: Date, words: Words) {
  try {
    return view(inLanguage(judge(catalog, deck, format, dayOf(now)), words))
  } catch (error) {
    // A format that has ended has no rules for today.
    if (error instanceof Problem) return refused(error.message)
    throw error
  }
}

function view({ legal, violations }: Judgement) {
  return {
    valid: legal,
    errors: violations.map(({ message }) => message),
    codes: violations.map(({ code }) => code),
  }
}
