import { once } from '../../../base/once.ts'
import { Problem } from '../../../base/problem.ts'

/** Counts a request of a client as under way until `leave` is called; throws a 429 if it has `max` of them already. */
export type Enter = (client: string, what: string, max: number) => Leave | Promise<Leave>
type Leave = () => void

/** Bounds how many costly requests one client has under way at a time. */
export function createUnderWay(): Enter {
  const counts = createCounts()
  return (client, what, max) => {
    const key = `${what} ${client}`
    if (!counts.add(key, max)) throw tooMany(max)
    return once(() => counts.remove(key))
  }
}

/** How many there are of each. */
export function createCounts() {
  const counts = new Map<string, number>()
  return {
    /** False if there are `max` already. */
    add(key: string, max: number): boolean {
      const count = counts.get(key) ?? 0
      if (count >= max) return false
      counts.set(key, count + 1)
      return true
    },
    remove(key: string): void {
      const rest = (counts.get(key) ?? 0) - 1
      if (rest > 0) counts.set(key, rest)
      else counts.delete(key)
    },
  }
}

/** The connection is closed because the body, which may be long, is not read. */
export function tooMany(max: number): Problem {
  return new Problem(
    'too-many',
    `At most ${max} such requests of one address may run at a time. Wait for one to end.`,
    {
      headers: { 'Retry-After': '5', Connection: 'close' },
    },
  )
}
