import { gameIds } from '../../../../domain/games/ids.ts'
import { maxCopies, maxDistinctCards, maxIdLength, maxPackLength } from '../limits.ts'
import { noPrintings, type Printings } from '../print/printings.ts'

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
  readonly printings?: Printings | undefined
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

/**
 * The first character. A later layout takes another one, so that old pages can say that a link is newer than they are. The
 * second has the printings; decks without any keep the first, which every page reads.
 */
const versions = { plain: '1', printed: '2' } as const
const maxFragment = 16_384
/** Once unpacked: 500 of the longest ids, and no more of what a hostile link may unpack to. */
const maxPacked = 2 * maxDistinctCards * (maxIdLength + 3)
const maxNameLength = 200

/** Ids by count: an id is written once, and its count hardly ever. */
type Packed = [game: string, cards: Record<string, string[]>, format: string, name: string, on: string]
/** And ids by pack. */
type Printed = [...Packed, printings: Record<string, string[]>]

export async function packDeck(deck: SharedDeck): Promise<string> {
  const { game, format = '', name = '', on = '', cards, printings = noPrintings } = deck
  const packed: Packed = [game, idsBy(cards), format, name.slice(0, maxNameLength), on]
  if (Object.keys(printings).length === 0) return versions.plain + (await deflated(packed))
  return versions.printed + (await deflated([...packed, idsBy(printings)]))
}

/** Sorted, so that the same deck gives the same link in any order of its lines. */
function idsBy(values: Readonly<Record<string, string | number>>): Record<string, string[]> {
  const ids: Record<string, string[]> = Object.create(null)
  for (const id of Object.keys(values).sort()) {
    ids[values[id]!] ??= []
    ids[values[id]!]!.push(id)
  }
  return ids
}

async function deflated(packed: Packed | Printed): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(packed))
  return toBase64Url(await throughStream(bytes, new CompressionStream('deflate-raw')))
}

/** Throws a ShareLinkError for everything that is no deck: anybody can write a link. */
export async function unpackDeck(fragment: string): Promise<SharedDeck> {
  if (fragment === '') throw new ShareLinkError('empty')
  if (fragment.length > maxFragment) throw new ShareLinkError('too-large')
  const isPrinted = fragment[0] === versions.printed
  if (!isPrinted && fragment[0] !== versions.plain)
    throw new ShareLinkError(/^[3-9]/.test(fragment) ? 'newer' : 'damaged')
  const deck = sharedDeck(await unpacked(fragment.slice(1)), isPrinted)
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

function sharedDeck(value: unknown, isPrinted: boolean): SharedDeck | undefined {
  if (!Array.isArray(value) || value.length !== (isPrinted ? 6 : 5)) return undefined
  const [id, byCount, format, name, on, byPack] = value as unknown[]
  const game = gameIds.find((known) => known === id)
  const cards = cardsOf(byCount)
  if (!game || !cards || !isText(format, 60) || !isText(name, maxNameLength) || !isText(on, 10)) return undefined
  if (on !== '' && !/^\d{4}-\d\d-\d\d$/.test(on)) return undefined
  const printings = isPrinted ? valuesOf(byPack, packOf) : noPrintings
  if (!printings || Object.keys(printings).some((card) => !(card in cards))) return undefined
  const texts = { ...(format && { format }), ...(name && { name }), ...(on && { on }) }
  return { game, cards, ...texts, ...(isPrinted && { printings }) }
}

const cardsOf = (byCount: unknown) => valuesOf(byCount, countOf)

function countOf(text: string): number | undefined {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= maxCopies ? count : undefined
}

const packOf = (text: string) => (text === '' || text.length > maxPackLength ? undefined : text)

function valuesOf<T>(byValue: unknown, read: (text: string) => T | undefined): Record<string, T> | undefined {
  if (byValue === null || typeof byValue !== 'object' || Array.isArray(byValue)) return undefined
  // Without a prototype, so that an id such as `__proto__` is a key like any other.
  const values: Record<string, T> = Object.create(null)
  let distinct = 0
  for (const [text, ids] of Object.entries(byValue)) {
    const value = read(text)
    if (value === undefined || !Array.isArray(ids)) return undefined
    for (const id of ids) {
      if (!isText(id, maxIdLength) || id === '' || id in values || ++distinct > maxDistinctCards) return undefined
      values[id] = value
    }
  }
  return values
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
