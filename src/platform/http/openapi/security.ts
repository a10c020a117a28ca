import type { Route } from '../definition/route.ts'
import type { Json } from './json-schema.ts'

const schemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session (`POST /v1/sessions`), or a JWT of the identity provider, if there is one.',
  },
  eventLink: {
    type: 'http',
    scheme: 'bearer',
    description: 'For events: the secret of a helper’s link (`kd_…`) or of a player’s (`kp_…`).',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key (`POST /v1/api-keys`) with the scope that the operation needs.',
  },
}

/** The schemes that these routes take. */
export function securitySchemes(routes: readonly Route[]): Json {
  const taken = new Set(routes.flatMap(securityOf).flatMap(Object.keys))
  return Object.fromEntries(Object.entries(schemes).filter(([name]) => taken.has(name)))
}

/** Which credentials an operation takes; an empty list where it ignores them. */
export function securityOf({ auth = 'none', scope }: Pick<Route, 'auth' | 'scope'>): Json[] {
  if (auth === 'none') return []
  const isOptional = auth === 'optional' || auth === 'event-optional'
  const takesLinks = auth === 'event' || auth === 'event-optional'
  return [
    ...(isOptional ? [{}] : []),
    { session: [] },
    ...(scope === 'session' ? [] : [{ apiKey: [] }]),
    ...(takesLinks ? [{ eventLink: [] }] : []),
  ]
}
