import type { SheetLine, SheetSection } from '../sheet.ts'

/** A row of a column. A section that goes on in the next column repeats its heading. */
export type Row =
  | { readonly kind: 'heading'; readonly section: SheetSection; readonly continued: boolean }
  | { readonly kind: 'line'; readonly line: SheetLine }

export type Column = readonly Row[]

export interface Layout {
  /** The height of a line, in points. */
  readonly pitch: number
  /** Two columns each. */
  readonly pages: readonly (readonly Column[])[]
}

/** The heights of a heading and of the space above it, in lines. */
export const headingHeight = 1.35
export const headingSpace = 0.65

const minPitch = 9
const maxPitch = 17
const columnsPerPage = 2
/** A section begins a new column if that makes the lines no lower than this share of what they could be. */
const wholeSectionShare = 0.85
/** What is never left of a section at the end or the beginning of a column. */
const minLinesTogether = 2

/** Lines into columns of a height: on one page if its lines then are at least `minPitch` high, else on as few as possible. */
export function layOut(sections: readonly SheetSection[], height: number): Layout {
  for (let pages = 1; ; pages++) {
    const columns = fitIn(sections, pages * columnsPerPage, height)
    if (columns) return { pitch: pitchOf(columns, height), pages: inPages(columns) }
  }
}

/** How high a line can be, were the sections on one page; below `minPitch` they take more. */
export function pitchOnOnePage(sections: readonly SheetSection[], height: number): number {
  return pitchOf(balanced(sections, columnsPerPage), height)
}

function fitIn(sections: readonly SheetSection[], count: number, height: number): Column[] | undefined {
  const columns = balanced(sections, count)
  const pitch = pitchOf(columns, height)
  if (pitch < minPitch) return undefined
  if (count > columnsPerPage) return columns
  const whole = wholeSections(sections)
  const isRoomy = whole && pitchOf(whole, height) >= Math.max(minPitch, pitch * wholeSectionShare)
  return isRoomy ? whole : columns
}

function pitchOf(columns: readonly Column[], height: number): number {
  const tallest = Math.max(...columns.map(heightOf), 1)
  return Math.min(maxPitch, height / tallest)
}

/** In lines. */
function heightOf(column: Column): number {
  let lines = 0
  for (const [index, { kind }] of column.entries()) {
    lines += kind === 'line' ? 1 : headingHeight + (index === 0 ? 0 : headingSpace)
  }
  return lines
}

/** The two columns of which the taller one is lowest, with every section in one of them. */
function wholeSections(sections: readonly SheetSection[]): Column[] | undefined {
  let best: Column[] | undefined
  for (let first = 1; first < sections.length; first++) {
    const columns = [sections.slice(0, first), sections.slice(first)].map((part) => part.flatMap(rowsOf))
    if (!best || tallest(columns) < tallest(best)) best = columns
  }
  return best
}

const tallest = (columns: readonly Column[]) => Math.max(...columns.map(heightOf))

function rowsOf(section: SheetSection): Row[] {
  return [{ kind: 'heading', section, continued: false }, ...section.lines.map((line): Row => ({ kind: 'line', line }))]
}

/** At most `count` columns of the lowest height that holds everything. */
function balanced(sections: readonly SheetSection[], count: number): Column[] {
  const all = heightOf(sections.flatMap(rowsOf))
  let low = all / count
  let high = all + headingHeight
  while (high - low > 0.05) {
    const middle = (low + high) / 2
    if (fill(sections, middle).length <= count) high = middle
    else low = middle
  }
  return fill(sections, high)
}

/** Fills one column after another up to a height. */
function fill(sections: readonly SheetSection[], capacity: number): Column[] {
  const columns: Row[][] = [[]]
  let column = columns[0]!
  let used = 0
  const fits = (lines: number) => used + lines <= capacity + 1e-9
  const addHeading = (section: SheetSection, continued: boolean) => {
    used += headingHeight + (column.length === 0 ? 0 : headingSpace)
    column.push({ kind: 'heading', section, continued })
  }
  const startColumn = () => {
    column = []
    columns.push(column)
    used = 0
  }
  for (const section of sections) {
    const { lines } = section
    const together = Math.min(minLinesTogether, lines.length)
    if (column.length > 0 && !fits(headingSpace + headingHeight + together)) startColumn()
    addHeading(section, false)
    for (const [index, line] of lines.entries()) {
      const needed = index === lines.length - minLinesTogether && index >= minLinesTogether ? minLinesTogether : 1
      // A column has a heading and a line at least, however low it is.
      if (!fits(needed) && column.length > 1) {
        startColumn()
        addHeading(section, true)
      }
      used++
      column.push({ kind: 'line', line })
    }
  }
  return columns
}

function inPages(columns: readonly Column[]): Column[][] {
  const pages: Column[][] = []
  for (let at = 0; at < columns.length; at += columnsPerPage) pages.push(columns.slice(at, at + columnsPerPage))
  return pages
}
