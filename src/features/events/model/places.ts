import { foldName } from '../../../base/fold-name.ts'
import { groupBy } from '../../../base/group-by.ts'
import type { Operation } from './operation.ts'
import type { Entrant } from './state.ts'

/** What tells entrants of two logs apart. */
export type Person = Pick<Entrant, 'number' | 'added' | 'name'>

/**
 * Where the entrants of one log are in another that parted from it, by number: after a restore a number may be given to
 * somebody else. The operation that added somebody is in both logs if it came before they parted, or was handed in again. Whoever
 * was entered once more by hand is known by the name, if nobody else has it; `mayBeNamesake` says of whom that may be assumed.
 */
export function placesIn(
  known: readonly Person[],
  found: readonly Person[],
  mayBeNamesake: (person: Person) => boolean = () => true,
): Map<number, number> {
  const numbers = new Map(found.map(({ added, number }) => [added, number]))
  const taken = new Set(known.map(({ added }) => added))
  const places = new Map<number, number>()
  for (const { number, added } of known) if (numbers.has(added)) places.set(number, numbers.get(added)!)
  const lost = byName(known.filter((person) => !places.has(person.number) && mayBeNamesake(person)))
  const strangers = byName(found.filter(({ added }) => !taken.has(added)))
  for (const [name, people] of lost) {
    const others = strangers.get(name) ?? []
    for (const { number } of people) {
      const isSole = people.length === 1 && others.length === 1
      const namesake = others.find((other) => other.number === number) ?? (isSole ? others[0] : undefined)
      if (namesake) places.set(number, namesake.number)
    }
  }
  return places
}

const byName = (people: readonly Person[]) => groupBy(people, ({ name }) => [foldName(name)])

/** An operation for the same person where entrants have other numbers; undefined if that is nobody. */
export function placedFor(operation: Operation, places: ReadonlyMap<number, number>): Operation | undefined {
  if (operation.entrant === undefined) return operation
  const entrant = places.get(operation.entrant)
  return entrant === undefined ? undefined : { ...operation, entrant }
}
