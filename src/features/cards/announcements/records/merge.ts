import type { Announcement } from './announcement.ts'

/** A format's file as plain JSON. */
interface FormatJson {
  readonly id: string
  readonly revisions?: readonly RevisionJson[]
}

interface RevisionJson {
  readonly id: string
  readonly effectiveFrom: string | null
}

type Announced = Pick<Announcement, 'format' | 'revision'>

/** The files with the announced revisions among their own, by their first days. */
export function withAnnounced(files: readonly unknown[], announced: readonly Announced[]): unknown[] {
  if (announced.length === 0) return [...files]
  return files.map((file) => {
    const { id } = file as FormatJson
    const own = announced.filter(({ format }) => format === id)
    return own.length === 0 ? file : withRevisions(file as FormatJson, own)
  })
}

function withRevisions(file: FormatJson, announced: readonly Announced[]): FormatJson {
  const revisions: readonly RevisionJson[] = [...(file.revisions ?? []), ...announced.map(({ revision }) => revision)]
  // A revision without a first day is the first of its format. Sorting is stable: of two on one day the data's own comes first.
  return { ...file, revisions: revisions.toSorted((a, b) => compare(a.effectiveFrom ?? '', b.effectiveFrom ?? '')) }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

export function hasRevision(file: unknown, id: string): boolean {
  return ((file as FormatJson).revisions ?? []).some((revision) => revision.id === id)
}

export function findFile(files: readonly unknown[], id: string): unknown {
  return files.find((file) => (file as FormatJson).id === id)
}
