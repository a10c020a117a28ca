import type { Printing } from '../../../domain/core/cards/card.ts'
import { clansOf } from '../../../domain/games/affiliation.ts'
import { type LcgCard, roleTraitsFor } from '../../../domain/games/l5r-lcg/card.ts'
import { lcgCardSites } from '../../../domain/games/l5r-lcg/card-sites.ts'
import type { Pack } from '../../../features/cards/catalog/snapshot/game-data.ts'
import { capital, cardText } from '../keyword-sentences.ts'
import type { Today } from '../today.ts'

type EmeraldVersion = ReturnType<typeof emeraldVersion>

/** A card as EmeraldDB shows it: what a card does not have is null, not absent. */
export function emeraldCard(today: Today, card: LcgCard) {
  return {
    id: card.id,
    name: card.title,
    name_extra: nameExtra(card.version),
    faction: card.clan,
    side: sideOf(card),
    type: card.type,
    is_unique: card.unique,
    deck_limit: deckLimit(card),
    text: cardText(card),
    restricted_in: today.formatsWhere('restricted', card),
    banned_in: today.formatsWhere('banned', card),
    splash_banned_in: today.formatsWhere('splash-banned', card),
    role_restrictions: [...roleTraitsFor(card)],
    allowed_clans: allowedClans(card),
    traits: [...card.traits],
    elements: [...(card.elements ?? [])],
    cost: printed(card.cost),
    influence_cost: card.influenceCost ?? null,
    strength: printed(card.strength),
    military: printed(card.military),
    political: printed(card.political),
    glory: card.glory ?? null,
    fate: card.fate ?? null,
    honor: card.honor ?? null,
    influence_pool: card.influencePool ?? null,
    strength_bonus: signed(card.strengthBonus),
    military_bonus: signed(card.militaryBonus),
    political_bonus: signed(card.politicalBonus),
    versions: versionsOf(today, card),
  }
}

/** Neither art nor flavour is in our data. */
function emeraldVersion(today: Today, card: LcgCard, printing: Printing) {
  return {
    card_id: card.id,
    pack_id: printing.pack,
    flavor: null,
    illustrator: null,
    image_url: null,
    position: printing.number ?? null,
    // Clients require a number; where it is not known, a full set of copies is assumed.
    quantity: printing.quantity ?? deckLimit(card),
    rotated: today.isRotated(printing.pack) || today.isExcluded(card),
  }
}

/** The oldest first: clients take the first or the last, and the community's reprints have the last positions. */
function versionsOf(today: Today, card: LcgCard): EmeraldVersion[] {
  const position = (printing: Printing) => packOf(today, printing.pack)?.position ?? Number.MAX_SAFE_INTEGER
  const printings = [...card.printings].sort((a, b) => position(a) - position(b))
  return printings.map((printing) => emeraldVersion(today, card, printing))
}

const packOf = ({ catalog }: Today, id: string): Pack | undefined => catalog.packs.find((pack) => pack.id === id)

/** The limit of nearly all cards, for one whose facts name none. */
const usualLimit = 3
const deckLimit = (card: LcgCard) => card.deckLimit ?? usualLimit

/** The first version of a title has none. */
function nameExtra(version: string | undefined): string | null {
  return version === undefined || version === '1' ? null : `(${capital(version)})`
}

/** Never null there, although strongholds, warlords and treaties belong to no deck. */
function sideOf({ side, type }: LcgCard): string {
  return side ?? (type === 'treaty' ? 'treaty' : 'province')
}

/** Who may use the card at all: with influence, every clan may use conflict cards that have an influence cost. */
function allowedClans(card: LcgCard): string[] {
  if (card.allowedClans) return [...card.allowedClans]
  const splashable = card.side === 'conflict' && card.influenceCost !== undefined
  return card.clan === 'neutral' || splashable ? [...lcgCardSites.clans] : [...clansOf(card)]
}

type Printed = number | 'X' | '-' | undefined

function printed(value: Printed): string | null {
  return value === undefined || value === '-' ? null : String(value)
}

function signed(value: Printed): string | null {
  const text = printed(value)
  return text === null || text.startsWith('-') ? text : `+${text}`
}
