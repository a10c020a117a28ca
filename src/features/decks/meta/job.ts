import type pg from 'pg'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { runPaced } from '../../../base/pacer.ts'
import { mainFacetOf } from '../../../domain/games/deck-facet.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/queue/job.ts'
import type { Catalog, GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { countMonth, findMonths, type MonthOfFormat } from './count-month.ts'
import { type MetaRow, publishable } from './publishable.ts'

export interface MetaJobDeps {
  readonly pool: pg.Pool
  readonly catalog: () => Catalog
}

/** Another number counts everything again, after a change of what is counted or of what is hidden. */
const method = 2

/** Counts the months in which a deck changed. A month is replaced as a whole, so that a repeat does no harm. */
export const metaJob = defineJob({
  name: 'meta',
  lane: 'long',
  input: z.object({}),
  everyMinutes: 60,
  run: async (_input, { pool, catalog }: MetaJobDeps, context) => {
    let counted = 0
    for (const game of catalog().games.values()) counted += await countGame(pool, game, context)
    return { months: counted }
  },
})

async function countGame(pool: pg.Pool, catalog: GameCatalog, { signal, reportProgress }: JobContext): Promise<number> {
  const game = catalog.game.id
  const months = (await findMonths(pool, catalog)).map((each) => ({
    ...each,
    fingerprint: `${method} ${each.fingerprint}`,
  }))
  const known = await knownMonths(pool, game)
  const keyOf = ({ format, month }: MonthOfFormat) => `${format} ${month}`
  const fingerprints = new Map(known.map((each) => [keyOf(each), each.fingerprint]))
  const changed = months.filter((each) => fingerprints.get(keyOf(each)) !== each.fingerprint)
  const present = new Set(months.map(keyOf))
  for (const each of known) if (!present.has(keyOf(each))) await replaceMonth(pool, game, each, undefined)
  for (const [at, each] of changed.entries()) {
    const rows = await runPaced(publishable(await countMonth(pool, catalog, each, signal), mainFacetOf(catalog.game)))
    await replaceMonth(pool, game, each, rows)
    reportProgress(at + 1, changed.length)
  }
  return changed.length
}

async function knownMonths(pool: pg.Pool, game: string): Promise<MonthOfFormat[]> {
  const { rows } = await pool.query<MonthOfFormat>(
    sql`SELECT format, month, fingerprint FROM meta_months WHERE game = ${game}`,
  )
  return rows
}

function replaceMonth(
  pool: pg.Pool,
  game: string,
  { format, month, fingerprint }: MonthOfFormat,
  rows: readonly MetaRow[] | undefined,
): Promise<void> {
  const of = sql`game = ${game} AND format = ${format} AND month = ${month}`
  return inTransaction(pool, async (client) => {
    await client.query(sql`DELETE FROM meta_months WHERE ${of}`)
    await client.query(sql`DELETE FROM meta_items WHERE ${of}`)
    if (!rows) return
    await client.query(sql`INSERT INTO meta_months (game, format, month, fingerprint, counted_at)
      VALUES (${game}, ${format}, ${month}, ${fingerprint}, now())`)
    await client.query(sql`INSERT INTO meta_items (game, format, month, scope, kind, value, decks, copies)
      SELECT ${game}, ${format}, ${month}, * FROM unnest(${rows.map(({ scope }) => scope)}::text[],
        ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ value }) => value)}::text[],
        ${rows.map(({ decks }) => decks)}::int[], ${rows.map(({ copies }) => copies)}::int[])`)
  })
}
