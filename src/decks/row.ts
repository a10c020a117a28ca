import pg from 'pg'
import { raw } from 'sql-template-tag'
import { type Facets, facetNames, facetsIn } from './facets.ts'
import type { Visibility } from './schema.ts'
import type { StoredCards } from './stored-cards.ts'

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

export interface RevisionRow extends StoredCards {
  readonly revision: number
  readonly createdAt: Date
  readonly message: string | null
}

/** Whoever has the id of an unlisted deck can see the deck, so a copy that others see does not name it. */
const originDeck = `CASE WHEN d.visibility <> 'private'
    AND EXISTS (SELECT 1 FROM decks o WHERE o.id = d.origin_deck AND o.visibility = 'unlisted')
  THEN NULL ELSE d.origin_deck END`

/** The columns of a DeckRow, of `decks d` and `accounts a`; `deckRow` gathers the facets. */
export const deckColumns = raw(`d.id, d.account_id AS "accountId", a.username AS author, d.game, d.name, d.description,
  d.format, d.visibility, d.tags, ${facetNames.map((name) => `d.${name}`).join(', ')}, d.revision, d.version, d.card_keys AS keys, d.counts, d.extra,
  d.content_hash AS "contentHash", ${originDeck} AS "originDeck", d.origin_revision AS "originRevision",
  d.created_at AS "createdAt", d.updated_at AS "updatedAt", d.deleted_at AS "deletedAt"`)

export function deckRow<Row extends Omit<DeckRow, 'facets'>>(row: Row): Row & DeckRow {
  return Object.assign(row, { facets: facetsIn(row) })
}

/** The columns of a RevisionRow. */
export const revisionColumns = raw(`revision, created_at AS "createdAt", message, card_keys AS keys, counts, extra,
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
