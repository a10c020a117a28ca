import type { Context } from '../../../platform/http/definition/route.ts'
import { siteAddress } from '../../../platform/http/server/site-address.ts'
import type { EventContext } from '../deps.ts'

/** Where the links that are printed lead. */
export function siteOf(
  { publicUrl }: Pick<EventContext, 'publicUrl'>,
  context: Pick<Context<unknown, unknown, unknown>, 'request' | 'viaProxy'>,
): string | undefined {
  return siteAddress(context, publicUrl)
}
