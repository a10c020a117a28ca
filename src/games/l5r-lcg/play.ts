import { z } from 'zod'

/** What formats may change in set-up and rounds; the defaults are the Rules Reference's. */
export const LcgPlay = z.strictObject({
  /** Provinces that hold dynasty cards, and conflict cards dealt. */
  provinces: z.int().min(1).max(5).default(4),
  hand: z.int().min(1).max(10).default(4),
  /** Starting honor where there is no stronghold. */
  honor: z.int().min(1).max(24).optional(),
  /** The lowest and the highest number on the dial. */
  bids: z.tuple([z.int(), z.int()]).default([1, 5]),
  rally: z.boolean().default(true),
  /** Whether faceup cards on broken provinces may stay. */
  brokenMayStay: z.boolean().default(false),
})
export type LcgPlay = z.infer<typeof LcgPlay>
