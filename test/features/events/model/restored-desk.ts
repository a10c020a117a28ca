import { handInAgain, handInAll, type Unplaced } from '../../../../src/features/events/model/hand-in-again.ts'
import type { EventList, LogEntry, Operation } from '../../../../src/features/events/model/operation.ts'
import { type Pending, type Replica, receive, withPending } from '../../../../src/features/events/model/replica.ts'
import { actorOf, deviceId, emptyEvent } from './operations-arbitrary.ts'
import type { Position, RestorableService } from './restorable-service.ts'

/** As it travels and is stored. */
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** A desk as the page has it, without its screens and its store. */
export function createRestoredDesk(service: RestorableService, n: number) {
  let replica: Replica = { confirmed: emptyEvent, outbox: [] }
  let position: Position = { since: 0, epoch: 'empty' }
  let done: readonly Operation[] = []
  let waiting: readonly Unplaced[] = []
  const lost: Unplaced[] = []
  const lists = new Map<string, EventList>()
  const acknowledged = new Set<string>()

  function settle(outcomes: ReadonlyMap<string, LogEntry['outcome']>): void {
    for (const { operation } of replica.outbox) {
      const outcome = outcomes.get(operation.id)
      if (outcome === undefined || outcome === 'refused' || !isAct(operation)) continue
      done = [...done, operation]
      acknowledged.add(operation.id)
    }
    replica = { ...replica, outbox: replica.outbox.filter(({ operation }) => !outcomes.has(operation.id)) }
  }

  function takeUp(entries: readonly LogEntry[], next: Position): void {
    settle(new Map(entries.map(({ operation, outcome }) => [operation.id, outcome])))
    for (const { operation } of entries) if (operation.kind === 'submit') lists.set(operation.id, operation.body.list)
    replica = receive(replica, throughJson(entries))
    position = next
  }

  async function recover(): Promise<void> {
    const remembered = { ...replica, done: [...waiting.map(({ operation }) => operation), ...done] }
    const device = { actor: actorOf(n), device: deviceId(n), lists, at: '2026-11-21T12:00:00.000Z' }
    const handed = await handInAgain({ ...remembered, ...device }, throughJson(service.state()), handIn)
    done = handed.done
    waiting = handed.waiting
    lost.push(...handed.lost)
    load(handed.outbox)
  }

  function load(outbox: readonly Pending[]): void {
    replica = { confirmed: throughJson(service.state()), outbox }
    for (const [id, list] of service.lists()) lists.set(id, list)
    position = service.position()
  }

  const handIn = async (operations: readonly Operation[]) => service.take(throughJson(operations), n, true)

  async function ask(): Promise<void> {
    if (!service.isSameLog(position)) return recover()
    const entries = service.after(position.since).map(({ entry }) => entry)
    if (entries.length === 0) return
    takeUp(entries, service.position())
    await tryAgain(entries)
  }

  /** What waits is handed in again when something was done to its entrant. */
  async function tryAgain(entries: readonly LogEntry[]): Promise<void> {
    const touched = new Set(entries.map(({ operation }) => operation.entrant))
    const ready = waiting.filter(({ operation }) => touched.has(operation.entrant)).map(({ operation }) => operation)
    const answers = new Map((await handInAll(ready, handIn)).map((answer) => [answer.id, answer]))
    const isIn = ({ id }: Operation) => answers.get(id)?.seq !== undefined
    done = [...done, ...ready.filter(isIn)]
    waiting = waiting
      .filter(({ operation }) => !isIn(operation))
      .map((each) => ({ ...each, problem: answers.get(each.operation.id)?.problem ?? each.problem }))
    await ask()
  }

  async function send(isAnswered: boolean): Promise<void> {
    if (!service.isSameLog(position)) return recover()
    const results = service.take(throughJson(replica.outbox.map(({ operation }) => operation)), n)
    if (!isAnswered) return
    await ask()
    settle(new Map(results.map(({ id, outcome }) => [id, outcome])))
  }

  return {
    ask,
    send,
    act: (pending: Pending) => {
      replica = withPending(replica, pending)
    },
    replica: () => replica,
    waiting: () => waiting,
    lost: () => lost,
    acknowledged: () => acknowledged,
  }
}

export type RestoredDesk = ReturnType<typeof createRestoredDesk>

const isAct = ({ kind }: Operation) => kind !== 'enrol' && kind !== 'read'
