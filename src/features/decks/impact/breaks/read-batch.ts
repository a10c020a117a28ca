import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import type { Day } from '../../../../base/date.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { formatOf } from '../../../cards/catalog/snapshot/game-of.ts'
import { noSuggestions } from '../../decklists/resolve/suggest.ts'
import { cardTypes } from '../../stored/read/row.ts'
import { cardsOfStored, retiredIds, type StoredCards } from '../../stored/write/stored-cards.ts'
import { compareDeck } from '../compare-deck.ts'
import { comparable } from '../revision-pairs.ts'
import { formatNames } from '../sum-decks.ts'
import type { DeckBreak } from './notifier.ts'

/** A deck that is legal until the day before a revision, and not on its first day. */
interface BrokenDeck {
  readonly id: string
  readonly accountId: string
  readonly name: string
}

export interface BreaksBatch {
  /** Null if the format has no such revision any more, or nothing before it: then it breaks nothing. */
  readonly revision: Pick<DeckBreak, 'effectiveFrom' | 'formatName' | 'revisionName'> | null
  readonly catalogVersion: string
  readonly broken: readonly BrokenDeck[]
  /** Decks that were judged. */
  readonly decks: number
  /** The last of them; null after the last of all. */
  readonly last: string | null
}

export interface BatchTask {
  readonly request: { readonly format: string; readonly revision?: string | undefined }
  /** The id of the last deck of the batch before. */
  readonly after: string | null
  readonly limit: number
  /** A revision that is over breaks nothing any more. */
  readonly today: Day
}

type Row = BrokenDeck & Pick<StoredCards, 'keys' | 'counts' | 'extra'>

/** The next decks by id, of everybody and however visible: only their owners are notified. */
export async function readBreaksBatch(
  pool: pg.Pool,
  catalog: GameCatalog,
  { request, after, limit, today }: BatchTask,
): Promise<BreaksBatch> {
  const { version: catalogVersion } = catalog
  const format = catalog.findFormat(request.format)
  const pair = format && comparable(format, request.revision)
  const until = pair?.after.revision.effectiveUntil ?? null
  if (!pair || (until !== null && until < today))
    return { revision: null, catalogVersion, broken: [], decks: 0, last: null }
  const names = formatNames(catalog, formatOf(catalog, request.format))
  const { text, values } = sql`SELECT id, account_id AS "accountId", name, card_keys AS keys, counts, extra FROM decks
    WHERE game = ${catalog.game.id} AND deleted_at IS NULL ${after === null ? empty : sql`AND id > ${after}`}
      AND (format = ANY (${names.filter((name) => name !== null)}) OR ${names.includes(null)} AND format IS NULL)
    ORDER BY id LIMIT ${limit}`
  const { rows } = await pool.query<Row>({ text, values, types: cardTypes })
  const retired = await retiredIds(pool, catalog.game.id)
  const broken: BrokenDeck[] = []
  for (const { id, accountId, name, ...stored } of rows) {
    const statuses = compareDeck(cardsOfStored(catalog, retired, stored, noSuggestions), pair)
    if (statuses.before === 'legal' && statuses.after !== 'legal') broken.push({ id, accountId, name })
  }
  return {
    revision: { effectiveFrom: pair.after.on, formatName: format.name, revisionName: pair.after.revision.name },
    catalogVersion,
    broken,
    decks: rows.length,
    last: rows.length < limit ? null : rows.at(-1)!.id,
  }
}
