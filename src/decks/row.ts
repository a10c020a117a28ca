import pg from 'pg'
import type { Extra, StoredCards } from './stored-cards.ts'

export type Visibility = 'private' | 'unlisted' | 'public'

/** A deck as the tables hold it, with its author's name. */
export interface DeckRow extends StoredCards {
  readonly id: string
  readonly accountId: string
  readonly author: string
  readonly game: string
  readonly name: string
  readonly description: string
  readonly format: string | null
  readonly visibility: Visibility
  readonly tags: readonly string[]
  readonly clan: string | null
  readonly splash: string | null
  readonly revision: number
  readonly version: number
  readonly origin: { readonly deckId: string; readonly revision: number } | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly deletedAt: Date | null
}

export interface RevisionRow extends StoredCards {
  readonly revision: number
  readonly createdAt: Date
  readonly message: string | null
}

/** To have the id of an unlisted deck is to see the deck, so a copy that others see does not name it. */
const originShown = `CASE WHEN d.visibility <> 'private'
    AND EXISTS (SELECT 1 FROM decks o WHERE o.id = d.origin_deck AND o.visibility = 'unlisted')
  THEN NULL ELSE d.origin_deck END AS origin_deck`

export const deckColumns = `d.id, d.account_id, a.username, d.game, d.name, d.description, d.format, d.visibility, d.tags,
  d.clan, d.splash, d.revision, d.version, d.card_keys, d.counts, d.extra, d.content_hash, ${originShown},
  d.origin_revision, d.created_at, d.updated_at, d.deleted_at`

export const revisionColumns = `r.revision, r.created_at, r.message, r.card_keys, r.counts, r.extra, r.content_hash`

interface RawCards {
  readonly card_keys: number[]
  readonly counts: number[]
  readonly extra: Extra | null
  readonly content_hash: Buffer
}

export interface RawDeck extends RawCards {
  readonly id: string
  readonly account_id: string
  readonly username: string
  readonly game: string
  readonly name: string
  readonly description: string
  readonly format: string | null
  readonly visibility: Visibility
  readonly tags: string[]
  readonly clan: string | null
  readonly splash: string | null
  readonly revision: number
  readonly version: number
  readonly origin_deck: string | null
  readonly origin_revision: number | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

export interface RawRevision extends RawCards {
  readonly revision: number
  readonly created_at: Date
  readonly message: string | null
}

export function deckRow(raw: RawDeck): DeckRow {
  return {
    id: raw.id,
    accountId: raw.account_id,
    author: raw.username,
    game: raw.game,
    name: raw.name,
    description: raw.description,
    format: raw.format,
    visibility: raw.visibility,
    tags: raw.tags,
    clan: raw.clan,
    splash: raw.splash,
    revision: raw.revision,
    version: raw.version,
    origin: raw.origin_deck === null ? null : { deckId: raw.origin_deck, revision: raw.origin_revision! },
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
    deletedAt: raw.deleted_at,
    ...cardsRow(raw),
  }
}

export function revisionRow(raw: RawRevision): RevisionRow {
  return { revision: raw.revision, createdAt: raw.created_at, message: raw.message, ...cardsRow(raw) }
}

function cardsRow(raw: RawCards): StoredCards {
  return { keys: raw.card_keys, counts: raw.counts, extra: raw.extra, contentHash: raw.content_hash }
}

/** PostgreSQL's text of an array of whole numbers; the driver's own way takes a function call for each of them. */
export function intArray(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`
}

function parseIntArray(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  for (let i = 1; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit >= 0 && digit <= 9) value = value * 10 + digit
    else if (i > 1) {
      numbers.push(value)
      value = 0
    }
  }
  return numbers
}

const intArrayTypes = new Set([1005, 1007])

/** For statements that read cards: arrays of small non-negative numbers in one pass, all else as ever. */
export const cardTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    intArrayTypes.has(oid) && format !== 'binary'
      ? parseIntArray
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
