import { compareLoads, type Figure, startServer } from './harness.ts'

const card = '/v1/games/l5r-lcg/cards/doji-challenger'
const query = `/v1/games/l5r-lcg/cards?limit=50&q=${encodeURIComponent('type:character cost<=3')}`

/**
 * Reads of the catalogue against bare node:http that sends the same prepared bytes: once the body alone, the harder
 * baseline, and once the whole answer with its headers.
 */
export async function run(): Promise<Figure[]> {
  const kotei = await startServer('kotei')
  try {
    const etag = (await fetch(kotei.url + card)).headers.get('etag') ?? ''
    const figures: Figure[] = []
    for (const sent of ['body', 'whole'] as const) {
      figures.push(await against(kotei.url, 'card by id', card, {}, sent))
      figures.push(await against(kotei.url, 'page of 50 cards by query', query, {}, sent))
      figures.push(await against(kotei.url, 'card by id, not modified', card, { 'if-none-match': etag }, sent))
    }
    return figures
  } finally {
    await kotei.stop()
  }
}

async function against(
  base: string,
  name: string,
  path: string,
  headers: Record<string, string>,
  sent: 'body' | 'whole',
): Promise<Figure> {
  const bare = await startServer('prepared-bytes', base + path, JSON.stringify(headers), sent)
  const expect = 'if-none-match' in headers ? 304 : 200
  try {
    return await compareLoads(
      `${name}, against bare node:http sending ${sent === 'body' ? 'its body' : 'the whole answer'}`,
      { url: base + path, headers, expect },
      { url: bare.url, headers, expect },
    )
  } finally {
    await bare.stop()
  }
}
