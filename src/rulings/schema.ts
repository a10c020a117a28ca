import { z } from 'zod'
import { Day } from '../core/date.ts'
import { GameParams } from '../http/game-params.ts'
import { pageOf, pageQuery } from '../http/page.ts'
import { RulingSource, RulingSourceKind, RulingStatus, rulingShape, Superseder } from './records/ruling.ts'

const Flag = z.enum(['true', 'false']).default('false')
const mentions = Flag.describe('Also those that only mention the card.')

export const IdParams = GameParams.extend({ id: z.string().max(120) })
export const DeckParams = z.strictObject({ id: z.string().max(60) })

export const RulingsQuery = z.strictObject({
  card: z.string().max(120).optional().describe('The id of a card: the rulings about it.'),
  mentions,
  q: z
    .string()
    .max(300)
    .optional()
    .describe(
      'Words to look for, by their stems and without regard to diacritics; `"two words"`, `or` and `-not` work.',
    ),
  status: RulingStatus.optional(),
  sourceKind: RulingSourceKind.optional(),
  entry: z.string().max(120).optional().describe('The id of a rules entry: the rulings that cite it.'),
  ...pageQuery,
})
export const CardRulingsQuery = z.strictObject({ mentions, status: RulingStatus.optional() })
export const DeckRulingsQuery = z.strictObject({
  mentions,
  superseded: Flag.describe('Also those that no longer hold.'),
})

export const RulingView = z
  .strictObject({
    ...rulingShape,
    source: RulingSource.extend({
      rulesEntry: z.string().optional().describe('The id of the rules entry that it cites.'),
    }),
    origin: z.enum(['shipped', 'moderator']),
    version: z.int().min(1),
    updatedAt: z.string(),
    highlighted: z
      .string()
      .optional()
      .describe('The text as HTML, with `<mark>` around the words that were looked for.'),
  })
  .meta({ id: 'Ruling', description: 'What a card does, decided by somebody who may, and whether that still holds.' })
export const RulingPage = pageOf(RulingView)

export const DeckRulings = z
  .strictObject({
    deck: z.string(),
    game: z.string(),
    data: z.array(
      z.strictObject({
        card: z.strictObject({ id: z.string(), title: z.string(), section: z.string(), count: z.int() }),
        rulings: z.array(RulingView),
      }),
    ),
    next: z.null(),
  })
  .meta({ id: 'DeckRulings', description: 'The rulings of a deck, card by card; cards without any are left out.' })

/** No control characters but line breaks, no halves of characters: neither would come back from the database. */
function plain(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text), { message: 'control characters are not text' })
}

const Source = z.strictObject({
  document: plain(100),
  entry: plain(120).optional(),
  number: RulingSource.shape.number,
})

export const RulingDraft = z
  .strictObject({
    id: rulingShape.id.optional().describe('Made from the first card where it is left out.'),
    cards: rulingShape.cards.max(50).default([]),
    mentions: z.array(z.string().max(120)).max(50).default([]),
    text: plain(4000),
    sourceKind: RulingSourceKind,
    source: Source,
    ruledOn: Day.optional().describe('Today where it is left out.'),
    status: RulingStatus.exclude(['superseded']).default('in-force'),
    statusReason: plain(1000).optional(),
    note: plain(500).optional().describe('Why, for the history.'),
  })
  .meta({ id: 'RulingDraft' })

export const RulingEdit = z
  .strictObject({
    cards: rulingShape.cards.optional(),
    mentions: z.array(z.string().max(120)).max(50).optional(),
    text: plain(4000).optional(),
    sourceKind: RulingSourceKind.optional(),
    source: Source.optional(),
    ruledOn: Day.optional(),
    status: RulingStatus.exclude(['superseded'])
      .optional()
      .describe('Brings a superseded ruling back, too; to supersede one, use its own endpoint.'),
    statusReason: plain(1000).nullable().optional().describe('Null takes it away.'),
    note: plain(500).optional().describe('Why, for the history.'),
  })
  .meta({ id: 'RulingEdit' })
export type RulingEdit = z.infer<typeof RulingEdit>

export const Supersession = z
  .strictObject({ reason: plain(1000), by: Superseder.optional(), note: plain(500).optional() })
  .meta({ id: 'RulingSupersession' })

export const HistoryQuery = z.strictObject(pageQuery)
export const RulingHistory = pageOf(
  z
    .strictObject({
      version: z.int().min(1),
      action: z.enum(['import', 'create', 'edit', 'supersede']),
      author: z.string().nullable().describe('The moderator; null for shipped data.'),
      note: z.string().nullable(),
      at: z.string(),
      ruling: z.strictObject(rulingShape),
    })
    .meta({ id: 'RulingVersion' }),
)

const CitingRule = z.strictObject({
  id: z.string(),
  summary: z.string(),
  codes: z.array(z.string()),
  formats: z.array(z.string()).describe('The formats in which it cites this entry.'),
})
export const RulesEntryView = z
  .strictObject({
    id: z.string(),
    document: z.string(),
    heading: z.string(),
    page: z.int().optional(),
    pageUntil: z.int().optional().describe('The entry begins somewhere from `page` to this one.'),
    kind: z.string(),
    aliases: z.array(z.string()).optional(),
    rulings: z.array(z.string()).describe('Ids of the rulings that cite it.'),
    rules: z.array(CitingRule).describe('The validation rules that cite it, with their codes.'),
  })
  .meta({ id: 'RulesEntry' })
export const RulesEntries = z.strictObject({ data: z.array(RulesEntryView), next: z.null() })
export const RulesEntriesQuery = z.strictObject({
  cited: Flag.describe('Only those that a ruling or a validation rule cites.'),
  document: z.string().max(100).optional().describe('Only those of this document.'),
  entry: z.string().max(120).optional().describe('Only those of this heading or alias, as a citation names it.'),
})
export const RulesEntryDetail = RulesEntryView.extend({ rulings: z.array(RulingView) }).meta({ id: 'RulesEntryDetail' })

const ChangeNumber = z.coerce.number<string>().int().min(0).max(Number.MAX_SAFE_INTEGER)
export const ChangesQuery = z.strictObject({
  since: ChangeNumber.default(0).describe('`until` of the answer before; everything there is, where it is left out.'),
  limit: pageQuery.limit,
  cursor: ChangeNumber.optional().describe('`next` of the page before, in place of `since`.'),
  kind: z.enum(['card', 'format', 'ruling']).optional(),
  items: Flag.describe('With the card, format or ruling itself in each change.'),
})
export const Changes = z
  .strictObject({
    data: z.array(
      z
        .strictObject({
          seq: z.int(),
          kind: z.enum(['card', 'format', 'ruling']),
          id: z.string(),
          action: z.enum(['created', 'updated', 'removed']),
          at: z.string(),
          href: z.string().optional().describe('Where it is now; absent where it was removed.'),
          item: z.looseObject({ id: z.string() }).optional(),
        })
        .meta({ id: 'Change' }),
    ),
    until: z.int().describe('What to give as `since` the next time.'),
    next: z.string().nullable().describe('The same as a `cursor`, where there is more at once.'),
    catalogVersion: z.string(),
  })
  .meta({ id: 'Changes' })
