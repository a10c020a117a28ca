import { OperatorError } from '../../../base/operator-error.ts'
import { gameIds } from '../../../domain/games/ids.ts'
import type { Announcement } from '../../../features/cards/announcements/records/announcement.ts'
import { readAnnouncements } from '../../../features/cards/announcements/records/store.ts'
import { withDatabase } from '../input/database.ts'
import { printTable } from '../output/table.ts'

/** The output of `kotei announcements`. */
export async function runAnnouncements(
  game: string | undefined,
  flags: { readonly json?: boolean; readonly width?: number },
): Promise<string> {
  const wanted = gameIds.filter((id) => game === undefined || id === game)
  if (wanted.length === 0) throw new OperatorError(`There is no game "${game}"; there are ${gameIds.join(', ')}.`)
  const all = await withDatabase(
    async ({ pool }) => {
      const found: (Announcement & { readonly game: string })[] = []
      for (const id of wanted) for (const each of await readAnnouncements(pool, id)) found.push({ game: id, ...each })
      return found
    },
    { readOnly: true },
  )
  if (flags.json) return `${JSON.stringify({ data: all }, null, 2)}\n`
  if (all.length === 0) return 'Nothing is announced beside the shipped lists.\n'
  const columns = [
    { head: 'format' },
    { head: 'revision' },
    { head: 'from', fixed: true },
    { head: 'status', fixed: true },
    { head: 'why' },
  ]
  const rows = all.map((each) => [
    `${each.game} ${each.format}`,
    each.id,
    each.revision.effectiveFrom,
    each.status,
    each.reason ?? '',
  ])
  return `${printTable(columns, rows, flags.width ?? 80)}\n`
}
