import type { Game } from '../../../domain/games/game.ts'
import type { Route } from '../../../platform/http/definition/route.ts'
import { exampleDeck } from '../../decks/decklists/example-deck.ts'
import { exampleGoals } from '../example-goals.ts'
import type { OddsBodies } from '../schema.ts'
import type { SimulationRoute } from '../simulation-route.ts'
import { cardTable } from './card-table.ts'
import { copyTable } from './copy-table.ts'
import { cardsPicture, copiesPicture, seenPicture } from './pictures.ts'
import { CardTable, CopyTable, createTableBodies, SeenBody, SeenTable } from './schema.ts'
import { seenTable } from './seen-table.ts'

/** Tables of odds: by number of copies, by card, and by change of the deck. */
export function createTableRoutes(route: SimulationRoute, games: readonly Game[], bodies: OddsBodies): Route[] {
  const { CardsBody, CopiesBody } = createTableBodies(games, bodies)
  return [
    route({
      name: 'seen',
      operationId: 'simulateSeen',
      summary: 'Copies by cards seen: the hypergeometric table of each deck',
      description:
        'Exact. How likely at least one, two, … of a number of copies are among the first cards of a shuffled deck.',
      scope: 'opening',
      body: SeenBody,
      example: { ...exampleDeck, copies: 3, seen: 2 },
      answer: SeenTable,
      answerDescription: 'The table.',
      compute: seenTable,
      picture: seenPicture,
    }),
    route({
      name: 'cards',
      operationId: 'simulateCards',
      summary: 'Every card’s odds in the opening and by round',
      description:
        'The opening is exact where feasible, under the mulligan of the request; rounds are sampled under its bids and policy.',
      scope: 'rounds',
      body: CardsBody,
      example: { ...exampleDeck, rounds: 1, trials: 1000, seed: 1 },
      answer: CardTable,
      answerDescription: 'A row for each card.',
      compute: cardTable,
      picture: cardsPicture,
    }),
    route({
      name: 'copies',
      operationId: 'simulateCopies',
      summary: 'What one more or one fewer copy of each card is worth for goals',
      description: 'Exact where feasible, otherwise sampled from the same random numbers; the answer says which.',
      scope: 'opening',
      body: CopiesBody,
      example: { ...exampleDeck, goals: exampleGoals },
      answer: CopyTable,
      answerDescription: 'A row for each card.',
      compute: copyTable,
      picture: copiesPicture,
    }),
  ]
}
