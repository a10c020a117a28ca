interface CostlyRequest {
  readonly path: string
  readonly type?: string
  readonly body?: string
}

interface Cards {
  readonly dynasty: readonly string[]
  readonly conflict: readonly string[]
  /** Of the game with the most cards. */
  readonly many: readonly string[]
  readonly formats: readonly string[]
}

const game = '/v1/games/l5r-lcg'
const largest = '/v1/games/l5r-ccg'
const random = () => Math.random().toString(36).slice(2, 8)
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const json = (path: string, body: unknown): CostlyRequest => ({ path, body: JSON.stringify(body) })

export async function readCards(url: string): Promise<Cards> {
  const read = async (path: string) => (await (await fetch(url + path)).text()).split('\n').filter(Boolean)
  const cards = (await read(`${game}/cards.ndjson`)).map((line) => JSON.parse(line) as { id: string; section: string })
  const inSection = (section: string) => cards.filter((card) => card.section === section).map((card) => card.id)
  const formats = JSON.parse((await read(`${game}/formats`))[0]!) as { data: { id: string }[] }
  return {
    dynasty: inSection('dynasty').slice(0, 240),
    conflict: inSection('conflict').slice(0, 250),
    many: (await read(`${largest}/cards.ndjson`)).map((line) => (JSON.parse(line) as { id: string }).id),
    formats: formats.data.map(({ id }) => id),
  }
}

/** The requests of one caller that take the service most time, each of them as large as the limits allow. */
export function costlyRequests({ dynasty, conflict, many, formats }: Cards): Record<string, () => CostlyRequest> {
  const deck = Object.fromEntries([...dynasty, ...conflict].map((id) => [id, 1]))
  const some = () => Object.fromEntries(times(500, () => [pick(many), 3]))
  const status = () => pick(['is:banned', '-is:legal', `banned:${pick(formats)}`, `-format:${pick(formats)}`])
  const goals = (counts: number, query: () => string) =>
    times(20, (g) => ({ any: times(counts, () => ({ zone: g % 2 ? 'hand' : 'provinces', q: query() })) }))
  const opening = (counts: number, query: () => string) =>
    json(`${game}/simulate/opening`, { cards: deck, goals: goals(counts, query), method: 'sample', trials: 1, seed: 1 })
  const search = (of: string, terms: number, term: () => string) => ({
    path: `${of}/cards?q=${encodeURIComponent(times(terms, term).join(' or '))}`,
  })
  const unknown = (lines: number) => times(lines, () => `3 ${random()} ${random()}`).join('\n')
  return {
    'openings with 300 status terms': () => opening(15, () => `${status()} or ${random()}`),
    'openings with 3,000 words': () => opening(3, () => times(45, random).join(' or ')),
    'searches for status terms': () => search(game, 18, status),
    'searches for words': () => search(largest, 40, random),
    'tables of 490 cards': () => json(`${game}/simulate/cards`, { cards: deck, rounds: 1, trials: 1 }),
    'decks of 500 cards': () => json(`${largest}/validate`, { cards: some() }),
    'histories of 500 cards': () => json(`${largest}/legality`, { cards: some(), history: true }),
    'short lists of unknown names': () => json(`${largest}/validate`, { text: unknown(100) }),
    'long lists of unknown names': () => json(`${largest}/decklists/parse`, { text: unknown(3000) }),
  }
}

/** Answers other than these mean that the request was not done. */
const done = [200, 422]

/** Sends requests one after the other from each of these addresses, for some seconds; how many were answered. */
export async function fireCostly(
  url: string,
  make: () => CostlyRequest,
  clients: number,
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  let answered = 0
  const client = async (at: number): Promise<void> => {
    while (performance.now() < end) {
      const { path, body } = make()
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` }
      const answer = await fetch(url + path, body ? { method: 'POST', headers, body } : { headers })
      const text = await answer.text()
      if (!done.includes(answer.status)) throw new Error(`${path.slice(0, 80)}: ${answer.status} ${text.slice(0, 200)}`)
      answered++
    }
  }
  await Promise.all(times(clients, client))
  return answered
}
