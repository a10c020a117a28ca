import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { costlyRequests, fireCostly, readCards } from './costly-requests.ts'
import { type Figure, figure, quantile, startServer } from './harness.ts'

/** Of costly requests, each from an address of its own and with one request at a time. */
const clients = 16
const seconds = 2
const rounds = 3
const usualDeck = JSON.stringify({ cards: { 'yojin-no-shiro': 1, charge: 3, 'matsu-berserker': 3, banzai: 3 } })

/**
 * Where a costly request holds the event loop, the slowest of a hundred verdicts takes hundreds of times as long as beside usual
 * ones; where all of them take turns, a few times as long.
 */
const budget = { atMost: 6 }

/** How long verdicts on a usual deck take beside the most costly requests, against beside as many usual ones. */
export async function run(): Promise<Figure[]> {
  const server = await startServer('kotei', 'KOTEI_TRUST_PROXY=1', 'KOTEI_RATE_LIMIT=0')
  const path = '/v1/games/l5r-lcg/validate'
  const others = fork(fileURLToPath(new URL('./steady-load.js', import.meta.url)), [server.url + path])
  try {
    others.send(usualDeck)
    const requests = costlyRequests(await readCards(server.url))
    const beside = async (make: Parameters<typeof fireCostly>[1]) => {
      await fireCostly(server.url, make, clients, 0.5)
      await timesOf(others)
      await fireCostly(server.url, make, clients, seconds)
      return quantile(await timesOf(others), 0.99)
    }
    const figures: Figure[] = []
    for (const [name, make] of Object.entries(requests)) {
      const pairs: Figure[] = []
      // By turns, so that other load on the machine affects both alike.
      for (let round = 0; round < rounds; round++) {
        const usual = await beside(() => ({ path, body: usualDeck }))
        pairs.push(figure(`verdicts beside ${name} (p99)`, 'ms', await beside(make), usual, budget))
      }
      figures.push(pairs.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]!)
    }
    return figures
  } finally {
    others.disconnect()
    await server.stop()
  }
}

/** Since the last call. */
async function timesOf(others: ChildProcess): Promise<number[]> {
  others.send('times')
  const [times] = await once(others, 'message')
  return times as number[]
}
