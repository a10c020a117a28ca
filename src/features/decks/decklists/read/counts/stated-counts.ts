import type { Entry } from '../../../../../domain/core/decks/deck.ts'
import type { DecklistDialect, StatedTotal } from '../../../../../domain/games/decklist-dialect.ts'
import type { DecklistWarning } from '../../deck-input.ts'
import type { Heading } from '../../decklist.ts'
import { warning, warningTexts } from '../../warning.ts'
import type { OutcomeLine } from '../lines/line-outcome.ts'
import { plainText } from '../plain-text.ts'
import { maxLineLength } from '../readings.ts'

interface OpenHeading {
  readonly heading: Heading
  readonly line: number
  /** Copies in the lines up to the next heading of any kind, and up to the next that is not below this one. */
  direct: number
  nested: number
  /** Lines below it that may or may not be cards. */
  maybe: number
  followed: boolean
}

/** Reports headings whose count is neither that of the lines directly below nor of all lines up to the next peer. */
export function checkHeadings(lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  const all: OpenHeading[] = []
  let open: OpenHeading[] = []
  for (const { item, outcome, copies, maybe = 0, resolution } of lines) {
    if (item.kind === 'heading') {
      const { heading } = item
      open = open.filter((above) => above.heading.level < heading.level)
      for (const above of open) above.followed = true
      const opened = { heading, line: item.line, direct: 0, nested: 0, maybe: 0, followed: false }
      all.push(opened)
      open.push(opened)
    } else if (outcome !== 'aside') {
      for (const above of open) {
        // A line of a list may name its own section, as `Stronghold: ...` does: it is not below the last heading.
        if (item.kind === 'card' && item.section !== undefined && resolution) continue
        above.nested += copies
        above.maybe += maybe
        if (!above.followed) above.direct += copies
      }
    }
  }
  return all.flatMap(({ heading, line, direct, nested, maybe }) => {
    const { stated, aside, name } = heading
    const agrees = (sum: number) => stated !== undefined && sum <= stated && stated <= sum + maybe
    if (stated === undefined || aside || agrees(direct) || agrees(nested)) return []
    const actual = heading.level === 1 ? nested : direct
    return [warning('header.count', warningTexts('header.count', { name, stated, actual }), line)]
  })
}

const cardTotal = /\(?\b(\d{1,4}) cards(?: total)?\)?$|^total\D*(\d{1,4})\)?$/iu

/** Lists count all their cards, or all but single cards with a place of their own, such as a stronghold. */
function wholeList(stated: number): StatedTotal {
  return {
    what: warningTexts('cards'),
    stated,
    actual: (deck) => {
      const sections = new Map<string, number>()
      for (const { card, count } of deck) sections.set(card.section, (sections.get(card.section) ?? 0) + count)
      const counts = [...sections.values()]
      const all = counts.reduce((sum, count) => sum + count, 0)
      const several = counts.filter((count) => count > 1).reduce((sum, count) => sum + count, 0)
      return stated === several ? several : all
    },
  }
}

/** Reports totals of the whole list that do not agree with its cards, such as influence spent. */
export function checkTotals(
  lines: readonly OutcomeLine[],
  deck: readonly Entry[],
  dialect: DecklistDialect,
): readonly DecklistWarning[] {
  // With unresolved lines, the totals cannot agree.
  if (lines.some((line) => line.outcome === 'unresolved')) return []
  const notes = lines.filter(({ outcome, item }) => outcome === 'note' && item.text.length <= maxLineLength)
  return notes.flatMap(({ item }) => {
    const totals = dialect.readTotals?.(item.text) ?? []
    const whole = totals.length > 0 ? null : cardTotal.exec(plainText(item.text))
    return [...totals, ...(whole ? [wholeList(Number(whole[1] ?? whole[2]))] : [])].flatMap((total) => {
      const actual = total.actual(deck)
      if (actual === undefined || actual === total.stated) return []
      const { what, stated } = total
      return [warning('total.mismatch', warningTexts('total.mismatch', { what, stated, actual }), item.line)]
    })
  })
}
