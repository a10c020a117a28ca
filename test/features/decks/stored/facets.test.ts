import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Game } from '../../../../src/domain/games/game.ts'
import { games } from '../../../../src/domain/games/index.ts'
import { facetNames, facetsOf } from '../../../../src/features/decks/stored/read/facets.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { withClient } from '../../../support/template.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('facets', () => {
  test('are columns of the table of decks: a game that declares a new one needs a migration', async () => {
    const { rows } = await withClient(database.url, (client) =>
      client.query(`SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'decks'`),
    )
    const columns = rows.map((row) => row.name)
    expect(facetNames.filter((name) => !columns.includes(name))).toEqual([])
    expect(new Set(facetNames)).toEqual(new Set(games.flatMap((game) => game.deckFacets ?? []).map(({ id }) => id)))
  })

  test('are the entries of the summary that the game declares, if they are texts', () => {
    const game = { deckFacets: [{ id: 'clan' }, { id: 'splash' }] } as unknown as Game
    const verdict = { summary: { clan: 'crab', splash: null, role: 'keeper-of-air' } } as never
    expect(facetsOf(game, { verdict })).toEqual({ clan: 'crab' })
    expect(facetsOf(game, { verdictMissing: 'No list for this day.' })).toEqual({})
    expect(facetsOf({} as Game, { verdict })).toEqual({})
  })
})
