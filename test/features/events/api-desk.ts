import { handInAgain, handInAll, type Unplaced } from '../../../src/features/events/model/hand-in-again.ts'
import type { EventList, LogEntry, Operation } from '../../../src/features/events/model/operation.ts'
import { unpackLists } from '../../../src/features/events/model/packed-lists.ts'
import { type Pending, type Replica, receive, viewOf, withPending } from '../../../src/features/events/model/replica.ts'
import type { OperationResult, Snapshot } from '../../../src/features/events/schema.ts'
import type { TestEvent } from './fixtures.ts'

/** A desk as the page has it, without its screens and its store, at a real service. */
export async function createApiDesk(event: () => TestEvent, token: string, device: string) {
  const call = (method: string, path: string, body?: object) =>
    event().call(method, path, { token, ...(body && { body }) })
  const lists = new Map<string, EventList>()
  const acknowledged = new Set<string>()
  let done: readonly Operation[] = []
  let waiting: readonly Unplaced[] = []
  const lost: Unplaced[] = []
  let { actor, ...first } = await load()
  let replica: Replica = { confirmed: first.state, outbox: [] }
  let epoch = first.epoch

  async function load(): Promise<Snapshot> {
    const answer = await call('GET', '/snapshot')
    for (const [id, list] of Object.entries(unpackLists(answer.json))) lists.set(id, list)
    return answer.json
  }

  async function send(operations: readonly Operation[], more: object = {}) {
    const body = { operations, since: replica.confirmed.seq, epoch, ...more }
    const answer = await call('POST', '/operations', body)
    return answer.status === 409
      ? undefined
      : (answer.json as { results: OperationResult[]; entries: LogEntry[]; epoch: string })
  }

  const handIn = async (operations: readonly Operation[]) =>
    (await send(operations, { again: true, since: undefined }))!.results

  function takeUp(results: readonly OperationResult[], entries: readonly LogEntry[], next: string): void {
    const outcomes = new Map([
      ...results.map(({ id, outcome }) => [id, outcome] as const),
      ...entries.map(({ operation, outcome }) => [operation.id, outcome] as const),
    ])
    const isDone = ({ id, kind }: Operation) =>
      !['enrol', 'read'].includes(kind) && outcomes.has(id) && outcomes.get(id) !== 'refused'
    const taken = replica.outbox.flatMap(({ operation }) => (isDone(operation) ? [operation] : []))
    for (const { id } of taken) acknowledged.add(id)
    done = [...done, ...taken]
    for (const { operation } of entries) if (operation.kind === 'submit') lists.set(operation.id, operation.body.list)
    const { confirmed } = receive(replica, entries)
    replica = { confirmed, outbox: replica.outbox.filter(({ operation }) => !outcomes.has(operation.id)) }
    epoch = next
  }

  async function recover(): Promise<void> {
    const found = await load()
    const remembered = { ...replica, done: [...waiting.map(({ operation }) => operation), ...done] }
    const handed = await handInAgain(
      { ...remembered, actor, device, lists, at: '2026-11-16T12:00:00.000Z' },
      found.state,
      handIn,
    )
    const now = await load()
    lost.push(...handed.lost)
    ;({ done, waiting } = handed)
    ;({ actor } = now)
    replica = { confirmed: now.state, outbox: handed.outbox }
    epoch = now.epoch
  }

  /** Sends what waits, and brings what others did. */
  async function sync(): Promise<void> {
    for (let isMore = true; isMore; ) {
      const answer = await send(replica.outbox.map(({ operation }) => operation))
      if (!answer) return recover()
      takeUp(answer.results, answer.entries, answer.entries.length > 0 ? answer.epoch : epoch)
      isMore = await tryAgain(answer.entries)
    }
  }

  async function tryAgain(entries: readonly LogEntry[]): Promise<boolean> {
    const touched = new Set(entries.map(({ operation }) => operation.entrant))
    const ready = waiting.filter(({ operation }) => touched.has(operation.entrant)).map(({ operation }) => operation)
    const answers = new Map((await handInAll(ready, handIn)).map((answer) => [answer.id, answer]))
    const isIn = ({ id }: Operation) => answers.get(id)?.seq !== undefined
    done = [...done, ...ready.filter(isIn)]
    waiting = waiting.filter(({ operation }) => !isIn(operation))
    return ready.some(isIn)
  }

  return {
    sync,
    act: (pending: Pending) => {
      replica = withPending(replica, pending)
    },
    view: () => viewOf(replica, actor),
    replica: () => replica,
    waiting: () => waiting,
    lost: () => lost,
    acknowledged: () => acknowledged,
  }
}

export type ApiDesk = Awaited<ReturnType<typeof createApiDesk>>
