import { Day } from '../core/date.ts'
import { cardsFault } from '../decklists/deck-input.ts'
import type { BatchLine } from './schema.ts'

/**
 * The body where it is a sound map of cards with at most a format and a day, which nearly all are; undefined where the
 * schema must look, and say what is wrong. A test holds the two together.
 */
export function createQuickBody(alsoRef: boolean): (value: unknown) => BatchLine | undefined {
  let lastDay = ''
  const isDay = (on: unknown): boolean => {
    if (on === lastDay) return true
    if (typeof on !== 'string' || !Day.safeParse(on).success) return false
    lastDay = on
    return true
  }
  const isRef = (ref: unknown) => (typeof ref === 'string' && ref.length <= 200) || typeof ref === 'number'

  return (value) => {
    if (value === null || typeof value !== 'object') return undefined
    let cards = false
    const body = value as Readonly<Record<string, unknown>>
    for (const key in body) {
      const part = body[key]
      if (key === 'cards') {
        if (cardsFault(part)) return undefined
        cards = true
      } else if (key === 'format') {
        if (typeof part !== 'string' || part.length === 0 || part.length > 60) return undefined
      } else if (key === 'on') {
        if (!isDay(part)) return undefined
      } else if (key !== 'ref' || !alsoRef || !isRef(part)) return undefined
    }
    return cards ? (body as BatchLine) : undefined
  }
}
