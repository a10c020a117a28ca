import { committed, openLocalStore } from '../../shared/store/local-store.ts'
import type { Aside } from './aside.ts'
import { everythingOf } from './store.ts'

/** Stores what there was no room for before, all of it or nothing. */
export async function storeAside(code: string, aside: Aside): Promise<void> {
  const stores = [
    'deskEvents',
    'deskEntrants',
    'deskLists',
    'deskOutbox',
    'deskDone',
    'deskActs',
    'deskRefused',
  ] as const
  const tx = (await openLocalStore()).transaction(stores, 'readwrite', { durability: 'strict' })
  await committed(tx, async () => {
    const outbox = tx.objectStore('deskOutbox')
    const [keys, rows] = await Promise.all([outbox.index('code').getAllKeys(code), outbox.index('code').getAll(code)])
    const fateOf = (id: string) => aside.fates.get(id)
    for (const [index, { operation }] of rows.entries()) {
      if (!aside.fates.has(operation.id)) continue
      const fate = fateOf(operation.id)
      void (fate ? outbox.put(fate, keys[index]!) : outbox.delete(keys[index]!))
    }
    const known = new Set(rows.map(({ operation }) => operation.id))
    for (const row of aside.rows) {
      const { id } = row.operation
      const left = aside.fates.has(id) ? fateOf(id) : row
      if (left && !known.has(id)) void outbox.add(left)
    }
    const acts = tx.objectStore('deskActs')
    for (const key of aside.undone) {
      const act = await acts.get(key)
      if (act) void acts.put({ ...act, undone: true }, key)
    }
    for (const { key: _key, ...act } of aside.acts) void acts.add(act)
    const refused = tx.objectStore('deskRefused')
    const refusedBefore = new Set((await refused.index('code').getAll(code)).map(({ operation }) => operation.id))
    for (const record of aside.refused) if (!refusedBefore.has(record.operation.id)) void refused.add(record)
    for (const record of aside.done) void tx.objectStore('deskDone').add(record)
    for (const [submission, list] of aside.lists) void tx.objectStore('deskLists').put({ code, submission, list })
    if (!aside.event) return
    const { record, confirmed } = aside.event
    const stored = await tx.objectStore('deskEvents').get(code)
    // Another tab may have stored more of the log.
    if ((stored?.loaded?.head.seq ?? -1) > (confirmed?.seq ?? -1)) return
    void tx.objectStore('deskEvents').put(record)
    if (!confirmed) return
    void tx.objectStore('deskEntrants').delete(everythingOf(code))
    for (const entrant of Object.values(confirmed.entrants)) void tx.objectStore('deskEntrants').put({ code, entrant })
  })
}
