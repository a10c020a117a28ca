import { z } from 'zod'
import { Day } from '../../../base/date.ts'
import { GameId, GameParams } from '../../../platform/http/definition/game-params.ts'
import { pageOf, pageQuery, wholeListOf } from '../../../platform/http/pages/page.ts'
import { RulesEntry, RulingSource, RulingSourceKind, RulingStatus, rulingShape, Superseder } from './records/ruling.ts'

const Flag = z.enum(['true', 'false']).default('false')
const mentions = Flag.describe('Include rulings that only mention the card.')

export const IdParams = GameParams.extend({ id: z.string().max(120) })

export const RulingsQuery = z.strictObject({
  card: z.string().max(120).optional().describe('The id of a card: only rulings about it.'),
  mentions,
  q: z
    .string()
    .max(300)
    .optional()
    .describe(
      'Words to search for, by their stems and ignoring diacritics; `"two words"`, `or` and `-not` are supported.',
    ),
  status: RulingStatus.optional(),
  sourceKind: RulingSourceKind.optional(),
  entry: z.string().max(120).optional().describe('The id of a rules entry: only rulings that cite it.'),
  ...pageQuery,
})
export type RulingsQuery = z.infer<typeof RulingsQuery>

export const CardRulingsQuery = z.strictObject({ mentions, status: RulingStatus.optional() })
export const DeckRulingsQuery = z.strictObject({
  mentions,
  superseded: Flag.describe('Include rulings that are superseded.'),
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
    highlighted: z.string().optional().describe('The text as HTML, with `<mark>` around the words searched for.'),
  })
  .meta({ id: 'Ruling', description: 'An official or moderated statement of what a card does, with its status.' })
export type RulingView = z.infer<typeof RulingView>

export const RulingPage = pageOf(RulingView)
export type RulingPage = z.infer<typeof RulingPage>

export const DeckRulings = z
  .strictObject({
    deck: z.string(),
    game: GameId,
    ...wholeListOf(
      z.strictObject({
        card: z.strictObject({ id: z.string(), title: z.string(), section: z.string(), count: z.int() }),
        rulings: z.array(RulingView),
      }),
    ).shape,
  })
  .meta({ id: 'DeckRulings', description: 'The rulings of a deck, card by card; cards without rulings are left out.' })
export type DeckRulings = z.infer<typeof DeckRulings>

/** PostgreSQL cannot store a zero byte or a lone surrogate; other control characters have no place in a ruling. */
function plainText(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text), { message: 'control characters are not text' })
}

const Source = z.strictObject({
  document: plainText(100),
  entry: plainText(120).optional(),
  number: RulingSource.shape.number,
})

export const RulingDraft = z
  .strictObject({
    id: rulingShape.id.optional().describe('Generated from the first card unless given.'),
    cards: rulingShape.cards.max(50).default([]),
    mentions: z.array(z.string().max(120)).max(50).default([]),
    text: plainText(4000),
    sourceKind: RulingSourceKind,
    source: Source,
    ruledOn: Day.optional().describe('Today unless given.'),
    status: RulingStatus.exclude(['superseded']).default('in-force'),
    statusReason: plainText(1000).optional(),
    note: plainText(500).optional().describe('The reason, for the history.'),
  })
  .meta({ id: 'RulingDraft' })
export type RulingDraft = z.infer<typeof RulingDraft>

export const RulingEdit = z
  .strictObject({
    cards: rulingShape.cards.optional(),
    mentions: z.array(z.string().max(120)).max(50).optional(),
    text: plainText(4000).optional(),
    sourceKind: RulingSourceKind.optional(),
    source: Source.optional(),
    ruledOn: Day.optional(),
    status: RulingStatus.exclude(['superseded'])
      .optional()
      .describe('Can restore a superseded ruling; to supersede one, use its own endpoint.'),
    statusReason: plainText(1000).nullable().optional().describe('Null removes it.'),
    note: plainText(500).optional().describe('The reason, for the history.'),
  })
  .meta({ id: 'RulingEdit' })
export type RulingEdit = z.infer<typeof RulingEdit>

export const Supersession = z
  .strictObject({ reason: plainText(1000), by: Superseder.optional(), note: plainText(500).optional() })
  .meta({ id: 'RulingSupersession' })
export type Supersession = z.infer<typeof Supersession>

export const HistoryQuery = z.strictObject(pageQuery)
export const RulingVersion = z
  .strictObject({
    version: z.int().min(1),
    action: z.enum(['import', 'create', 'edit', 'supersede']),
    author: z.string().nullable().describe('The moderator; null for an import.'),
    note: z.string().nullable(),
    at: z.string(),
    ruling: z.strictObject(rulingShape),
  })
  .meta({ id: 'RulingVersion' })
export type RulingVersion = z.infer<typeof RulingVersion>
export const RulingHistory = pageOf(RulingVersion)
export type RulingHistory = z.infer<typeof RulingHistory>

export const CitingRule = z.strictObject({
  id: z.string(),
  summary: z.string(),
  codes: z.array(z.string()),
  formats: z.array(z.string()).describe('The formats in which it cites this entry.'),
})
export type CitingRule = z.infer<typeof CitingRule>

const RulesEntryView = RulesEntry.extend({
  pageUntil: RulesEntry.shape.pageUntil.describe('The entry begins somewhere from `page` to this one.'),
  rulings: z.array(z.string()).describe('Ids of the rulings that cite it.'),
  rules: z.array(CitingRule).describe('The validation rules that cite it, with their codes.'),
}).meta({ id: 'RulesEntry' })
export const RulesEntries = wholeListOf(RulesEntryView)
export type RulesEntries = z.infer<typeof RulesEntries>
export const RulesEntriesQuery = z.strictObject({
  cited: Flag.describe('Only entries that a ruling or a validation rule cites.'),
  document: z.string().max(100).optional().describe('Only entries of this document.'),
  entry: z.string().max(120).optional().describe('Only entries with this heading or alias, as a citation names it.'),
})
export type RulesEntriesQuery = z.infer<typeof RulesEntriesQuery>
export const RulesEntryDetail = RulesEntryView.extend({ rulings: z.array(RulingView) }).meta({ id: 'RulesEntryDetail' })
export type RulesEntryDetail = z.infer<typeof RulesEntryDetail>

const ChangeNumber = z.coerce.number<string>().int().min(0).max(Number.MAX_SAFE_INTEGER)
const changeKind = z.enum(['card', 'pack', 'format', 'ruling'])
export const ChangesQuery = z.strictObject({
  since: ChangeNumber.default(0).describe('`until` of the answer before; all changes unless given.'),
  limit: pageQuery.limit,
  cursor: ChangeNumber.optional().describe('`next` of the page before, in place of `since`.'),
  kind: changeKind.optional(),
  items: Flag.describe('Include the card, pack, format or ruling itself in each change.'),
})
export const Change = z
  .strictObject({
    seq: z.int(),
    kind: changeKind,
    id: z.string(),
    action: z.enum(['created', 'updated', 'removed']),
    at: z.string(),
    href: z.string().optional().describe('Its address; absent if it was removed.'),
    item: z.looseObject({ id: z.string() }).optional(),
  })
  .meta({ id: 'Change' })
export type Change = z.infer<typeof Change>
export const Changes = z
  .strictObject({
    data: z.array(Change),
    until: z.int().describe('What to send as `since` the next time.'),
    next: z.string().nullable().describe('The `cursor` of the next page; null if there is none.'),
    catalogVersion: z.string(),
  })
  .meta({ id: 'Changes' })
export type Changes = z.infer<typeof Changes>
