import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/**
 * As programs of this machine do, its file of hosts included. A lookup holds one of the process's four threads for files,
 * passwords and compression until DNS answers: not for names that anybody may choose.
 */
export const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** By DNS alone, without a thread: a name whose servers never answer holds up nobody. */
export async function resolveByDns(hostname: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers) resolver.setServers(servers)
  const asked = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = asked.flatMap((each, index) =>
    each.status === 'fulfilled' ? each.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  )
  if (found.length === 0 && asked[0].status === 'rejected') throw asked[0].reason
  return found
}

/** An IPv6 address is in brackets where it stands for a name. */
export const addressIn = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** Whether names may stand for addresses that are not public, and whether such an address may be in the place of a name. */
export interface AllowedAddresses {
  readonly names: boolean
  readonly literals: boolean
}

/**
 * The addresses that a name stands for, as a connection looks them up: it gets these and no others, whatever the name stands for a
 * moment later. Throws unless all of them are public, or allowed otherwise. An address in place of a name is looked up by nobody.
 */
export async function pinnedLookup(
  { hostname }: URL,
  resolve: Resolve,
  allowed: AllowedAddresses,
): Promise<LookupFunction | undefined> {
  const literal = addressIn(hostname)
  if (isIP(literal) !== 0) {
    if (!allowed.literals && !isPublicAddress(literal)) throw new FetchError('unreachable')
    return undefined
  }
  const addresses = await resolve(hostname).catch((cause: unknown) => {
    throw new FetchError('unreachable', { cause })
  })
  const isAllowed = allowed.names || addresses.every(({ address }) => isPublicAddress(address))
  if (addresses.length === 0 || !isAllowed) throw new FetchError('unreachable')
  return (_hostname, { all }, callback) => {
    if (all) callback(null, [...addresses])
    else callback(null, addresses[0]!.address, addresses[0]!.family)
  }
}
