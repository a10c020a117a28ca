import createFindMyWay, { type HTTPMethod } from 'find-my-way'
import { Problem } from '../../../base/problem.ts'
import type { Method, Route } from '../definition/route.ts'

export interface Match {
  readonly route: Route
  readonly params: Readonly<Record<string, string | undefined>>
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

/**
 * Finds the route of a path: undefined for an unknown path, 405 if the path has other methods only. A static segment wins
 * over a parameter: `/decks/export` over `/decks/{id}`.
 */
export function createRouter(routes: readonly Route[]) {
  // The length of a parameter is limited by its schema, which says what is wrong instead of 404.
  const tree = createFindMyWay({ maxParamLength: 16_384, onBadUrl: () => {} })
  for (const route of routes) {
    const verbs: HTTPMethod[] = route.method === 'get' ? ['GET', 'HEAD'] : [upper(route.method)]
    tree.on(verbs, route.path.replace(/\{(\w+)\}/g, ':$1'), () => {}, route)
  }

  function find(method: string, path: string): Match | undefined {
    const result = tree.find(method as HTTPMethod, path)
    if (result === null) return undefined
    if (result.store === null) throw new Problem('malformed', 'The path has an invalid percent-encoding.')
    // find-my-way lets a parameter match an empty segment.
    for (const name in result.params) if (result.params[name] === '') return undefined
    return { route: result.store, params: result.params }
  }

  return (method: string, path: string): Match | undefined => {
    const match = find(method, path)
    if (match) return match
    const others = methods.map(upper).filter((other) => find(other, path))
    if (others.length > 0) throw methodNotAllowed(method, others)
    return undefined
  }
}

const upper = (method: Method) => method.toUpperCase() as Uppercase<Method>

function methodNotAllowed(method: string, others: readonly string[]): Problem {
  const allow = [...others, ...(others.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
  return new Problem('method-not-allowed', `${method} is not allowed here. Allowed: ${allow}.`, {
    headers: { Allow: allow },
  })
}
