import { z } from 'zod'
import { type CardFacts, CardId } from '../core/card.ts'
import { Day } from '../core/date.ts'
import type { RulesEntry, Ruling } from '../rulings/records/ruling.ts'

/** A printed source of a fact or a rule: a document and the entry in it. */
export const Cycle = z.strictObject({
  id: CardId,
  name: z.string().max(80),
  position: z.int().min(0).max(999),
})
export type Cycle = z.infer<typeof Cycle>

export const Pack = z.strictObject({
  id: z.string().min(1).max(80),
  name: z.string().max(80),
  /** Other names and codes by which decklists and sites call the pack. */
  aliases: z.array(z.string().max(80)).default([]),
  cycle: CardId.optional(),
  position: z.int().min(0).max(9999),
  released: Day.optional(),
})
export type Pack = z.infer<typeof Pack>

/** A card that lists name but whose facts are not at hand. */
export const ExternalCard = z.strictObject({
  id: CardId,
  type: z.string().max(20).optional(),
  clan: z.string().max(40).optional(),
  /** The pack's code where it comes from; such packs need not be among the game's own. */
  pack: z.string().max(80).optional(),
  /** What is known of its effects on deck building, in the terms of the game's cards. */
  effects: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ExternalCard = z.infer<typeof ExternalCard>

/**
 * Everything that `data/<game>/` holds for one game, parsed and cross-checked. `formats` stay as the files have them
 * here; the module that compiles them owns their schema.
 */
export interface GameData {
  readonly game: string
  readonly cards: readonly CardFacts[]
  readonly cycles: readonly Cycle[]
  readonly packs: readonly Pack[]
  readonly external: readonly ExternalCard[]
  readonly formats: readonly unknown[]
  readonly rulings: readonly Ruling[]
  readonly rulesEntries: readonly RulesEntry[]
}
