import { z } from 'zod'
import type { OutcomeLine } from './line-outcome.ts'

/** A line, or a part of one, that is not a card of the deck. */
export const DecklistRemark = z
  .strictObject({
    line: z.int().min(1),
    text: z.string(),
    as: z
      .enum(['heading', 'name', 'note', 'link', 'outside'])
      .describe('What it was read as; `outside` is a card or line of a sideboard, or one that was cut.'),
  })
  .meta({ id: 'DecklistRemark' })
export type DecklistRemark = z.infer<typeof DecklistRemark>

/** Everything in a text that was read as no card of the deck, in its order. */
export function remarksOf(lines: readonly OutcomeLine[]): DecklistRemark[] {
  return lines.flatMap(({ item, outcome }) => {
    if (outcome === 'card' || outcome === 'unresolved') return []
    const as = outcome === 'aside' ? 'outside' : item.kind === 'link' ? 'link' : outcome
    return [{ line: item.line, text: item.text, as }]
  })
}
