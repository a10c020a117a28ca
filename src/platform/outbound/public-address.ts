import ipaddr from 'ipaddr.js'

/** All that is assigned to the public internet so far. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is a machine's on the public internet. Not so are private, loopback, link-local and unique local addresses,
 * those that providers share, multicast, reserved ones, and those that hold an IPv4 address in them, which may be any of these.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || (address as ipaddr.IPv6).match(globalUnicast)
}
