/** Origins that may be fetched from, such as `https://www.emeralddb.org` or `http://127.0.0.1:3100`. */
export type AllowedHosts = ReadonlySet<string>

/** Reads hosts that commas divide; without a scheme, `https` is meant. Undefined if one of them is no host. */
export function parseHosts(text: string): AllowedHosts | undefined {
  const names = text.split(',').flatMap((name) => name.trim() || [])
  const origins = names.map(originOf)
  return origins.includes(undefined) ? undefined : new Set(origins as string[])
}

/** As an address on the host has it: in lower case, with the port unless it is the usual one. */
function originOf(name: string): string | undefined {
  if (/[\s\\@?#]/.test(name)) return undefined
  const text = /^https?:\/\//i.test(name) ? name : `https://${name}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && url.pathname === '/' && !text.endsWith('/') ? url.origin : undefined
}
