import type { Checked } from '../judge/protocol.ts'

/**
 * How many of the cards that a deck needs it has, by the verdict: cards beyond what a part needs do not make up for those that
 * another lacks. A game that needs no number of cards has none.
 */
export function progressOf(sizes: Checked['sizes']): { readonly count: number; readonly needed: number } | undefined {
  const parts = Object.values(sizes)
  const needed = parts.reduce((sum, { min }) => sum + min, 0)
  const lacking = parts.reduce((sum, { state, min, counted = 0 }) => sum + (state === 'under' ? min - counted : 0), 0)
  return needed === 0 ? undefined : { count: needed - lacking, needed }
}
