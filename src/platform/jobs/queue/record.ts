import sql, { type Sql } from 'sql-template-tag'

/** A job that was added in a lane; workers wait for it. The payload is the lane. */
export const addedChannel = 'kotei_job_added'
/** What is shown of a job changed. The payload is its id and version. */
export const jobChannel = 'kotei_job_changed'

/** A change of a job's record, told to those who watch it when the transaction commits. */
export function changeOf(changes: Sql, where: Sql): Sql {
  return sql`WITH changed AS (
      UPDATE jobs SET version = version + 1, ${changes} WHERE ${where} RETURNING id, version
    ) SELECT id, pg_notify(${jobChannel}, id || ' ' || version) FROM changed`
}
