import { once } from '../../../base/once.ts'
import type { Rule } from '../engine/rule.ts'
import { compileFormats, type FormatFacts } from './compile-formats.ts'
import type { Format } from './format.ts'
import type { FormatFile } from './format-file.ts'

export type FormatHead = Pick<FormatFile, 'id' | 'name'> & Partial<FormatFile>

/**
 * As `compileFormats`, for files that it has accepted before: each format is compiled when its revisions are first read.
 * A command that judges one deck needs one of many.
 */
export function compileWhenUsed(
  rules: readonly Rule[],
  files: readonly unknown[],
  facts: FormatFacts,
): ReadonlyMap<string, Format> {
  const heads = new Map((files as readonly FormatHead[]).map((file) => [file.id, file]))
  const formats = [...heads.values()]
    .filter(({ abstract = false }) => !abstract)
    .map((file): [string, Format] => {
      const { id, name, aliases = [], publisher, description } = file
      const revisions = once(() => compileFormats(rules, withBases(file, heads), facts).get(id)!.revisions)
      const format = {
        ...{ id, name, aliases, publisher, description },
        get revisions() {
          return revisions()
        },
      }
      return [id, Object.freeze(format)]
    })
  return new Map(formats)
}

/** The file and those that it extends. */
export function withBases(file: FormatHead, files: ReadonlyMap<string, FormatHead>): FormatHead[] {
  const base = file.extends === undefined ? undefined : files.get(file.extends)
  return base ? [file, ...withBases(base, files)] : [file]
}
