import { keepRecord } from '../store/keep.ts'
import type { EventRecord } from '../store/records.ts'
import { desk } from '../sync/desk.ts'
import { changeLink } from './change-link.ts'

/** Gives an event another link, or none: then the account asks. It works in this tab even if it cannot be stored. */
export async function adoptLink(code: string, record: EventRecord | undefined, secret: string | undefined) {
  const { value: current } = desk
  const known = current.kind === 'ready' ? current : { record: record ?? { code } }
  const changes = { secret, candidate: undefined, hasNewLink: true } as const
  await keepRecord(known, changes, () => changeLink(code, secret))
}
