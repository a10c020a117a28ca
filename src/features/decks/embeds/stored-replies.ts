import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Day, dayOf } from '../../../base/date.ts'
import type { Caller, Context } from '../../../platform/http/definition/route.ts'
import { bytes, type Reply, type ReplyOptions } from '../../../platform/http/reply/reply.ts'
import type { Catalog, GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'

/** A stored deck with what others may know of it. */
interface StoredDeck {
  readonly id: string
  readonly game: string
  readonly deck: GivenDeck
  readonly author: string
  readonly visibility: 'private' | 'unlisted' | 'public'
  /** Differs between any two states of the deck. */
  readonly state: string
}

export interface EmbedDeps {
  readonly catalog: () => Catalog
  readonly now: () => Date
  /** Reads a stored deck that the caller may read; a 404 otherwise. */
  readonly readDeckInPath: (id: string, caller: Caller | null) => Promise<StoredDeck>
  /** Where people reach the service; as their requests come in unless given. */
  readonly publicUrl?: string | undefined
}

/** What is shown of a deck, at one moment. */
export interface Subject {
  readonly stored: StoredDeck
  readonly catalog: GameCatalog
  readonly today: Day
}

interface Shown {
  readonly type: string
  readonly headers: Readonly<Record<string, string>> | ((subject: Subject) => Readonly<Record<string, string>>)
  /** Common headers that do not fit it. */
  readonly without?: readonly string[]
  /** What it depends on beside the deck, the catalogue, the day and the language. */
  readonly parts: readonly unknown[]
  readonly make: (subject: Subject) => Promise<string>
}

type EmbedContext = Pick<Context<{ readonly id: string }, unknown, unknown>, 'params' | 'caller' | 'words' | 'path'>

/** Answers with what is made of a stored deck, once for each of its states; who may see it is decided for every request. */
export function createStoredReplies({ catalog, now, readDeckInPath }: EmbedDeps) {
  const made = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (text) => text.length })
  return async (
    { params, caller, words, path }: EmbedContext,
    { type, headers, without, parts, make }: Shown,
  ): Promise<Reply> => {
    const stored = await readDeckInPath(params.id, caller)
    const instant = now()
    const subject = { stored, catalog: gameOf(catalog(), stored.game), today: dayOf(instant) }
    const key = JSON.stringify([path, stored.state, subject.catalog.version, subject.today, words.language, ...parts])
    const text = made.get(key) ?? (await make(subject))
    made.set(key, text)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    return bytes(text, type, {
      etag,
      headers: typeof headers === 'function' ? headers(subject) : headers,
      ...(without ? { without } : {}),
      ...cacheFor(stored.visibility, instant),
    })
  }
}

export type StoredReplies = ReturnType<typeof createStoredReplies>

/** In seconds: how long a change of the deck or the catalogue may take to be seen. */
export const maxAge = 300
const secondsOfDay = 86_400

/** No cache keeps an answer past midnight, when lists come into force. */
export function cacheFor(visibility: StoredDeck['visibility'], instant: Date): ReplyOptions {
  if (visibility === 'private') return { cache: 'private, no-cache' }
  const left = secondsOfDay - (Math.floor(instant.getTime() / 1000) % secondsOfDay)
  return { cache: `${visibility === 'public' ? 'public' : 'private'}, max-age=${Math.min(maxAge, left)}` }
}
