import type { Context } from '../../http/route.ts'
import { siteAddress } from '../../http/site-address.ts'
import type { EventContext } from '../deps.ts'

/** Where the links that are printed lead. */
export function siteOf(
  { publicUrl }: Pick<EventContext, 'publicUrl'>,
  context: Pick<Context<unknown, unknown, unknown>, 'request' | 'viaProxy'>,
): string | undefined {
  return siteAddress(context, publicUrl)
}
