import type { Operation } from '../../../../src/features/events/model/operation.ts'
import { applyPending, type Pending } from '../../../../src/features/events/model/replica.ts'
import type { EventState } from '../../../../src/features/events/model/state.ts'
import { keepAct } from '../store/keep-act.ts'
import type { ActName, ActRecord, Keyed } from '../store/records.ts'
import { storeWhatIsLeft } from '../store/store-left.ts'
import { desk, inTurn, type ReadyDesk, Refusal, readyDesk } from '../sync/desk.ts'
import { type Step, step } from '../sync/step.ts'
import { announceActs } from '../sync/tabs.ts'
import { uuid } from './uuid.ts'

/**
 * Does it: applied here, in the outbox and on the disk when the promise is fulfilled, and only then to be confirmed; where the disk has no
 * room, in this tab, which says so. Throws a Refusal, and has then done nothing. Steps that were done already are left out.
 */
export async function act(what: ActName | null, entrant: number, steps: readonly Step[]): Promise<void> {
  await perform(({ view }) => ({ steps, name: what && { what, entrant }, view }))
}

interface Plan {
  readonly steps: readonly Step[]
  readonly name: { readonly what: ActName; readonly entrant: number } | null
  readonly undoes?: Keyed<ActRecord>
}

async function perform(planFor: (ready: ReadyDesk) => Plan | undefined): Promise<Plan | undefined> {
  const plan = await inTurn(async () => {
    await storeWhatIsLeft(readyDesk().record.code)
    const ready = readyDesk()
    const wanted = planFor(ready)
    if (!wanted) return undefined
    const { view, pending } = tried(ready, wanted.steps)
    const code = ready.record.code
    const at = new Date().toISOString()
    const operations = pending.map(({ operation }) => operation.id)
    const isNamed = wanted.name !== null && operations.length > 0
    const stored = await keepAct(code, {
      pending: pending.map((each) => ({ code, ...each })),
      act: isNamed ? { code, at, operations, ...wanted.name! } : undefined,
      undoes: wanted.undoes,
    })
    const acts = ready.acts.map((done) => (done.key === wanted.undoes?.key ? { ...done, undone: true as const } : done))
    desk.value = {
      ...ready,
      view,
      outbox: [...ready.outbox, ...pending.map((each) => ({ code, ...each }))],
      acts: stored ? [...acts, stored] : acts,
    }
    return wanted
  })
  if (plan) announceActs(readyDesk().record.code)
  return plan
}

/** What the steps do, one after the other. */
function tried({ view, actor, device }: ReadyDesk, steps: readonly Step[]): { view: EventState; pending: Pending[] } {
  let state = view
  const pending: Pending[] = []
  for (const { judged, ...wanted } of steps) {
    const operation = operationOf(state, device.id, wanted)
    const candidate: Pending = { operation, ...(judged ? { judged } : {}) }
    const { state: next, outcome, problem } = applyPending(state, candidate, actor)
    if (outcome === 'refused' || outcome === 'conflict')
      throw new Refusal(problem ?? { code: outcome, message: 'This cannot be done.' })
    if (outcome === 'repeated') continue
    state = next
    pending.push(candidate)
  }
  return { view: state, pending }
}

function operationOf(state: EventState, device: string, { kind, body, entrant }: Omit<Step, 'judged'>): Operation {
  const base = entrant === undefined ? undefined : state.entrants[entrant]?.version
  return {
    id: uuid(),
    kind,
    madeAt: new Date().toISOString(),
    device,
    ...(entrant === undefined ? {} : { entrant }),
    ...(base === undefined ? {} : { base }),
    body,
  } as Operation
}

/** The last thing that was done on this device and not undone yet. */
const lastAct = ({ acts }: ReadyDesk): Keyed<ActRecord> | undefined => acts.findLast(({ undone }) => !undone)

/** Undoes an act of this device, the last unless another is given; undefined if there is none. */
export async function undo(which?: Keyed<ActRecord>): Promise<Keyed<ActRecord> | undefined> {
  const plan = await perform((ready) => {
    const undoes = which ?? lastAct(ready)
    if (!undoes) return undefined
    const steps = undoes.operations.toReversed().map((operation) => step('undo', undoes.entrant, { operation }))
    return { steps, name: null, undoes }
  })
  return plan?.undoes
}
