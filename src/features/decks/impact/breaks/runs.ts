import type pg from 'pg'
import sql from 'sql-template-tag'

export interface RevisionName {
  readonly game: string
  readonly format: string
  readonly revision: string
}

/** One version of a revision: owners are notified of it once. */
export interface RevisionVersion extends RevisionName {
  /** Counts the changes after which decks are judged anew. */
  readonly version: number
}

/** How far a run is. */
export interface BreakRun {
  readonly after: string | null
  readonly decks: number
  readonly finished: boolean
}

/** Runs for versions of one revision take turns, so that an older one writes nothing once a newer one has begun. */
async function lockRevision(client: pg.ClientBase, { game, format, revision }: RevisionName): Promise<void> {
  await client.query(
    sql`SELECT pg_advisory_xact_lock(hashtext('deck-breaks'), hashtext(${[game, format, revision].join(' ')}))`,
  )
}

/** Adds a run, which those of earlier versions leave the decks to; returns its version. */
export async function addRun(client: pg.ClientBase, of: RevisionName): Promise<number> {
  const { game, format, revision } = of
  await lockRevision(client, of)
  const { rows } = await client.query<{ version: number }>(
    sql`INSERT INTO break_runs (game, format, revision, version)
      SELECT ${game}, ${format}, ${revision}, coalesce(max(version), 0) + 1 FROM break_runs
      WHERE game = ${game} AND format = ${format} AND revision = ${revision} RETURNING version`,
  )
  return rows[0]!.version
}

/** The run where it was left, or a new one; undefined if a newer version has one. */
export async function openRun(client: pg.ClientBase, of: RevisionVersion): Promise<BreakRun | undefined> {
  const { game, format, revision, version } = of
  await lockRevision(client, of)
  const { rows } = await client.query<BreakRun & { version: number }>(
    sql`SELECT version, after, decks, finished FROM break_runs
      WHERE game = ${game} AND format = ${format} AND revision = ${revision} AND version >= ${version}
      ORDER BY version DESC LIMIT 1`,
  )
  const known = rows[0]
  if (known) return known.version === version ? known : undefined
  await client.query(
    sql`INSERT INTO break_runs (game, format, revision, version) VALUES (${game}, ${format}, ${revision}, ${version})`,
  )
  return { after: null, decks: 0, finished: false }
}

/** False if the run is no longer where the caller left it: another worker goes on with it, or a newer version has one. */
export async function advanceRun(
  client: pg.ClientBase,
  of: RevisionVersion,
  from: BreakRun,
  to: BreakRun,
): Promise<boolean> {
  const { game, format, revision, version } = of
  await lockRevision(client, of)
  const { rowCount } = await client.query(
    sql`UPDATE break_runs t SET after = ${to.after}, decks = ${to.decks}, finished = ${to.finished}
      WHERE game = ${game} AND format = ${format} AND revision = ${revision} AND version = ${version}
        AND after IS NOT DISTINCT FROM ${from.after} AND NOT finished
        AND NOT EXISTS (SELECT FROM break_runs n WHERE (n.game, n.format, n.revision) = (t.game, t.format, t.revision)
          AND n.version > t.version)`,
  )
  return rowCount === 1
}
