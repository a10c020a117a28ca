import type { Steps } from '../../../base/steps.ts'
import { findRevision } from '../../../domain/core/formats/format.ts'
import type { Today } from '../today.ts'

/** What every answer begins with, under the names that the site used over the years. */
function head({ catalog, day }: Today) {
  const format = catalog.findFormat(catalog.game.defaultFormat)
  const document = (format && findRevision(format, day)?.document) ?? ''
  // "Rules Reference 17"
  const rules = /[\d.]+$/.exec(document)?.[0] ?? ''
  return { 'rrg-version': rules, rrg_version: rules, last_updated: `${day}T00:00:00.000Z`, success: true }
}

export const single = (today: Today, record: object) => ({ ...head(today), record })

export const list = (today: Today, records: readonly object[], more: object = {}) => ({
  ...head(today),
  ...more,
  size: records.length,
  records,
})

/** The JSON of `list`, made in steps. */
export function* listText(today: Today, records: Iterable<object>): Steps<string> {
  const texts: string[] = []
  for (const record of records) {
    texts.push(JSON.stringify(record))
    yield
  }
  const before = JSON.stringify({ ...head(today), size: texts.length }).slice(0, -1)
  return `${before},"records":[${texts.join(',')}]}`
}

/** The site answers 200 to what it refuses. */
export const failure = (message: string, description: string) => ({ success: false, message, description })

/** The site leaves out what is null, and clients test for the key. */
export function present<T extends object>(record: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> {
  const entries = Object.entries(record).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as Partial<{ [K in keyof T]: NonNullable<T[K]> }>
}
