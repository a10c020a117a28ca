import { z } from 'zod'
import { type Card, CardId, cardFactsShape } from '../../core/cards/card.ts'
import { affiliationShape, checkClans } from '../affiliation.ts'
import { CcgDeckRule } from './deck-rule.ts'

const faction = z.string().min(1).max(40)
/** A printed number, `*`, `+2`, `3*` or a rank. */
const printed = z.union([z.int().min(-99).max(99), z.string().regex(/^(\+?\d*\*?|Rank \d+)$/)])

export const CcgCardFacts = z
  .strictObject({
    ...cardFactsShape,
    ...affiliationShape,
    /** `pregame` cards start the game in play: Strongholds, Winds and Sensei. */
    deck: z.enum(['dynasty', 'fate', 'pregame']),
    singular: z.boolean().default(false),
    loyal: z.boolean().default(false),
    /** "Soul of" cards and the cards they name share one limit in the Open format. */
    openLimitGroup: z.string().max(80).optional(),
    factions: z.array(faction).default([]),
    alignments: z.array(faction).default([]),
    experience: z
      .strictObject({
        level: z.number().min(-1).max(20),
        label: z.string().max(40),
        variant: z.string().max(20).optional(),
        /** The title of the inexperienced version, if it differs from that of the card. */
        of: z.string().max(80).optional(),
        ofIds: z.array(CardId).min(1).optional(),
      })
      .optional(),
    soulOf: z.strictObject({ title: z.string().max(80), id: CardId.optional() }).optional(),
    lotusLegal: z.boolean().default(false),
    /** An older card that is legal in Lotus as the newer versions named here. */
    lotusLegalAs: z.array(CardId).min(1).optional(),
    inLotusEdition: z.boolean().default(false),
    legality: z.array(z.string().max(40)).default([]),
    banned: z.boolean().default(false),
    goldCost: printed.optional(),
    focus: printed.optional(),
    force: printed.optional(),
    chi: printed.optional(),
    honorRequirement: printed.optional(),
    personalHonor: printed.optional(),
    goldProduction: printed.optional(),
    provinceStrength: printed.optional(),
    startingHonor: printed.optional(),
    /** What the card's own text changes about deck building. */
    deckRules: z.array(CcgDeckRule).default([]),
  })
  .superRefine(checkClans)
export type CcgCardFacts = z.infer<typeof CcgCardFacts>
export type CcgCard = Card & CcgCardFacts
