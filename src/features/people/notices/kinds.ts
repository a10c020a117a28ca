import { z } from 'zod'
import { Day } from '../../../base/date.ts'

/** What a notice of each kind says; the sentences are in `phrases.ts`. */
export const noticeData = {
  /** A list makes a deck illegal that was legal. */
  'deck.breaks': z.strictObject({
    game: z.string(),
    deck: z.uuid(),
    name: z.string().describe('The name of the deck when the notice was written.'),
    format: z.string(),
    formatName: z.string(),
    revision: z.string(),
    revisionName: z.string().optional().describe('The name of the list, if it has one.'),
    effectiveFrom: Day.describe('The first day on which the deck is not legal.'),
  }),
  /** The lists of an event's day changed, and its lists were judged again. */
  'event.judged': z.strictObject({
    game: z.string(),
    event: z.string().describe('The code of the event.'),
    name: z.string().describe('The name of the event when the notice was written.'),
    judgedOn: Day.describe('The day by whose lists decks are judged.'),
    changed: z.int().min(1).describe('Entrants whose current list has another status than before.'),
    illegal: z.int().min(0).describe('Of these, entrants whose current list is not legal now.'),
    toDecide: z.int().min(0).describe('Entrants whose accepted list has another status than when it was accepted.'),
  }),
  /** The service no longer sends to a webhook. */
  'webhook.disabled': z.strictObject({
    webhook: z.uuid(),
    url: z.string(),
    reason: z.enum(['gone', 'failing']).describe('It answered 410, or did not take a message for days.'),
  }),
} as const

export type NoticeKind = keyof typeof noticeData

/** A notice of any kind with what it says. */
export type NoticeFacts = {
  [K in NoticeKind]: { readonly kind: K; readonly data: z.infer<(typeof noticeData)[K]> }
}[NoticeKind]
