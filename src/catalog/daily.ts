import { type Day, dayOf } from '../core/date.ts'
import type { GameCatalog } from './catalog.ts'

/** The day of a clock; the text of it is made once a day. */
export function createToday(now: () => Date): () => Day {
  let number = Number.NaN
  let day: Day = ''
  return () => {
    const instant = now()
    const today = Math.floor(instant.getTime() / 86_400_000)
    if (today !== number) {
      number = today
      day = dayOf(instant)
    }
    return day
  }
}

/**
 * Keeps what follows from a catalogue and a day alone; a new catalogue or a new day begins with nothing. Once it is
 * full, what was not asked for longest goes.
 */
export function createDailyCache<V>(most: number): (catalog: GameCatalog, day: Day, key: string, make: () => V) => V {
  const caches = new WeakMap<GameCatalog, { day: Day; values: Map<string, V> }>()
  return (catalog, day, key, make) => {
    let cache = caches.get(catalog)
    if (cache?.day !== day) {
      cache = { day, values: new Map() }
      caches.set(catalog, cache)
    }
    const { values } = cache
    const known = values.get(key)
    if (known !== undefined && values.size < most) return known
    const value = known ?? make()
    values.delete(key)
    values.set(key, value)
    if (values.size > most) values.delete(values.keys().next().value!)
    return value
  }
}
