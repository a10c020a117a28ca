import { connect, type Socket } from 'node:net'

// The process of the hostile clients: its arguments are the URL of the service and, to look at one of them alone, the name of
// an attack. It goes on until it is ended.
const url = new URL(process.argv[2]!)

interface Attack {
  readonly name: string
  /** Loops that run side by side, each from an address of its own. */
  readonly loops: number
  /** Between two requests of a loop, in milliseconds. */
  readonly pause: number
  readonly send: (from: Record<string, string>) => Promise<unknown>
}

const random = () => Math.random().toString(36).slice(2)
const game = '/v1/games/l5r-lcg'

function post(path: string, type: string, body: string | Uint8Array, from: Record<string, string>): Promise<unknown> {
  const headers = { 'content-type': type, ...from }
  return fetch(new URL(path, url), { method: 'POST', headers, body }).then((answer) => answer.arrayBuffer())
}

const postJson = (path: string, body: unknown, from: Record<string, string>) =>
  post(path, 'application/json', JSON.stringify(body), from)

/** Up to the length, from as many pieces as it takes. */
function filled(length: number, piece: () => string): string {
  let text = ''
  while (text.length < length) text += piece()
  return text
}

const randomDeck = (cards: number) => Object.fromEntries(Array.from({ length: cards }, () => [random(), 3]))

let ids: string[] = []
async function readIds(): Promise<void> {
  const answer = await fetch(new URL(`${game}/cards?limit=200`, url))
  ids = ((await answer.json()) as { data: { id: string }[] }).data.map((card) => card.id)
}

/** Connections that ask for the whole catalogue many times and never read. */
const unread: Socket[] = []
async function pipelineUnread(): Promise<void> {
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  socket.pause()
  socket.write(`GET ${game}/cards.ndjson HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.99\r\n\r\n`.repeat(90))
  unread.push(socket)
  if (unread.length > 20) unread.shift()?.destroy()
}

const malformed = [
  `{"cards":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"key${index}":1`).join()}}`,
  `{"cards":{"__proto__":{"polluted":1}},"constructor":1}`,
  `[${'1,'.repeat(100_000)}1]`,
  new Uint8Array(50_000).fill(0xff),
]

const drawnDeck = '1 Yojin no Shiro\n3 Matsu Berserker\n37 Seppun Guardsman\n40 Banzai!'
const draws = () => ({
  text: drawnDeck,
  rounds: 10,
  trials: 1_000_000,
  goals: [{ zone: 'hand', cards: ['banzai'], atLeast: 2 }],
  seed: Math.floor(Math.random() * 1e9),
})

const attacks: Attack[] = [
  {
    name: 'batches',
    loops: 2,
    pause: 100,
    send: (from) => {
      const lines = filled(48 * 1024, () => `${JSON.stringify({ cards: randomDeck(20) })}\n`)
      return post(`${game}/validate/batch`, 'application/x-ndjson', lines, from)
    },
  },
  {
    name: 'registrations',
    loops: 1,
    pause: 5000,
    send: (from) =>
      Promise.all(
        Array.from({ length: 50 }, () =>
          postJson('/v1/accounts', { username: `x${random()}`, password: `${random()} ${random()}` }, from),
        ),
      ),
  },
  { name: 'unread', loops: 1, pause: 1000, send: pipelineUnread },
  { name: 'draws', loops: 2, pause: 200, send: (from) => postJson(`${game}/simulate/draws`, draws(), from) },
  {
    name: 'history',
    loops: 2,
    pause: 100,
    send: (from) => {
      const known = Object.fromEntries(ids.map((id) => [id, 3]))
      return postJson(`${game}/legality`, { cards: { ...known, ...randomDeck(290) }, history: true }, from)
    },
  },
  {
    name: 'lists',
    loops: 2,
    pause: 100,
    send: (from) =>
      postJson(`${game}/decklists/parse`, { text: filled(60_000, () => `3x ${random()} ${random()}\n`) }, from),
  },
  {
    name: 'malformed',
    loops: 2,
    pause: 50,
    send: (from) =>
      post(`${game}/validate`, 'application/json', malformed[Math.floor(Math.random() * malformed.length)]!, from),
  },
]

async function repeat({ pause, send }: Attack, address: string): Promise<void> {
  for (;;) {
    await send({ 'x-forwarded-for': address }).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

await readIds()
attacks.forEach((attack, kind) => {
  if (process.argv[3] !== undefined && process.argv[3] !== attack.name) return
  for (let loop = 0; loop < attack.loops; loop++) void repeat(attack, `203.0.113.${kind * 10 + loop}`)
})
