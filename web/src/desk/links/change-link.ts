import { committed, openLocalStore } from '../../shared/store/local-store.ts'
import type { EventRecord } from '../store/records.ts'

/** Of operations that were made after the link had been revoked: another link may send them. */
export const revokedCode = 'helper.revoked'

/**
 * Gives an event another link, or none: then the account asks. What the one before could only hand in, and what was refused because
 * it had been revoked, is sent again.
 */
export async function changeLink(code: string, secret: string | undefined): Promise<void> {
  const tx = (await openLocalStore()).transaction(['deskEvents', 'deskOutbox', 'deskRefused'], 'readwrite')
  await committed(tx, async () => {
    const record = (await tx.objectStore('deskEvents').get(code)) ?? { code }
    void tx.objectStore('deskEvents').put({ ...withoutCandidate(record, secret), secret, hasNewLink: true })
    const refused = tx.objectStore('deskRefused')
    const [keys, records] = await Promise.all([
      refused.index('code').getAllKeys(code),
      refused.index('code').getAll(code),
    ])
    const revoked = records.flatMap(({ problem, operation }, index) => {
      if (problem.code !== revokedCode) return []
      void refused.delete(keys[index]!)
      return [{ code, operation }]
    })
    const outbox = tx.objectStore('deskOutbox')
    const waiting = await outbox.index('code').getAll(code)
    for (const key of await outbox.index('code').getAllKeys(code)) void outbox.delete(key)
    for (const row of [...revoked, ...waiting]) void outbox.add({ ...row, seq: undefined })
  })
}

/** Forgets a link that does not work; and the event, if there is nothing else of it. */
export async function dropCandidate(code: string, candidate: string): Promise<void> {
  const tx = (await openLocalStore()).transaction('deskEvents', 'readwrite')
  const record = await tx.store.get(code)
  if (record?.loaded || record?.secret !== undefined) await tx.store.put(withoutCandidate(record, candidate))
  else await tx.store.delete(code)
  await tx.done
}

/** Another one may have been opened meanwhile. */
const withoutCandidate = (record: EventRecord, candidate: string | undefined): EventRecord =>
  record.candidate === candidate ? { ...record, candidate: undefined } : record
