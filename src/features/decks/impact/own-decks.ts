import type pg from 'pg'
import { createPacer, runPaced } from '../../../base/pacer.ts'
import { validate } from '../../../domain/core/engine/validate.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { noSuggestions } from '../decklists/resolve/suggest.ts'
import { paged } from '../stored/export/export.ts'
import type { DeckRow } from '../stored/read/row.ts'
import { readOwnedDecks } from '../stored/write/store.ts'
import type { ReadCards } from '../stored/write/stored-cards.ts'
import { compareDeck, withoutThose } from './compare-deck.ts'
import { comparedHead, comparedIn, type ImpactRequest } from './request.ts'
import type { AffectedDeck, OwnImpact } from './schema.ts'
import { formatNames } from './sum-decks.ts'

export interface OwnDecksDeps {
  readonly database: { readonly pool: pg.Pool }
  readonly readCards: ReadCards
}

const pageSize = 100

/** What a revision does to the decks of an account, private ones included, as they are now. Gives way to other requests. */
export async function judgeOwnDecks(
  { database, readCards }: OwnDecksDeps,
  catalog: GameCatalog,
  request: ImpactRequest,
  accountId: string,
): Promise<OwnImpact> {
  const pacer = createPacer()
  const { format, pair } = await runPaced(comparedIn(catalog, request), pacer)
  const names = formatNames(catalog, format)
  const isMeant = ({ game, format: own }: DeckRow) =>
    game === catalog.game.id && (request.which === 'all' || names.includes(own))
  const data: AffectedDeck[] = []
  let considered = 0
  const rows = paged(pageSize, (last?: DeckRow) => readOwnedDecks(database.pool, accountId, false, pageSize, last?.id))
  for await (const row of rows) {
    if (!isMeant(row)) continue
    if (pacer.isDue()) await pacer.rest()
    considered++
    const deck = await readCards(catalog, row, noSuggestions)
    const { before, after } = compareDeck(deck, pair)
    if (before === after) continue
    const old = validate(deck, pair.before.revision, pair.before.on).violations
    const now = validate(deck, pair.after.revision, pair.after.on).violations
    const { id, name, visibility } = row
    const [added, gone] = [withoutThose(now, old), withoutThose(old, now)]
    data.push({ id, name, visibility, before, after, added: [...added], gone: [...gone] })
  }
  data.sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.id, b.id))
  const head = comparedHead(catalog, format, pair, request.draft !== undefined)
  return { ...head, decks: { which: request.which, considered }, data, next: null, total: data.length }
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))
