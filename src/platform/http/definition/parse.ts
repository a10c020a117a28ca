import { z } from 'zod'
import { oncePer } from '../../../base/once.ts'
import { escapePointer, Problem, type ProblemError } from '../../../base/problem.ts'

type Issue = z.core.$ZodIssue
type Place = 'body' | 'query' | 'path'

/** More than anybody reads; a body can have a hundred thousand. */
const maxErrors = 100

/**
 * A compiled schema parses several times faster, but compiling it takes as long as parsing many bodies, milliseconds in which
 * nothing else is answered: only schemas that are used often are compiled.
 */
const usesBeforeCompiling = 100

const parserOf = oncePer((schema: z.ZodType) => ({ uses: 0, schema }))

function parserFor(schema: z.ZodType): z.ZodType {
  const parser = parserOf(schema)
  if (++parser.uses === usesBeforeCompiling) parser.schema = z.compile(schema)
  return parser.schema
}

/** Parses with a zod schema; throws a single 400 that lists every fault and its place. */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown, place: Place): z.output<S> {
  const parsed = parserFor(schema).safeParse(value)
  if (parsed.success) return parsed.data as z.output<S>
  const errors = parsed.error.issues.slice(0, maxErrors).flatMap((issue) => describe(issue, [], place))
  const first = errors[0]
  const where =
    place === 'body' ? (first?.pointer === '' ? 'The body' : `The body at ${first?.pointer}`) : first?.pointer
  throw new Problem('malformed', `${where}: ${first?.message}`, { errors: errors.slice(0, maxErrors) })
}

function describe(issue: Issue, above: readonly PropertyKey[], place: Place): ProblemError[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, maxErrors).map((key) => ({
      pointer: pointerTo([...path, key], place),
      code: 'unknown-key',
      // A schema may have a message of its own, such as with the keys that there are.
      message: issue.message.startsWith('No key named')
        ? issue.message.toWellFormed()
        : `No ${place === 'query' ? 'parameter' : 'key'} named "${printable(key)}".`,
    }))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Report the alternative that matched deepest: most likely the intended one.
    const closest = issue.errors.reduce((best, errors) => (depth(errors) > depth(best) ? errors : best))
    if (depth(closest) > 0) return closest.flatMap((inner) => describe(inner, path, place))
  }
  return [{ pointer: pointerTo(path, place), code: codeOf(issue), message: issue.message }]
}

function codeOf(issue: Issue): string {
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return issue.params.code
  return issue.code.replaceAll('_', '-')
}

const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map((issue) => issue.path.length))

function pointerTo(path: readonly PropertyKey[], place: Place): string {
  if (place !== 'body') return printable(String(path[0] ?? ''))
  return path.map((part) => `/${escapePointer(printable(String(part)))}`).join('')
}

const printable = (key: string) => (key.length > 80 ? `${key.slice(0, 80)}…` : key).toWellFormed()
