import { z } from 'zod'
import { Day } from '../../../../base/date.ts'
import { CardId } from '../../../../domain/core/cards/card.ts'

const Slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens')

/** A heading in a rules document, by which rules can be cited. */
export const RulesEntry = z.strictObject({
  id: Slug,
  document: z.string().min(1).max(100),
  heading: z.string().min(1).max(120),
  /** The page on which it begins; with `pageUntil`, the first page on which it may begin. */
  page: z.int().min(1).max(999).optional(),
  pageUntil: z.int().min(1).max(999).optional(),
  kind: z.enum(['section', 'glossary', 'step', 'appendix', 'faq']),
  /** Other names by which rulings and rules cite it. */
  aliases: z.array(z.string().min(1).max(120)).optional(),
})
export type RulesEntry = z.infer<typeof RulesEntry>

export const RulingSourceKind = z.enum([
  'rules-entry',
  'developer',
  'card',
  'learn-to-play',
  'plain-language',
  'erratum',
  'faq',
])

export const RulingSource = z.strictObject({
  document: z.string().min(1).max(100),
  /** The heading of the entry in that document. */
  entry: z.string().min(1).max(120).optional(),
  /** The number of the ruling, or of the question, in a document that numbers them. */
  number: z.int().min(1).max(9999).optional(),
})
export type RulingSource = z.infer<typeof RulingSource>

export const RulingStatus = z.enum(['in-force', 'superseded', 'needs-review'])
export type RulingStatus = z.infer<typeof RulingStatus>

export const Superseder = z
  .strictObject({ ruling: Slug.optional(), rulesEntry: Slug.optional() })
  .refine((by) => (by.ruling === undefined) !== (by.rulesEntry === undefined), {
    message: 'exactly one of ruling and rulesEntry is needed',
  })

export const rulingShape = {
  id: Slug,
  /** The cards it is about, as they were when it was made; none if it is about the rules in general. */
  cards: z.array(CardId).max(50),
  mentions: z.array(CardId).min(1).max(50).optional(),
  text: z.string().min(1).max(4000),
  sourceKind: RulingSourceKind,
  source: RulingSource,
  ruledOn: Day,
  status: RulingStatus,
  statusReason: z.string().min(1).max(1000).optional(),
  supersededBy: Superseder.optional(),
  /** The corresponding entries, counted from 1, of the list of rulings on which the shipped data is based. */
  entries: z.array(z.int().min(1)).min(1).optional(),
}

/** What a card does, decided by an authority and worded by this project. */
export const Ruling = z.strictObject(rulingShape)
export type Ruling = z.infer<typeof Ruling>
