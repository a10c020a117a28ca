/** What friendly clients saw. */
export interface Seen {
  /** Of every answer, in milliseconds. */
  readonly latencies: readonly number[]
  /** Answers other than 200. */
  readonly failed: number
}

const game = '/v1/games/l5r-lcg'
const list = '1 Yojin no Shiro\n1 Keeper of Water\n3 Charge!\n3 Matsu Berserker\n3 Banzai!\n2 Chagre'
const json = (path: string, body: unknown) => ({ path, body: JSON.stringify(body) })
const requests: readonly { readonly path: string; readonly body?: string }[] = [
  json(`${game}/validate`, { cards: { 'yojin-no-shiro': 1, charge: 3, 'matsu-berserker': 3 } }),
  json(`${game}/validate`, { text: list, on: '2018-10-15' }),
  json(`${game}/legality`, { text: list }),
  json(`${game}/decklists/parse`, { text: list }),
  { path: `${game}/cards/charge` },
  { path: `${game}/cards?q=clan:crane+type:character` },
  { path: `${game}/formats/standard` },
  { path: '/v1/decks?game=l5r-lcg' },
  { path: '/livez' },
]

/** Clients that ask something every so often, each from an address of its own, for some seconds. */
export async function friendlyTraffic(url: string, seconds: number): Promise<Seen> {
  const latencies: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1000
  const client = async (index: number): Promise<void> => {
    for (let turn = index; performance.now() < end; turn++) {
      const { path, body } = requests[turn % requests.length]!
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${index}` }
      const start = performance.now()
      const answer = await fetch(url + path, body ? { method: 'POST', headers, body } : { headers })
      await answer.arrayBuffer()
      latencies.push(performance.now() - start)
      if (answer.status !== 200) failed++
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, index) => client(index)))
  return { latencies, failed }
}
