import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@jest/globals'
import { createSimulationPool } from '../../src/features/odds/engine/pool.ts'
import { built, plainDeck } from '../features/odds/engine/lcg-deck.ts'
import { markOfDeath } from './dying-games.ts'

test('a thread that dies fails its own request only, and is replaced', async () => {
  const dying = pathToFileURL(`${import.meta.dirname}/dying-games.ts`).href
  const pool = createSimulationPool({ threads: 1, games: dying })
  const goals = [{ zone: 'provinces', ids: ['dynasty-target'], min: 1 }]
  const game = built({ deck: plainDeck(40), rounds: 2, goals, keeps: [[], []] })
  const play = () => pool.run({}, ({ sampleRounds }) => sampleRounds(game.spec, { trials: 500, seed: 7 }))
  try {
    writeFileSync(markOfDeath, '')
    const [killed, waiting] = await Promise.allSettled([play(), play()])
    expect(killed.status).toBe('rejected')
    expect(waiting).toMatchObject({ status: 'fulfilled', value: { trials: 500 } })
  } finally {
    await pool.close()
  }
})
