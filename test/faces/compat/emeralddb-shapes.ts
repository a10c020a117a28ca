import { z } from 'zod'

/** EmeraldDB's answers as its strictest clients read them. */
const Slug = z.string().regex(/^[a-z0-9-]+$/)
const formats = z.array(Slug)
const whole = z.int().min(0).nullable()
const printed = z
  .string()
  .regex(/^(\d+|X)$/)
  .nullable()
const bonus = z
  .string()
  .regex(/^([+-]\d+|\+X)$/)
  .nullable()
const clan = z.enum(['crab', 'crane', 'dragon', 'lion', 'mantis', 'phoenix', 'scorpion', 'unicorn'])
const Instant = z.iso.datetime()
const Version = z.strictObject({
  card_id: Slug,
  pack_id: Slug,
  flavor: z.string().nullable(),
  illustrator: z.string().nullable(),
  image_url: z.string().nullable(),
  position: z.string().nullable(),
  quantity: z.int().min(1),
  rotated: z.boolean(),
})

export const Card = z.strictObject({
  id: Slug,
  name: z.string().min(1),
  name_extra: z
    .string()
    .regex(/^\(.+\)$/)
    .nullable(),
  faction: z.enum([...clan.options, 'neutral', 'shadowlands']),
  side: z.enum(['conflict', 'dynasty', 'province', 'role', 'treaty']),
  type: z.enum(['attachment', 'character', 'event', 'holding', 'province', 'role', 'stronghold', 'treaty', 'warlord']),
  is_unique: z.boolean(),
  deck_limit: z.int().min(1),
  text: z
    .string()
    .regex(/^([A-Z][^.\n]*\.)(\n[A-Z][^.\n]*\.)*$/)
    .nullable(),
  restricted_in: formats,
  banned_in: formats,
  splash_banned_in: formats,
  role_restrictions: z.array(z.enum(['air', 'earth', 'fire', 'void', 'water', 'keeper', 'seeker'])),
  allowed_clans: z.array(z.enum([...clan.options, 'shadowlands'])).min(1),
  traits: z.array(Slug),
  elements: z.array(z.enum(['air', 'earth', 'fire', 'void', 'water'])),
  cost: printed,
  influence_cost: whole,
  strength: printed,
  military: printed,
  political: printed,
  glory: whole,
  fate: whole,
  honor: whole,
  influence_pool: whole,
  strength_bonus: bonus,
  military_bonus: bonus,
  political_bonus: bonus,
  versions: z.array(Version).min(1),
})
export type Card = z.infer<typeof Card>

const Ruling = z.strictObject({
  id: z.int().min(1),
  card_id: Slug,
  text: z.string(),
  source: z.string(),
  link: z.string(),
})
export const CardWithRulings = Card.extend({ rulings: z.array(Ruling) })

export const Pack = z.strictObject({
  id: Slug,
  name: z.string(),
  position: z.int(),
  size: z.int().min(1),
  released_at: Instant.nullable(),
  publisher_id: z.string().nullable(),
  cycle_id: Slug,
  rotated: z.boolean(),
})
export const Cycle = z.strictObject({
  id: Slug,
  name: z.string(),
  position: z.int(),
  size: z.int(),
  rotated: z.boolean(),
  publisher: z.enum(['ffg', 'emerald-legacy']),
})
export const Trait = z.strictObject({ id: Slug, name: z.string() })
export const Format = z.strictObject({
  id: Slug,
  name: z.string(),
  legal_packs: z.array(Slug).nullable(),
  supported: z.boolean(),
  position: z.int(),
  maintainer: z.string().nullable(),
  description: z.string().nullable(),
  info_link: z.string().nullable(),
})
export const PackExport = z.strictObject({
  pack: Pack,
  cards: z.array(Card.omit({ versions: true })),
  cardsInPack: z.array(Version),
})

export const Validation = z
  .object({ valid: z.boolean(), errors: z.array(z.string().min(1)) })
  .refine(({ valid, errors }) => valid === (errors.length === 0))

/** Exactly what two clients look for in a permalink. */
const Uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)

export const Decklist = z.strictObject({
  id: Uuid,
  deck_id: Uuid,
  format: Slug,
  name: z.string().min(1),
  primary_clan: z.union([clan, z.literal('')]),
  secondary_clan: z.union([clan, z.literal('')]),
  description: z.string(),
  version_number: z.string().regex(/^0\.\d+$/),
  cards: z.record(Slug, z.int().min(1)),
  card_pack_ids: z.record(Slug, Slug),
  published_date: Instant.nullable(),
  created_at: Instant,
  user_id: z.string().min(1),
  username: z.string().min(1),
})
export const ListedDecklist = Decklist.extend({ stronghold: Card.optional(), role: Card.optional() })
export const Deck = z.strictObject({
  id: Uuid,
  user_id: z.string().min(1),
  forked_from: Uuid.nullable(),
  versions: z.array(ListedDecklist).min(1),
  forkedFrom: Decklist.optional(),
})
