import pg from 'pg'
import { raw } from 'sql-template-tag'
import type { Visibility } from '../schema.ts'
import type { StoredCards } from '../write/stored-cards.ts'
import { type Facets, facetNames, facetsIn } from './facets.ts'

/** A deck as it is stored, with its author's name. */
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
  readonly facets: Facets
  readonly revision: number
  /** Goes up with every change; the revision only with new cards. */
  readonly version: number
  readonly originDeck: string | null
  readonly originRevision: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly deletedAt: Date | null
}

/** A deck as lists need it: without the lines that name no card. */
export interface DeckHeadRow extends Omit<DeckRow, 'description' | 'printings'> {
  /** Copies, of unknown ids too; null in older rows without any. */
  readonly cardCount: number | null
  readonly hasUnread: boolean
}

export interface RevisionRow extends StoredCards {
  readonly revision: number
  readonly createdAt: Date
  readonly message: string | null
}

/** A copy that others can see names its origin only while everybody can see that too. */
const originDeck = `CASE WHEN d.visibility = 'private' THEN d.origin_deck ELSE (
    SELECT o.id FROM decks o WHERE o.id = d.origin_deck AND o.visibility = 'public' AND o.deleted_at IS NULL
  ) END`

const author = '(SELECT a.username FROM accounts a WHERE a.id = d.account_id)'

/** What lists show of a deck in `decks d`; `deckRow` gathers the facets. Lines that were not read stay unread here. */
const headColumns = `d.id, d.account_id AS "accountId", ${author} AS author, d.game, d.name, d.format, d.visibility, d.tags,
  ${facetNames.map((name) => `d.${name}`).join(', ')}, d.revision, d.version, d.card_keys AS keys, d.counts,
  d.content_hash AS "contentHash", ${originDeck} AS "originDeck",
  d.origin_revision AS "originRevision", d.created_at AS "createdAt", d.updated_at AS "updatedAt", d.deleted_at AS "deletedAt"`

/** The columns of a DeckHeadRow. */
export const deckHeadColumns = raw(`${headColumns}, d.card_count AS "cardCount",
  d.has_unread AS "hasUnread", d.extra - 'unresolved' AS extra`)

/** The columns of a DeckRow. */
export const deckColumns = raw(`${headColumns}, d.extra, d.printings, d.description`)

export function deckRow<Row extends object>(row: Row): Row & Pick<DeckRow, 'facets'> {
  return Object.assign(row, { facets: facetsIn(row) })
}

/** The columns of a RevisionRow. */
export const revisionColumns =
  raw(`revision, created_at AS "createdAt", message, card_keys AS keys, counts, extra, printings,
  content_hash AS "contentHash"`)

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

/** For statements that read cards: parses arrays of non-negative numbers in one pass, all else as the driver does. */
export const cardTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    intArrayTypes.has(oid) && format !== 'binary'
      ? parseIntArray
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
