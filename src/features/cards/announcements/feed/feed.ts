import { createHash } from 'node:crypto'
import { escapeText } from 'entities'
import type { FeedEntry } from './entries.ts'

/** A feed of a format's lists, before it is written as Atom or JSON Feed. */
export interface Feed {
  readonly title: string
  /** What makes its id, which is the same on every service. */
  readonly key: string
  /** The page of the format. */
  readonly page: string
  /** Its own address. */
  readonly self: string
  readonly entries: readonly FeedEntry[]
}

/** `urn:uuid:` by RFC 9562, version 5: the same name has the same id on every machine and for ever. */
export function idOf(key: string): string {
  const hash = createHash('sha1').update(namespace).update(key).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return `urn:uuid:${parts.join('-')}`
}

/** Any; it only must never change. */
const namespace = Buffer.from('5e0c3f5a9b6d4b1e8a34c7d2f01b6e97', 'hex')

export const entryId = (feed: Feed, entry: FeedEntry) => idOf(`${feed.key}/${entry.key}`)
export const entryPage = (feed: Feed, { on }: FeedEntry) => `${feed.page}?on=${on}`

export function htmlOf({ lines }: FeedEntry): string {
  return lines.map((line) => `<p>${escapeText(line)}</p>`).join('')
}
