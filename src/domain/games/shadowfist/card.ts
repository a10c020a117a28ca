import { z } from 'zod'
import { type Card, cardFactsShape } from '../../core/cards/card.ts'
import { affiliationShape, checkClans } from '../affiliation.ts'

const word = z.string().min(1).max(40)
const printed = z.union([z.int().min(0).max(99), z.literal('X')])
/** Resources by faction or talent. */
const resources = z.record(word, z.int().min(1).max(20))

export const ShadowfistCardFacts = z
  .strictObject({
    ...cardFactsShape,
    ...affiliationShape,
    /** Distinguishes reprints with changed text; `vPAP` is played as printed. */
    version: z.string().max(20).optional(),
    /** A later printing of the title differs from this one. */
    earlierVersion: z.boolean().default(false),
    foundation: z.boolean().default(false),
    cost: printed.optional(),
    /** How the cost is determined if none is printed. */
    costRule: z.enum(['variable-feng-shui']).optional(),
    requires: resources.optional(),
    provides: resources.optional(),
    fighting: printed.optional(),
    power: printed.optional(),
    body: printed.optional(),
    talents: z.array(word).default([]),
    restrictions: z.array(word).default([]),
    /** Titles that the card also counts as for the copy limit. No card in the shipped data has one. */
    identity: z.array(z.string().min(1).max(80)).min(1).optional(),
    /** The title that the card upgrades. No card in the shipped data has one. */
    upgrade: z.string().max(80).optional(),
    /** Replaces the printed values; `unique` already takes it into account. */
    errata: z.strictObject({ subtitle: word.optional(), restrictions: z.array(word).optional() }).optional(),
    designators: z.array(word).default([]),
    /** Other spellings of the title that lists use. */
    titleAliases: z.array(z.string().min(1).max(80)).default([]),
  })
  .superRefine(checkClans)
export type ShadowfistCardFacts = z.infer<typeof ShadowfistCardFacts>
export type ShadowfistCard = Card & ShadowfistCardFacts
