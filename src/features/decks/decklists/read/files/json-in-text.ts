import { cutOut, type FileInText } from '../lines/cut-out.ts'
import { withoutMark } from '../source-text.ts'

export interface JsonInText extends FileInText {
  readonly value: unknown
}

/** The JSON of a text: the whole of it, or a deck with words or fences around it, as posts have it. */
export function jsonInText(text: string): JsonInText | undefined {
  const bare = withoutMark(text)
  if (/^\s*[{[]/u.test(bare)) {
    const value = parsed(bare)
    if (value !== undefined) return { value, text: bare, around: '' }
  }
  const start = bare.search(/\{\s*"|\[\s*[{[]\s*"/u)
  const end = Math.max(bare.lastIndexOf('}'), bare.lastIndexOf(']')) + 1
  if (start < 0 || end <= start) return undefined
  const value = parsed(bare.slice(start, end))
  return isNested(value) ? { value, ...cutOut(bare, start, end) } : undefined
}

/** What holds nothing but texts and numbers may be part of a list: `{"x": 1}`. */
const isNested = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((inner) => typeof inner === 'object' && inner !== null)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
