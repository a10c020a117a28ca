import { parse, stringify } from 'node:querystring'
import type { Exchange } from '../definition/context.ts'
import type { Reply } from './reply.ts'

/**
 * A list with `Link` (RFC 8288) to its first and its next page. The addresses are relative to the host, as in `Location`, and
 * so are right behind every proxy.
 */
export function withLinks(
  reply: Reply,
  next: string | null,
  { path, queryString }: Pick<Exchange, 'path' | 'queryString'>,
) {
  const { cursor: _, ...first } = parse(queryString)
  const place = path.replace(unsafe, encodeURIComponent)
  const link = (query: typeof first, relation: string) => {
    const text = stringify(query)
    return `<${place}${text === '' ? '' : `?${text}`}>; rel="${relation}"`
  }
  const links = [link(first, 'first'), ...(next === null ? [] : [link({ ...first, cursor: next }, 'next')])]
  return { ...reply, headers: { ...reply.headers, Link: links.join(', ') } }
}

/** What a path must not hold by RFC 3986. */
const unsafe = /[^\w\-.~!$&'()*+,;=:@%/]/g
