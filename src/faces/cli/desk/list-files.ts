import type { BatchVerdict } from '#client'
import { OperatorError } from '../../../base/operator-error.ts'
import { expandFiles } from '../input/expand-files.ts'
import { readList } from '../input/read-list.ts'
import type { DeskConnection } from './connect.ts'
import { readEntrants } from './entrants.ts'
import { type Listed, type Matched, matchFiles } from './match-files.ts'

export interface ListOfEntrant extends Matched {
  readonly text?: string
  readonly unreadable?: string
}

/** A list and what the service says of it. */
export interface CheckedList extends ListOfEntrant {
  readonly status: BatchVerdict['status'] | 'unreadable'
  readonly verdict?: BatchVerdict
}

interface EventLists {
  readonly lists: readonly ListOfEntrant[]
  /** Entrants whom no file belongs to. */
  readonly without: readonly Listed[]
}

/** Lists from files and folders, each with the entrant whom it belongs to. */
export async function readEventLists(connection: DeskConnection, names: readonly string[]): Promise<EventLists> {
  const entrants = await readEntrants(connection)
  const { files } = await expandFiles(names)
  const missing = files.find((listed) => 'unreadable' in listed)
  if (missing && 'unreadable' in missing) throw new OperatorError(`${missing.file}: ${missing.unreadable}.`)
  const matched = matchFiles(
    files.map(({ file }) => file),
    entrants,
  )
  const lists = await Promise.all(matched.map(async (item) => ({ ...item, ...(await readList(item.file)) })))
  const found = new Set(matched.map(({ entrant }) => entrant?.number))
  return { lists, without: entrants.filter(({ number }) => !found.has(number)) }
}
