import { z } from 'zod'
import { Instant } from '../../../base/date.ts'
import { pageQuery } from '../../../platform/http/pages/page.ts'

const ChangeNumber = z.coerce.number<string>().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const DeckChangesQuery = z.strictObject({
  since: ChangeNumber.default(0).describe('`until` of the answer before; all changes unless given.'),
  limit: pageQuery.limit,
  cursor: ChangeNumber.optional().describe('`next` of the page before, in place of `since`.'),
  game: z.string().max(40).optional().describe('Only decks of this game.'),
})
export type DeckChangesQuery = z.infer<typeof DeckChangesQuery>

const DeckChange = z
  .strictObject({
    seq: z.int(),
    id: z.uuid(),
    game: z.string(),
    action: z
      .enum(['created', 'updated', 'removed'])
      .describe('`removed`: deleted, or no longer public. Take `created` and `updated` alike.'),
    at: Instant,
    href: z.string().optional().describe('The deck; absent if it was removed.'),
  })
  .meta({ id: 'DeckChange' })

export const DeckChanges = z
  .strictObject({
    data: z.array(DeckChange),
    until: z.int().describe('What to send as `since` the next time.'),
    next: z.string().nullable().describe('The `cursor` of the next page; null if there is none.'),
  })
  .meta({ id: 'DeckChanges' })
export type DeckChanges = z.infer<typeof DeckChanges>
