import { z } from 'zod'
import { type CardFacts, CardId, type ExternalCard } from '../core/card.ts'
import { Day } from '../core/date.ts'
import type { RulesEntry, Ruling } from '../rulings/records/ruling.ts'

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
