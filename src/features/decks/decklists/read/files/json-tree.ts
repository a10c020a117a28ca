import { createLineFinder } from '../source-text.ts'

type JsonValue = string | number | boolean | null

/** A value of a JSON text, with its key or its place in an array, and its line. */
export interface JsonNode {
  readonly key: string
  readonly line: number
  /** Absent for objects and arrays. */
  readonly value?: JsonValue
  /** Of an object or an array. */
  readonly children?: readonly JsonNode[]
  readonly isArray?: boolean
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/gu

/** Deeper texts are no decks: what is below belongs to the object at this depth, so that readers can call themselves. */
const maxDepth = 16

interface OpenNode {
  readonly node: JsonNode
  readonly children: JsonNode[]
  readonly isArray: boolean
}

/**
 * The values of a text that JSON.parse has accepted. Unlike its result, this keeps keys that are there twice and the line of
 * each; it does not recurse, so depth does no harm.
 */
export function jsonTree(text: string): JsonNode {
  const lineOf = createLineFinder(text)
  const top = open('', 1, true)
  const above: OpenNode[] = [top]
  let key: string | undefined
  for (const { 0: part, index } of text.matchAll(token)) {
    const at = above.at(-1)!
    const name = () => (at.isArray ? String(at.children.length) : (key ?? ''))
    if (part === '{' || part === '[') {
      const opened = open(name(), lineOf(index), part === '[')
      const isDeep = above.length > maxDepth
      if (!isDeep) at.children.push(opened.node)
      above.push(isDeep ? { ...at, isArray: part === '[' } : opened)
      key = undefined
    } else if (part === '}' || part === ']') above.pop()
    else if (part === ',') key = undefined
    else if (part !== ':') {
      const value = JSON.parse(part) as JsonValue
      if (!at.isArray && key === undefined) key = String(value)
      else at.children.push({ key: name(), value, line: lineOf(index) })
    }
  }
  return top.children[0] ?? top.node
}

function open(key: string, line: number, isArray: boolean): OpenNode {
  const children: JsonNode[] = []
  return { node: { key, line, children, isArray }, children, isArray }
}

/** A value as JSON, but for what is deeper than a deck. */
export const jsonOf = (node: JsonNode): string => JSON.stringify(plainValue(node))

function plainValue({ value = null, children, isArray }: JsonNode): unknown {
  if (!children) return value
  if (isArray) return children.map(plainValue)
  return Object.fromEntries(children.map((child) => [child.key, plainValue(child)]))
}
