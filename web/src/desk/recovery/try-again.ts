import { handInAll } from '../../../../src/features/events/model/hand-in-again.ts'
import { openLocalStore } from '../../shared/store/local-store.ts'
import { changeAndShow, type ReadyDesk } from '../sync/desk.ts'
import { announce } from '../sync/tabs.ts'
import { dueAgain, noteTried } from './due-again.ts'
import { handInTo } from './recover.ts'

/** Hands in once more what waits since a restore, now that something was done to its entrants. */
export async function tryAgain(signal: AbortSignal, ready: ReadyDesk): Promise<void> {
  const { code, loaded } = ready.record
  const due = dueAgain(ready)
  const handIn = handInTo(ready, { state: ready.confirmed, epoch: loaded?.epoch }, signal)
  const operations = due.map(({ operation }) => operation)
  const answers = new Map((await handInAll(operations, handIn)).map((answer) => [answer.id, answer]))
  noteTried(ready, due)
  const settle = async () => {
    const tx = (await openLocalStore()).transaction(['deskDone', 'deskRefused'], 'readwrite')
    for await (const cursor of tx.objectStore('deskRefused').index('code').iterate(code)) {
      const { operation, again } = cursor.value
      const answer = again && answers.get(operation.id)
      if (!answer) continue
      if (answer.seq === undefined)
        void cursor.update({ ...cursor.value, problem: answer.problem ?? cursor.value.problem })
      else {
        void tx.objectStore('deskDone').add({ code, operation })
        void cursor.delete()
      }
    }
    await tx.done
  }
  await changeAndShow(code, () => !signal.aborted, settle)
  announce({ kind: 'state' })
}
