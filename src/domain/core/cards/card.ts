import { z } from 'zod'

/** Slugs as the card sites have them: a version may follow two hyphens, a final "!" may have become one. */
export const CardId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(--?[a-z0-9]+)*-?$/, 'an id is lower-case words joined by hyphens')

export const Printing = z.strictObject({
  pack: z.string().min(1).max(80),
  number: z.string().max(20).optional(),
  quantity: z.int().min(1).max(99).optional(),
  rarity: z.string().max(20).optional(),
})
export type Printing = z.infer<typeof Printing>

/**
 * The facts that cards of every game have. A game's own schema extends this shape. A fact that a card does
 * not have is absent, never null.
 */
export const cardFactsShape = {
  id: CardId,
  title: z.string().min(1).max(120),
  subtitle: z.string().max(120).optional(),
  type: z.string().min(1).max(20),
  unique: z.boolean().default(false),
  /** Copies that a deck may hold by the card's own rules; absent if there is no limit. */
  deckLimit: z.int().min(1).max(99).optional(),
  /** What copies are counted by: cards with the same key share one limit. Omitted if it is the id. */
  limitKey: z.string().max(120).optional(),
  traits: z.array(z.string().max(60)).default([]),
  keywords: z.array(z.string().max(80)).default([]),
  printings: z.array(Printing).default([]),
  /** Ids that other sites give this card. */
  aliases: z.array(z.string().max(120)).default([]),
  /** Names of its facts that are not certain; what rests on them is uncertain. */
  uncertain: z.array(z.string().max(40)).optional(),
  /** Rules text, only if an operator imported the card with it; the shipped data has none. */
  text: z.string().max(4000).optional(),
}

export const CardFacts = z.strictObject(cardFactsShape)
export type CardFacts = z.infer<typeof CardFacts>

/** A card of the catalogue: its facts, and what the catalogue adds. */
export type Card = CardFacts & {
  /** A small integer given at import and never used again for another card. */
  readonly key: number
  readonly game: string
  /** The part of a deck that the card belongs to, such as `dynasty`. */
  readonly section: string
  readonly limitKey: string
  /** The title folded for comparison. */
  readonly folded: string
}

/** A card that format lists name but whose facts are not in the data. A game's own schema may extend it. */
export const ExternalCard = z.strictObject({
  id: CardId,
  type: z.string().max(20).optional(),
  /** The code of its pack, which need not be one of the game's packs in the data. */
  pack: z.string().max(80).optional(),
  /** Its known effects on deck building, in the terms of the game's cards. */
  effects: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ExternalCard = z.infer<typeof ExternalCard>
