import { createHash } from 'node:crypto'
import { wholeList } from '../../../../platform/http/pages/page.ts'
import { lazyJson, type Reply, type ReplyOptions } from '../../../../platform/http/reply/reply.ts'

/** Anyone may cache the reply, but must revalidate it every time: lists change from day to day. */
export const shared = 'public, no-cache'

interface Versioned {
  readonly version: string
}

/** Headers of a reply that depends on the catalogue and on `parts` only. */
export function catalogHeaders({ version }: Versioned, ...parts: readonly string[]) {
  const etag = parts.length === 0 ? `W/"${version}"` : `W/"${version}.${hashOf(parts)}"`
  return { etag, cache: shared, headers: { 'Catalog-Version': version } } satisfies ReplyOptions
}

/** A list that is not paged. */
export function catalogList(catalog: Versioned, parts: readonly string[], list: () => readonly object[]): Reply {
  const page = () => ({ ...wholeList(list()), catalogVersion: catalog.version })
  return lazyJson(page, { ...catalogHeaders(catalog, ...parts), next: null })
}

/** A short hash for entity tags. */
export function hashOf(parts: readonly string[]): string {
  return createHash('sha1').update(parts.join('\0')).digest('base64url').slice(0, 12)
}
