import { createLineFinder } from './source-text.ts'

/** A value of a JSON text that holds no others, with the keys that lead to it and its line. */
export interface JsonLeaf {
  readonly path: readonly string[]
  readonly value: string | number | boolean | null
  readonly line: number
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/gu

/**
 * All leaves of a text that JSON.parse has accepted. Unlike its result, this keeps duplicate keys and
 * the line of each; it does not recurse, so depth does no harm.
 */
export function jsonLeaves(text: string): readonly JsonLeaf[] {
  const lineOf = createLineFinder(text)
  const leaves: JsonLeaf[] = []
  const path: string[] = []
  /** For each open bracket: the index of the next element of an array, or -1 in an object. */
  const open: number[] = []
  let key: string | undefined
  for (const { 0: part, index } of text.matchAll(token)) {
    const at = open.at(-1) ?? -1
    const step = at >= 0 ? String(at) : (key ?? '')
    if (part === '{' || part === '[') {
      if (open.length > 0) path.push(step)
      open.push(part === '[' ? 0 : -1)
      key = undefined
    } else if (part === '}' || part === ']') {
      open.pop()
      path.pop()
    } else if (part === ',') {
      if (at >= 0) open[open.length - 1]!++
      key = undefined
    } else if (part !== ':') {
      const value = JSON.parse(part) as JsonLeaf['value']
      if (open.length > 0 && at < 0 && key === undefined) key = String(value)
      // Deep texts are not decks; keeping the whole path would take quadratic time.
      else leaves.push({ path: [...path.slice(0, 6), ...(open.length > 0 ? [step] : [])], value, line: lineOf(index) })
    }
  }
  return leaves
}
