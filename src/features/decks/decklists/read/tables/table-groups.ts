import { isCountColumn, isTitleColumn } from './table-columns.ts'

/** The places of a count and a title in the rows of a table. */
interface Group {
  readonly count: number
  readonly title: number
}

const none: readonly Group[] = []

/** Of a head that names several counts and titles, for lists that stand side by side. */
export function groupsInHead(cells: readonly string[]): readonly Group[] {
  const places = (isOf: (cell: string) => boolean) => cells.flatMap((cell, at) => (isOf(cell) ? [at] : []))
  const [counts, titles] = [places(isCountColumn), places(isTitleColumn)]
  if (titles.length < 2 || counts.length !== titles.length) return none
  return titles.map((title, at) => ({ count: counts[at]!, title }))
}

/** Of a row without a head that has several titles, each with its count on the same side. */
export function groupsInRow(
  cells: readonly string[],
  isTitle: (cell: string) => boolean,
  isCount: (cell: string) => boolean,
): readonly Group[] {
  const titles = cells.flatMap((cell, at) => (cell !== '' && !isCount(cell) && isTitle(cell) ? [at] : []))
  if (titles.length < 2) return none
  for (const step of [-1, 1])
    if (titles.every((at) => isCount(cells[at + step] ?? '')))
      return titles.map((title) => ({ count: title + step, title }))
  return none
}

/** The cards of a row with those of several lists, as a line has them; undefined where it has but one. */
export function lineOfGroups(cells: readonly string[], groups: readonly Group[]) {
  const filled = groups.filter(({ title }) => cells[title])
  if (filled.length < 2) return undefined
  const text = filled.map(({ count, title }) => `${cells[count] ?? ''} ${cells[title]}`.trim()).join('; ')
  return { text, titles: filled.map(({ title }) => cells[title]!) }
}
