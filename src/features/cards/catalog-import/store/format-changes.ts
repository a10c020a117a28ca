import type { GameReport } from './import-report.ts'

interface FormatHead {
  readonly id: string
  readonly abstract?: boolean
  readonly extends?: string
}

/** The changes to formats that are not abstract; a change to a format also changes those that extend it. */
export function playedFormatChanges(
  formats: readonly unknown[],
  changes: GameReport['formats'],
): GameReport['formats'] {
  const heads = formats as readonly FormatHead[]
  const byId = new Map(heads.map((head) => [head.id, head]))
  const touched = new Set([...changes.added, ...changes.changed])
  const isTouched = (head: FormatHead, seen = new Set<string>()): boolean => {
    if (touched.has(head.id)) return true
    const base = head.extends === undefined ? undefined : byId.get(head.extends)
    return base !== undefined && !seen.has(head.id) && isTouched(base, seen.add(head.id))
  }
  const played = heads.filter((head) => !head.abstract && isTouched(head)).map((head) => head.id)
  const added = new Set(changes.added)
  return {
    added: played.filter((id) => added.has(id)),
    changed: played.filter((id) => !added.has(id)),
    removed: changes.removed,
  }
}
