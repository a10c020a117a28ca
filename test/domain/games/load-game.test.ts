import { expect, test } from '@jest/globals'
import { gameIds } from '../../../src/domain/games/ids.ts'
import { games } from '../../../src/domain/games/index.ts'
import { gameLoaders } from '../../../src/domain/games/load-game.ts'

test('every game is listed, has its id in the list of ids, and can be loaded alone', async () => {
  expect(games.map(({ id }) => id)).toEqual([...gameIds])
  for (const game of games) expect(await gameLoaders[game.id as keyof typeof gameLoaders]()).toBe(game)
})
