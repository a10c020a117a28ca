import { z } from 'zod'
import { foldTitle } from '../../../core/title.ts'
import type { SiteFacts } from '../../site-importer.ts'
import { keywordsIn } from './keywords.ts'
import { optional, printed, whole, words } from './site-fields.ts'

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
export function toFacts(card: z.infer<typeof shared>, renamed: Renamed): SiteFacts & { clan: string } {
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
