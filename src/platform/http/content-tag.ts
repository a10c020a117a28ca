import { createHash } from 'node:crypto'

/** A short text that is another one for other content, whatever the order of keys. For tags of what may be read and changed. */
export function contentTag(content: unknown): string {
  const text = JSON.stringify(content, (_, value: unknown) => (isRecord(value) ? inOrder(value) : value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inOrder = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
