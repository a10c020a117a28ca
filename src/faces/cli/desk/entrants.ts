import type { EntrantView } from '../../../features/events/entrants/schema.ts'
import type { DeskConnection } from './connect.ts'

/** All entrants of the event, by number. */
export async function readEntrants({ read }: DeskConnection): Promise<EntrantView[]> {
  const entrants: EntrantView[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: { data: EntrantView[]; next: string | null } = await read(`/entrants?limit=200${after}`)
    entrants.push(...page.data)
    cursor = page.next
  }
  return entrants
}
