import { Problem } from '../core/problem.ts'

/** Counts a request of a client as under way until `leave` is called; throws a 429 if it has `max` of them already. */
export type Enter = (client: string, what: string, max: number) => () => void

/** Bounds how many costly requests one client has under way at a time. */
export function createUnderWay(): Enter {
  const counts = new Map<string, number>()
  return (client, what, max) => {
    const key = `${what} ${client}`
    const count = counts.get(key) ?? 0
    if (count >= max) throw tooMany(max)
    counts.set(key, count + 1)
    let left = false
    return function leave() {
      if (left) return
      left = true
      const rest = counts.get(key)! - 1
      if (rest === 0) counts.delete(key)
      else counts.set(key, rest)
    }
  }
}

/** The connection is closed because the body, which may be long, is not read. */
function tooMany(max: number): Problem {
  return new Problem(
    'too-many',
    `At most ${max} such requests of one address may run at a time. Wait for one to end.`,
    {
      headers: { 'Retry-After': '5', Connection: 'close' },
    },
  )
}
