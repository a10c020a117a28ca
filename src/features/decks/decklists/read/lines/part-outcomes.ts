import type { CardItem } from '../../decklist.ts'
import { narrow, type Resolution } from '../../resolve/resolve.ts'
import { isSingleSection } from '../titles/single-labels.ts'
import { counted, isNear, type LineContext, type OutcomeLine, remark, unresolved } from './line-outcome.ts'
import type { LineParts, UnknownPart } from './line-part.ts'
import { readParts } from './line-parts.ts'

/** A line of which a part is a card that is not known, and the rest remarks: it is shown as a whole. */
function unresolvedLine(context: LineContext, item: CardItem, part: UnknownPart): OutcomeLine {
  const whole = unresolved(context, item)
  const line = unresolved(context, unknownItem(item, part))
  return whole.suggestions?.length ? { ...line, suggestions: whole.suggestions } : line
}

const unknownItem = (item: CardItem, { name, count }: UnknownPart): CardItem => ({
  ...item,
  name,
  ...(count === undefined ? {} : { count }),
})

export function partsOf(context: LineContext, { name, section }: CardItem, isRemark = false): LineParts | undefined {
  const { catalog, budget, isCountedList } = context
  const isLabelled = isSingleSection(catalog, section)
  return readParts(
    { catalog, budget, isCountedList, isLabelled, isRemark, isNear: (text) => isNear(context, text) },
    name,
  )
}

export function partOutcomes(
  context: LineContext,
  item: CardItem,
  { parts, warnings }: LineParts,
): readonly OutcomeLine[] {
  const { line } = item
  const [unknown, ...others] = parts.filter(({ kind }) => kind !== 'note')
  if (unknown?.kind === 'unknown' && others.length === 0)
    return [{ ...unresolvedLine(context, item, unknown), ...(warnings.length > 0 ? { assumed: warnings } : {}) }]
  const isName = item.otherwise?.()?.kind === 'name' && !parts.some(({ kind }) => kind === 'unknown')
  const lines = parts.map((part, index): OutcomeLine => {
    const { text } = part
    if (part.kind === 'note') {
      if (isName && index === 0 && part.free && text.includes(' '))
        return { item: { kind: 'name', line, text, name: text }, outcome: 'name', copies: 0 }
      return remark({ kind: 'note', line, text })
    }
    const section = part.section ?? item.section
    const card: CardItem = { kind: 'card', line, text, name: text, ...(section === undefined ? {} : { section }) }
    if (part.kind === 'unknown') return unresolved(context, unknownItem(card, part))
    const outcome = counted(card, narrowed(context, part.resolution, section))
    return part.aside ? { ...outcome, outcome: 'aside', copies: 0 } : outcome
  })
  return lines.map((each, index) => (index === 0 && warnings.length > 0 ? { ...each, assumed: warnings } : each))
}

/** The versions of the section that the line names. */
function narrowed({ section: above }: LineContext, resolution: Resolution, own: string | undefined): Resolution {
  const section = own ?? above
  return { ...resolution, candidates: narrow(resolution.candidates, (card) => card.section === section) }
}
