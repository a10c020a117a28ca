import { distanceWithin } from '../../../../../base/edit-distance.ts'

/** A name to compare others with, and a quick test that most others do not pass. */
export interface LetteredName {
  readonly text: string
  /** A bit for each letter that occurs, and for each that occurs twice: names that differ in many are not alike. */
  readonly letters: number
  readonly doubled: number
}

export interface NearName<Name extends LetteredName> {
  readonly name: Name
  readonly distance: number
}

export function lettersOf(text: string): Pick<LetteredName, 'letters' | 'doubled'> {
  let letters = 0
  let doubled = 0
  for (let at = 0; at < text.length; at++) {
    const bit = 1 << (text.charCodeAt(at) & 31)
    doubled |= letters & bit
    letters |= bit
  }
  return { letters, doubled }
}

/** The names that differ from a text in so many letters at most. */
export function namesWithin<Name extends LetteredName>(
  text: string,
  byLength: ReadonlyMap<number, readonly Name[]>,
  maxDistance: number,
): NearName<Name>[] {
  const { letters, doubled } = lettersOf(text)
  const near: NearName<Name>[] = []
  for (let length = text.length - maxDistance; length <= text.length + maxDistance; length++) {
    for (const name of byLength.get(length) ?? []) {
      // An edit adds at most one letter and removes at most one, so most names need not be measured.
      if (bits(letters & ~name.letters) + bits(doubled & ~name.doubled) > maxDistance) continue
      if (bits(name.letters & ~letters) + bits(name.doubled & ~doubled) > maxDistance) continue
      const distance = distanceWithin(text, name.text, maxDistance)
      if (distance !== undefined) near.push({ name, distance })
    }
  }
  return near
}

function bits(value: number): number {
  let count = 0
  for (let rest = value >>> 0; rest !== 0; rest &= rest - 1) count++
  return count
}
