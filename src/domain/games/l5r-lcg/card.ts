import { z } from 'zod'
import { Day } from '../../../base/date.ts'
import { type Card, cardFactsShape, ExternalCard } from '../../core/cards/card.ts'
import { affiliationShape, checkClans } from '../affiliation.ts'

export const lcgElements = ['air', 'earth', 'fire', 'void', 'water'] as const
const LcgElement = z.enum(lcgElements)
export type LcgElement = z.infer<typeof LcgElement>

const LcgSide = z.enum(['dynasty', 'conflict', 'province', 'role'])

const LcgRoleTrait = z.enum(['keeper', 'seeker', ...lcgElements])
export type LcgRoleTrait = z.infer<typeof LcgRoleTrait>

const clan = z.string().min(1).max(40)
const count = z.int().min(0).max(99)
/** A printed number, `X` or `-`. */
const printed = z.union([z.int().min(-99).max(99), z.enum(['X', '-'])])

/** Effects of a card on deck building, as facts, so that no rule names a card by its id. */
const LcgEffects = z.strictObject({
  /** Added to the influence that may be spent. */
  influence: z.int().min(1).max(99).optional(),
  /** All influence must be spent on cards of this clan. */
  influenceOnlyOnClan: clan.optional(),
  /** One province of any element may be replaced by one of this element. */
  extraProvinceElement: LcgElement.optional(),
  /** Draft: cards of other clans that may be used, either of a named clan or of a number of clans. */
  outOfClan: z
    .strictObject({
      clan: clan.optional(),
      clans: z.int().min(1).max(9).optional(),
      sides: z.array(LcgSide).min(1),
      nonUniqueOnly: z.boolean().default(false),
      ignoresInfluence: z.boolean().default(false),
    })
    .optional(),
})

export const LcgCardFacts = z
  .strictObject({
    ...cardFactsShape,
    ...affiliationShape,
    /** Absent for strongholds and for cards that belong to no deck. */
    side: LcgSide.optional(),
    /** Only for cards that are not for constructed decks. */
    pool: z.enum(['shadowlands', 'draft-only', 'treaty']).optional(),
    /** Distinguishes cards of the same title. */
    version: z.string().max(20).optional(),
    /** The clans that may use the card, if its text restricts them. */
    allowedClans: z.array(clan).min(1).optional(),
    /** The trait that the role card must have. */
    roleRestriction: LcgRoleTrait.optional(),
    /** Alternative traits. No card in the shipped data has any. */
    otherRoleRestrictions: z.array(LcgRoleTrait).min(1).optional(),
    cost: printed.optional(),
    /** A conflict card of a clan without it can never be splashed. */
    influenceCost: count.optional(),
    military: printed.optional(),
    political: printed.optional(),
    glory: count.optional(),
    militaryBonus: printed.optional(),
    politicalBonus: printed.optional(),
    strength: printed.optional(),
    strengthBonus: printed.optional(),
    elements: z.array(LcgElement).min(1).max(5).optional(),
    cannotBeStrongholdProvince: z.literal(true).optional(),
    /** The day of the erratum, if it is not printed. */
    cannotBeStrongholdProvinceSince: Day.optional(),
    influencePool: count.optional(),
    honor: count.optional(),
    fate: count.optional(),
    effects: LcgEffects.optional(),
    keywordArgs: z
      .strictObject({
        disguised: z.string().max(40).optional(),
        noAttachmentsExcept: z.array(z.string().max(40)).min(1).optional(),
        noAttachmentsMatching: z.string().max(40).optional(),
      })
      .optional(),
  })
  .superRefine(checkClans)

/** Lists name cards of later packs, of which at least the clan is known. */
export const LcgExternalCard = ExternalCard.extend({ clan: clan.optional() })

export type LcgCardFacts = z.infer<typeof LcgCardFacts>
export type LcgCard = Card & LcgCardFacts

/** The traits of which the role must have one for the card to be used; empty if the card needs no role. */
export function roleTraitsFor(card: LcgCardFacts): readonly LcgRoleTrait[] {
  return card.roleRestriction === undefined ? [] : [card.roleRestriction, ...(card.otherRoleRestrictions ?? [])]
}
