import type { ReadList } from '../../decklist.ts'
import { readText } from '../read-text.ts'
import { createSource, type Source } from '../source.ts'
import type { FileInText } from './cut-out.ts'

/** What is said around a file is read as any list is. */
export function withAround({ catalog }: Source, { around }: FileInText, list: ReadList): ReadList {
  if (around.trim() === '') return list
  const beside = readText(createSource(catalog, around))
  return { items: [...list.items, ...beside.items], warnings: [...(list.warnings ?? []), ...(beside.warnings ?? [])] }
}
