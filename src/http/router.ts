import { Problem } from '../core/problem.ts'
import type { Route } from './route.ts'

interface Node {
  readonly statics: Map<string, Node>
  parameter: { readonly name: string; readonly node: Node } | undefined
  readonly routes: Map<string, Route>
}

export interface Match {
  readonly route: Route
  readonly params: Record<string, string>
}

export interface Router {
  /** The route of a path, or the methods that the path has where it has others, or nothing. */
  readonly match: (method: string, path: string) => Match | { readonly allow: readonly string[] } | undefined
}

const newNode = (): Node => ({ statics: new Map(), parameter: undefined, routes: new Map() })

/** Finds a route by the segments of the path: one map look-up each, however many routes there are. */
export function createRouter(routes: readonly Route[]): Router {
  const root = newNode()
  for (const route of routes) add(root, route)
  return {
    match(method, path) {
      const names: string[] = []
      const values: string[] = []
      const node = walk(root, path, 1, names, values)
      if (!node || node.routes.size === 0) return undefined
      const route = node.routes.get(method) ?? (method === 'HEAD' ? node.routes.get('GET') : undefined)
      if (!route) return { allow: allowed(node) }
      const params: Record<string, string> = {}
      for (let i = 0; i < names.length; i++) params[names[i]!] = decode(values[i]!)
      return { route, params }
    },
  }
}

function add(root: Node, route: Route): void {
  let node = root
  for (const segment of route.path.slice(1).split('/')) {
    if (segment.startsWith('{')) {
      const name = segment.slice(1, -1)
      node.parameter ??= { name, node: newNode() }
      if (node.parameter.name !== name) throw new Error(`${route.path}: {${node.parameter.name}} stands here already`)
      node = node.parameter.node
    } else {
      const next = node.statics.get(segment) ?? newNode()
      node.statics.set(segment, next)
      node = next
    }
  }
  const method = route.method.toUpperCase()
  if (node.routes.has(method)) throw new Error(`${method} ${route.path} is defined twice`)
  node.routes.set(method, route)
}

/** A fixed segment wins over a parameter (`/decks/export` over `/decks/{id}`); no other choice is ever open. */
function walk(node: Node, path: string, from: number, names: string[], values: string[]): Node | undefined {
  for (;;) {
    const end = path.indexOf('/', from)
    const segment = end === -1 ? path.slice(from) : path.slice(from, end)
    const fixed = node.statics.get(segment)
    if (fixed) node = fixed
    else if (node.parameter && segment !== '') {
      names.push(node.parameter.name)
      values.push(segment)
      node = node.parameter.node
    } else return undefined
    if (end === -1) return node
    from = end + 1
  }
}

function allowed(node: Node): string[] {
  const methods = [...node.routes.keys()]
  if (node.routes.has('GET')) methods.push('HEAD')
  return [...methods, 'OPTIONS'].sort()
}

function decode(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new Problem('malformed', 'The path holds a percent sign that encodes no character.')
  }
}
