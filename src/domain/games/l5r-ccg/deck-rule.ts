import { z } from 'zod'
import { CardId } from '../../core/cards/card.ts'

const title = z.string().min(1).max(80)
const ids = z.array(CardId).min(1)
const type = z.string().min(1).max(20)
const keywords = z.array(z.string().min(1).max(40)).min(1)
const deck = z.enum(['dynasty', 'fate'])
const count = z.int().min(1).max(99)

/** A text on a card that changes deck building, as data for the rules. */
export const CcgDeckRule = z.discriminatedUnion('kind', [
  /** The card's own limit, in place of the usual three; no value means no limit. */
  z.strictObject({ kind: z.literal('maxCopies'), value: count.optional() }),
  /** The number of copies of each matching card; `distinctTitles` limits the number of titles. */
  z.strictObject({
    kind: z.literal('groupMaxCopies'),
    value: count,
    match: z.strictObject({
      unique: z.boolean().optional(),
      type: type.optional(),
      keyword: z.string().max(40).optional(),
      ability: z.string().max(40).optional(),
    }),
    distinctTitles: count.optional(),
  }),
  /** Counts as a copy of another card; with `uniqueCheck` also for uniqueness in play. */
  z.strictObject({
    kind: z.literal('countsAs'),
    title,
    uniqueCheck: z.boolean().default(false),
    id: CardId.optional(),
  }),
  /** `ids` are the cards with the title. */
  z.strictObject({ kind: z.literal('excludesCard'), title, ids }),
  z.strictObject({ kind: z.literal('excludesType'), type }),
  z.strictObject({ kind: z.literal('excludesKeywords'), keywords }),
  z.strictObject({ kind: z.literal('excludesUniquePersonalities'), exceptKeyword: z.string().max(40) }),
  z.strictObject({ kind: z.literal('maxPersonalitiesPerAlignment'), value: count }),
  z.strictObject({ kind: z.literal('requiresCard'), title, ids }),
  z.strictObject({ kind: z.literal('requiresWind'), title, ids }),
  z.strictObject({ kind: z.literal('requiresAtLeast'), type, value: count }),
  z.strictObject({ kind: z.literal('minimumDeckSizeDelta'), deck, value: z.int().min(-99).max(99) }),
  z.strictObject({ kind: z.literal('notCountedTowardMinimum') }),
  z.strictObject({ kind: z.literal('typeNotCountedTowardMinimum'), type }),
  /** Cards of the type may also go into this deck, except those that have the other type as well. */
  z.strictObject({ kind: z.literal('allowsTypeInDeck'), type, deck, exceptType: type.optional() }),
])
export type CcgDeckRule = z.infer<typeof CcgDeckRule>

/** The ids of the cards that a text names. */
export function cardsNamedBy(rule: CcgDeckRule): readonly string[] {
  if ('ids' in rule) return rule.ids
  return 'id' in rule && rule.id ? [rule.id] : []
}
