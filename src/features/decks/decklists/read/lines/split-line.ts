/** What separates the parts of a line: `list` joins cards, `note` begins a remark, `gap` is the blank before a count. */
type Separator = 'list' | 'note' | 'gap'

export interface Segment {
  readonly text: string
  readonly start: number
  readonly end: number
  /** What is before it; absent for the first. */
  readonly after?: Separator
  /** Behind an arrow, or `with`: another card there is one that is spoken of. */
  readonly isApart?: boolean
}

/** Stands before a label in a line, such as `Role:`. */
export const labelMark = '\uE001'

const separators =
  / ?(?<list>\t|[;|+&\uE001]|(?<!\/|\d(?=\/\d))\/(?!\/)|,(?!\d{3}(?!\d)|\d{1,2} ?[€$])|(?<= )(?:and|und|et|plus)(?= )) ?| ?(?<note>(?<apart>(?<= )[-~]+>(?= )|[→⇒←⇐]|--+>|(?<= )with(?= )|=>|<-+)|(?<= )[-~]+(?= )|[–—#…:]|\/{2,}|--+|\.{3,}) ?|(?<gap>(?<=\S) )(?=[([]?\d{1,2} ?[x×]? ?[)\]]? ?\p{L}|[x×]\d{1,2} \p{L})/gu

/** More parts than any line of a list has. */
const maxSegments = 120

/** The parts of a line between commas, dashes, slashes and the like. Those inside quotation marks separate nothing. */
export function splitLine(text: string): readonly Segment[] {
  const segments: Segment[] = []
  let start = 0
  let after: Separator | undefined
  // One that is not closed, as after inches, encloses nothing.
  let quotes = text.split('"').length % 2 === 1 ? 0 : Number.NEGATIVE_INFINITY
  let counted = 0
  let apart = {}
  const push = (end: number) => {
    const part = text.slice(start, end).trim()
    if (part !== '') segments.push({ text: part, start, end, ...(after ? { after } : {}), ...apart })
  }
  for (const match of text.matchAll(separators)) {
    for (; counted < match.index; counted++) if (text[counted] === '"') quotes++
    if (Math.abs(quotes % 2) === 1 || segments.length >= maxSegments - 1) continue
    push(match.index)
    const { list, note } = match.groups ?? {}
    after = list !== undefined ? 'list' : note !== undefined ? 'note' : 'gap'
    apart = match.groups?.apart === undefined ? {} : { isApart: true }
    start = match.index + match[0].length
  }
  push(text.length)
  return segments
}
