import cors from 'cors'
import helmet from 'helmet'
import type { HeaderList } from './send.ts'

export const exposedHeaders =
  'ETag, Location, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Catalog-Version, Deprecation, Sunset'

/**
 * The headers of Helmet and CORS, which are the same for every answer. Both run once, on a response that only records
 * what they set. Helmet's headers that concern only pages are left out.
 */
export function collectCommonHeaders(): HeaderList {
  const headers = new Map<string, string>()
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    getHeader: (name: string) => headers.get(name),
    removeHeader: (name: string) => headers.delete(name),
  }
  const request = { method: 'GET', headers: {} }
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // A proxy that adds TLS decides about this header. With KOTEI_TLS_CERT the host is a venue's laptop, where other programs
    // may serve plain HTTP on other ports.
    strictTransportSecurity: false,
  })
  secure(request as never, response as never, () => {})
  cors({ exposedHeaders })(request as never, response as never, () => {})
  headers.set('Vary', 'Accept-Encoding')
  return [...headers].flat()
}
