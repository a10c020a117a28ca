import { z } from 'zod'
import { Day } from '../../../../base/date.ts'
import { type CardFacts, CardId, type ExternalCard } from '../../../../domain/core/cards/card.ts'
import type { RulesEntry, Ruling } from '../../rulings/records/ruling.ts'

export const Cycle = z.strictObject({
  id: CardId,
  name: z.string().max(80),
  position: z.int().min(0).max(999),
})
export type Cycle = z.infer<typeof Cycle>

export const Pack = z.strictObject({
  id: z.string().min(1).max(80),
  name: z.string().max(80),
  /** Other names and codes of the pack in decklists and on sites. */
  aliases: z.array(z.string().max(80)).default([]),
  cycle: CardId.optional(),
  position: z.int().min(0).max(9999),
  released: Day.optional(),
  /** The first dated evidence of the pack, where its release day is not known. */
  firstSeen: Day.optional(),
})
export type Pack = z.infer<typeof Pack>

/** Everything in `data/<game>/`, parsed and cross-checked. `formats` are the plain JSON, since core/ compiles them. */
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
