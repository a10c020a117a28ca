import { z } from 'zod'
import type { CardFacts, Printing } from '../../core/card.ts'
import { foldTitle } from '../../core/title.ts'
import type { NamedText } from '../json-file.ts'
import { keywordsIn } from './keywords.ts'

/** An entry of a file with its place, which is worked out only when a message needs it. */
export interface Placed<T> {
  readonly place: () => string
  readonly entry: T
}

/** The facts that merging looks at; those of the game alone are among them too, and the game's schema checks them. */
export type SiteFacts = Pick<CardFacts, 'title' | 'type' | 'clan' | 'unique'> &
  Partial<Pick<CardFacts, 'deckLimit' | 'traits' | 'keywords' | 'text'>>

/** What a site says of a card: its facts as far as the site has them, under the site's own id. */
export interface SiteCard {
  readonly id: string
  readonly facts: SiteFacts
  readonly printings: readonly Printing[]
}

export interface SitePack {
  readonly id: string
  readonly name: string
  readonly position: number
  readonly released?: string | undefined
  readonly cycle?: string | undefined
  readonly code?: string | undefined
}

export interface SiteCycle {
  readonly id: string
  readonly name: string
  readonly position: number
}

export interface SitePrinting {
  readonly card: string
  readonly printing: Printing
}

/** The contents of a file, whichever of these it holds. */
export interface SiteContents {
  readonly cards: readonly Placed<SiteCard>[]
  readonly packs: readonly Placed<SitePack>[]
  readonly cycles: readonly Placed<SiteCycle>[]
  readonly printings: readonly Placed<SitePrinting>[]
}

export interface SiteReader {
  readonly name: string
  readonly read: (file: NamedText) => SiteContents
}

export const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined)

export const words = optional(z.array(z.string().max(80)).max(50))

/** Sites write numbers as numbers or as text: `3`, `"3"`, `"+1"`, `"X"`, `"-"`; an empty text is none. */
export const printed = optional(z.union([z.int(), z.string().max(10)])).transform((value, context) => {
  if (typeof value === 'number' || value === undefined) return value
  const text = value.trim().replace(/[\u2010-\u2015\u2212]/g, '-')
  if (text === '') return undefined
  if (text === '-') return '-' as const
  if (text.toUpperCase() === 'X') return 'X' as const
  if (/^[+-]?\d+$/.test(text)) return Number(text)
  context.addIssue({ code: 'custom', message: `"${value}" is neither a number nor X nor -` })
  return z.NEVER
})

export const whole = printed.transform((value, context) => {
  if (typeof value !== 'string') return value
  context.addIssue({ code: 'custom', message: `"${value}" is not a number` })
  return z.NEVER
})

/** The keys that both sites give a card alike. */
export const sharedCardShape = {
  id: z.string().min(1).max(120),
  name: z.string().min(1).max(120),
  name_extra: optional(z.string().max(40)),
  side: optional(z.string().max(20)),
  type: z.string().min(1).max(20),
  text: optional(z.string()),
  allowed_clans: words,
  traits: words,
  cost: printed,
  deck_limit: whole,
  influence_cost: whole,
  influence_pool: whole,
  strength: printed,
  strength_bonus: printed,
  glory: whole,
  fate: whole,
  honor: whole,
  military: printed,
  political: printed,
  military_bonus: printed,
  political_bonus: printed,
}
const shared = z.object(sharedCardShape)

/** What the sites name differently, under one name. */
export interface Renamed {
  readonly clan: string
  readonly unique: boolean
  readonly elements: readonly string[] | undefined
  readonly roles: readonly string[] | undefined
}

const sides = new Set(['dynasty', 'conflict', 'province', 'role'])
const outsideDecks = new Set(['stronghold', 'treaty', 'warlord'])
const clans = ['crab', 'crane', 'dragon', 'lion', 'phoenix', 'scorpion', 'unicorn']

/**
 * The site's words in the terms of our cards. The result still goes through the strict schema of the game, so a word
 * that the game does not know is refused there.
 */
export function toFacts(card: z.infer<typeof shared>, renamed: Renamed): SiteFacts {
  const type = card.type.toLowerCase()
  const clan = renamed.clan.toLowerCase()
  const [role, ...otherRoles] = renamed.roles?.map((each) => each.toLowerCase()) ?? []
  const found = present({
    side: card.side && sides.has(card.side) && !outsideDecks.has(type) ? card.side : undefined,
    version: card.name_extra?.replace(/[()]/g, '').trim().toLowerCase() || undefined,
    deckLimit: card.deck_limit,
    allowedClans: restricting(card.allowed_clans, clan),
    roleRestriction: role,
    otherRoleRestrictions: otherRoles.length > 0 ? otherRoles : undefined,
    cost: card.cost,
    influenceCost: card.influence_cost,
    military: card.military,
    political: card.political,
    glory: card.glory,
    militaryBonus: card.military_bonus,
    politicalBonus: card.political_bonus,
    strength: card.strength,
    strengthBonus: card.strength_bonus,
    elements: type === 'province' && renamed.elements?.length ? elementsOf(renamed.elements) : undefined,
    influencePool: card.influence_pool,
    honor: card.honor,
    fate: card.fate,
    traits: card.traits?.map((trait) => foldTitle(trait).replace(/ /g, '-')),
    text: card.text?.replace(/<br ?\/?>/g, '\n').trim() || undefined,
  })
  return { title: card.name.trim(), type, clan, unique: renamed.unique, ...found, ...keywordsIn(card.text) }
}

function present<T extends object>(facts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

/** Only a list that says more than the card's clan does: the sites list the own clan, or all of them, as well. */
function restricting(allowed: readonly string[] | undefined, clan: string): string[] | undefined {
  const own = allowed?.map((each) => each.toLowerCase()) ?? []
  if (own.length === 0 || (own.length === 1 && own[0] === clan)) return undefined
  return clans.every((each) => own.includes(each)) ? undefined : own
}

function elementsOf(elements: readonly string[]): string[] {
  return [...new Set(elements.map((element) => element.toLowerCase()))].sort()
}
