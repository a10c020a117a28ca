import { lazyJson, type Reply } from '../http/reply.ts'
import { catalogTag } from './card-views.ts'

/** Anyone may keep a copy, asking each time whether it is still good: lists change by the day. */
export const shared = 'public, no-cache'

/** An answer that follows from a catalogue and from `parts` alone. */
export function catalogJson(
  catalog: { readonly version: string },
  parts: readonly string[],
  text: () => string,
): Reply {
  return lazyJson(text, {
    etag: catalogTag(catalog, ...parts),
    cache: shared,
    headers: { 'Catalog-Version': catalog.version },
  })
}
