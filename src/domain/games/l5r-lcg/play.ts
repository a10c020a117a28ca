import { z } from 'zod'

/** What formats may change in set-up and rounds; the defaults are the Rules Reference's. */
export const LcgPlay = z.strictObject({
  /** Provinces that hold dynasty cards, and conflict cards dealt. */
  provinces: z.int().min(1).max(5).default(4),
  hand: z.int().min(1).max(10).default(4),
  /** Starting honor and the fate collected each round, where the stronghold does not say them. */
  honor: z.int().min(1).max(99).optional(),
  fatePerRound: z.int().min(0).max(20).optional(),
  /** The honor with which a player wins, and what the attempt to take a card from an empty deck costs. */
  honorToWin: z.int().min(2).max(99).default(25),
  emptyDeckCost: z.int().min(1).max(99).default(5),
  /** The lowest and the highest number on the dial, and what effects may make of a bid. */
  bids: z.tuple([z.int(), z.int()]).default([1, 5]),
  modifiedBids: z.tuple([z.int(), z.int()]).default([0, 10]),
  rally: z.boolean().default(true),
  /** Whether faceup cards on broken provinces may stay. */
  brokenMayStay: z.boolean().default(false),
})
export type LcgPlay = z.infer<typeof LcgPlay>
