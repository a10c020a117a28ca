import { z } from 'zod'
import { foldTitle } from '../../../core/cards/title.ts'
import type { SiteFacts } from '../../site-importer.ts'
import { keywordsIn } from './keywords.ts'
import { optional, printed, whole, words } from './site-fields.ts'

/** The keys of a card that both sites have. */
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

/** The keys that the sites name differently. */
export interface Renamed {
  readonly clan: string
  readonly unique: boolean
  readonly elements: readonly string[] | undefined
  readonly roles: readonly string[] | undefined
}

const sides = new Set(['dynasty', 'conflict', 'province', 'role'])
const outsideDecks = new Set(['stronghold', 'treaty', 'warlord'])
const clans = ['crab', 'crane', 'dragon', 'lion', 'phoenix', 'scorpion', 'unicorn']

/** Converts a site's card. The result is then parsed with the game's schema, which refuses unknown words. */
export function toFacts(card: z.infer<typeof shared>, renamed: Renamed): SiteFacts & { clan: string } {
  const type = card.type.toLowerCase()
  const clan = renamed.clan.toLowerCase()
  const [role, ...otherRoles] = renamed.roles?.map((trait) => trait.toLowerCase()) ?? []
  const facts = withoutUndefined({
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
  return { title: card.name.trim(), type, clan, unique: renamed.unique, ...facts, ...keywordsIn(card.text) }
}

function withoutUndefined<T extends object>(facts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

/** Undefined unless the list restricts more than the card's clan does: sites also list the clan itself, or all clans. */
function restricting(allowed: readonly string[] | undefined, clan: string): string[] | undefined {
  const names = allowed?.map((name) => name.toLowerCase()) ?? []
  if (names.length === 0 || (names.length === 1 && names[0] === clan)) return undefined
  return clans.every((name) => names.includes(name)) ? undefined : names
}

function elementsOf(elements: readonly string[]): string[] {
  return [...new Set(elements.map((element) => element.toLowerCase()))].sort()
}
