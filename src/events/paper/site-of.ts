import type { Context } from '../../http/route.ts'
import { siteAddress } from '../../http/site-address.ts'
import type { EventContext } from '../deps.ts'

/** Where the links that are printed lead. */
export function siteOf(
  { publicUrl }: Pick<EventContext, 'publicUrl'>,
  { request }: Pick<Context<unknown, unknown, unknown>, 'request'>,
): string | undefined {
  return siteAddress(request, publicUrl)
}
