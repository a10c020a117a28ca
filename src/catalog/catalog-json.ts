import { createHash } from 'node:crypto'
import { lazyJson, type Reply } from '../http/reply.ts'

/** Anyone may cache the reply, but must revalidate it every time: lists change from day to day. */
export const shared = 'public, no-cache'

interface Versioned {
  readonly version: string
}

/** A reply that depends on the catalogue and on `parts` only. */
export function catalogJson(catalog: Versioned, parts: readonly string[], text: () => string): Reply {
  return lazyJson(text, {
    etag: catalogTag(catalog, ...parts),
    cache: shared,
    headers: { 'Catalog-Version': catalog.version },
  })
}

/** The entity tag of a reply that depends on the catalogue and on `parts` only. */
export function catalogTag(catalog: Versioned, ...parts: readonly string[]): string {
  if (parts.length === 0) return `W/"${catalog.version}"`
  return `W/"${catalog.version}.${createHash('sha1').update(parts.join('\0')).digest('base64url').slice(0, 12)}"`
}
