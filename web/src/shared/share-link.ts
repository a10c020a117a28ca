import { maxCopies, maxDistinctCards, maxIdLength } from '../../../src/decklists/limits.ts'
import { gameIds } from '../../../src/games/ids.ts'

/**
 * A deck in the fragment of an address, which browsers send to no server: game, format and card ids with counts. Ids and
 * not the database's keys, which differ from one installation to the next.
 */
export interface SharedDeck {
  readonly game: (typeof gameIds)[number]
  readonly format?: string | undefined
  readonly name?: string | undefined
  /** The day to judge for, if not today. */
  readonly on?: string | undefined
  readonly cards: Readonly<Record<string, number>>
}

/** Why a fragment is no deck; the page has a sentence for each. */
export type ShareFault = 'empty' | 'newer' | 'damaged' | 'too-large'

export class ShareLinkError extends Error {
  readonly fault: ShareFault
  constructor(fault: ShareFault) {
    super(`The link is ${fault}.`)
    this.name = 'ShareLinkError'
    this.fault = fault
  }
}

/** The first character. A later layout takes another one, so that old pages can say that a link is newer than they are. */
const version = '1'
const maxFragment = 16_384
/** Once unpacked: 500 of the longest ids, and no more of what a hostile link may unpack to. */
const maxPacked = maxDistinctCards * (maxIdLength + 3)
const maxNameLength = 200

/** Ids by count: an id is written once, and its count hardly ever. */
type Packed = [game: string, cards: Record<string, string[]>, format: string, name: string, on: string]

export async function packDeck({ game, format = '', name = '', on = '', cards }: SharedDeck): Promise<string> {
  const byCount: Record<string, string[]> = {}
  // Sorted, so that the same deck gives the same link in any order of its lines.
  for (const id of Object.keys(cards).sort()) {
    byCount[cards[id]!] ??= []
    byCount[cards[id]!]!.push(id)
  }
  const packed: Packed = [game, byCount, format, name.slice(0, maxNameLength), on]
  const bytes = new TextEncoder().encode(JSON.stringify(packed))
  return version + toBase64Url(await throughStream(bytes, new CompressionStream('deflate-raw')))
}

/** Throws a ShareLinkError for everything that is no deck: anybody can write a link. */
export async function unpackDeck(fragment: string): Promise<SharedDeck> {
  if (fragment === '') throw new ShareLinkError('empty')
  if (fragment.length > maxFragment) throw new ShareLinkError('too-large')
  if (fragment[0] !== version) throw new ShareLinkError(/^[2-9]/.test(fragment) ? 'newer' : 'damaged')
  const deck = sharedDeck(await unpacked(fragment.slice(1)))
  if (!deck) throw new ShareLinkError('damaged')
  return deck
}

async function unpacked(text: string): Promise<unknown> {
  try {
    const bytes = await throughStream(fromBase64Url(text), new DecompressionStream('deflate-raw'), maxPacked)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw error instanceof ShareLinkError ? error : new ShareLinkError('damaged')
  }
}

function sharedDeck(value: unknown): SharedDeck | undefined {
  if (!Array.isArray(value) || value.length !== 5) return undefined
  const [id, byCount, format, name, on] = value as unknown[]
  const game = gameIds.find((known) => known === id)
  const cards = cardsOf(byCount)
  if (!game || !cards || !isText(format, 60) || !isText(name, maxNameLength) || !isText(on, 10)) return undefined
  if (on !== '' && !/^\d{4}-\d\d-\d\d$/.test(on)) return undefined
  return { game, cards, ...(format && { format }), ...(name && { name }), ...(on && { on }) }
}

function cardsOf(byCount: unknown): Record<string, number> | undefined {
  if (byCount === null || typeof byCount !== 'object' || Array.isArray(byCount)) return undefined
  // Without a prototype, so that an id such as `__proto__` is a key like any other.
  const cards: Record<string, number> = Object.create(null)
  let distinct = 0
  for (const [text, ids] of Object.entries(byCount)) {
    const count = Number(text)
    if (!Number.isInteger(count) || count < 1 || count > maxCopies || !Array.isArray(ids)) return undefined
    for (const id of ids) {
      if (!isText(id, maxIdLength) || id === '' || id in cards || ++distinct > maxDistinctCards) return undefined
      cards[id] = count
    }
  }
  return cards
}

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max

/** Reads piece by piece and stops at the limit: a few bytes can unpack to gigabytes. */
async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  max = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer())
    size += value.length
    if (size > max) {
      reader.cancel().catch(() => {})
      throw new ShareLinkError('too-large')
    }
    pieces.push(value)
  }
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
