import type { Operation, OperationOf } from './operation.ts'
import { mayDo } from './permissions.ts'
import type { Remembered } from './remembered.ts'
import type { Entrant, EventState, Submission } from './state.ts'

export type Places = ReadonlyMap<number, number>

/** An entrant whom the log lacks, and the operation that adds them. */
export interface Missing {
  readonly entrant: Entrant
  readonly operation: OperationOf<'entrant.add'>
}

/** Entrants of the view who are nobody in the log, and whom this device may add. */
export function missingIn(remembered: Remembered, view: EventState, found: EventState, places: Places): Missing[] {
  const { actor, done, outbox } = remembered
  if (!mayDo(actor, 'entrant.add', found.settings)) return []
  const own = [...done, ...outbox.map(({ operation }) => operation)]
  const touched = new Set(own.map(({ id, kind, entrant }) => (kind === 'entrant.add' ? id : entrant)))
  const isLeft = ({ number, added, removed }: Entrant) => removed && !touched.has(added) && !touched.has(number)
  return Object.values(view.entrants)
    .filter((entrant) => !places.has(entrant.number) && !isLeft(entrant))
    .map((entrant) => ({ entrant, operation: addition(remembered, entrant, [view, found], own) }))
}

function addition(
  { device, at }: Remembered,
  { added: id, number, name, pronouns, note, consent }: Entrant,
  states: readonly EventState[],
  own: readonly Operation[],
): OperationOf<'entrant.add'> {
  const mine = own.find((operation) => operation.id === id)
  if (mine?.kind === 'entrant.add') return { ...mine, body: { ...mine.body, number } }
  const more = { ...(pronouns === null ? {} : { pronouns }), ...(note === null ? {} : { note }) }
  // A number that was another desk's to give, and is, is taken as given by it.
  const [then, now] = states.map(({ blocks }) => blocks.find(({ from, to }) => number >= from && number <= to)?.device)
  const giver = then !== undefined && then === now ? then : device
  return { id, madeAt: at, device: giver, kind: 'entrant.add', body: { number, name, consent, ...more } }
}

/** Lists of others that the log lacks and this device has, by entrant as the view has them. */
export function lostLists(remembered: Remembered, view: EventState, found: EventState, places: Places): Operation[] {
  const { actor, done, outbox } = remembered
  if (!mayDo(actor, 'submit', found.settings)) return []
  const own = new Set([...done, ...outbox.map(({ operation }) => operation)].map(({ id }) => id))
  return Object.values(view.entrants).flatMap((entrant) => {
    const there = found.entrants[places.get(entrant.number) ?? 0]?.submissions ?? []
    const known = new Set(entrant.submissions.map(({ id }) => id))
    // Whoever has sent another list since means that one.
    if (there.some(({ id }) => !known.has(id))) return []
    return (
      entrant.submissions
        .slice(there.length)
        // One that was refused might count now, which is for people to say, as they may have.
        .filter(({ id, refused }) => !own.has(id) && (!refused || id === entrant.current))
        .flatMap((submission) => sending(remembered, entrant.number, submission))
    )
  })
}

/** It never counts before a list that was accepted meanwhile. */
function sending({ device, lists }: Remembered, entrant: number, { id, at, contentHash }: Submission): Operation[] {
  const list = lists.get(id)
  if (!list) return []
  return [{ id, madeAt: at, device, kind: 'submit', entrant, base: 0, body: { list, contentHash } }]
}

/** Own operations and lists of others as they came one after the other: each list before what rests on it. */
export function inOrder(view: EventState, done: readonly Operation[], lists: readonly Operation[]): Operation[] {
  const left = new Map(lists.map((operation) => [operation.id, operation]))
  const ordered = done.flatMap((operation) => {
    const submissions = view.entrants[operation.entrant ?? 0]?.submissions ?? []
    const last = submissions.findIndex(({ id }) => id === operation.id || namedIn(operation).includes(id))
    const before = submissions.slice(0, last + 1).flatMap(({ id }) => {
      const list = left.get(id)
      left.delete(id)
      return list ?? []
    })
    return [...before, operation]
  })
  return [...ordered, ...left.values()]
}

/** The submissions that an operation names. */
function namedIn({ kind, body }: Operation): readonly string[] {
  if (kind === 'accept' || kind === 'check.start') return [body.submission]
  return kind === 'resolve' && body.keep !== undefined ? [body.keep] : []
}
