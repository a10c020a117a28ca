import sql from 'sql-template-tag'
import { restoreDays } from '../settings.ts'

/**
 * Decks deleted after this moment can be restored. By the database's clock, which also dates the deletion and the purge: the
 * clock of a service may be wrong. A subquery, so that the planner does not guess from the value.
 */
export const restorableSince = sql`(SELECT now() - make_interval(days => ${restoreDays}))`
