import { z } from 'zod'
import type { NamedText } from '../../../../base/json-file.ts'
import type { CardFacts } from '../../../core/cards/card.ts'
import type { SiteImporter } from '../../site-importer.ts'
import { readContents } from './read-contents.ts'
import { sharedCardShape, toFacts } from './site-cards.ts'
import { optional, whole } from './site-fields.ts'
import { cycleSchema, dayOfRelease, printingOf } from './site-packs.ts'

const idOrEntry = z.union([z.string().min(1), z.object({ id: z.string().min(1) }).transform((entry) => entry.id)])
const oneOrMore = optional(z.union([z.array(z.string()), z.string().transform((word) => (word === '' ? [] : [word]))]))
const position = optional(z.union([z.string().max(20), z.int().transform(String)]))

const cards = z
  .object({
    ...sharedCardShape,
    clan: z.string().min(1).max(40),
    unicity: optional(z.boolean()),
    role_restriction: oneOrMore,
    role_restrictions: oneOrMore,
    element: oneOrMore,
    pack_cards: optional(z.array(z.object({ pack: idOrEntry, position, quantity: whole }))),
  })
  .transform((card) => ({
    id: card.id,
    facts: toFacts(card, {
      clan: card.clan,
      unique: card.unicity ?? false,
      elements: card.element,
      roles: card.role_restriction ?? card.role_restrictions,
    }),
    printings: (card.pack_cards ?? []).map((listed) => printingOf(listed.pack, listed.position, listed.quantity)),
  }))

const packs = z
  .object({
    id: z.string().min(1),
    name: z.string().min(1),
    position: whole,
    released_at: dayOfRelease,
    ffg_id: optional(z.string().max(80)),
    cycle: optional(idOrEntry),
    cycle_id: optional(z.string()),
  })
  .transform((pack) => ({
    id: pack.id,
    name: pack.name,
    position: pack.position ?? 0,
    released: pack.released_at,
    cycle: pack.cycle ?? pack.cycle_id,
    code: pack.ffg_id,
  }))

/** In the site's data repository, the file with the cards of a pack is named after the pack. */
function printings(file: NamedText) {
  const pack = file.name.replace(/^.*[/\\]/, '').replace(/\.json$/i, '')
  return z
    .object({ card_id: z.string().min(1), pack_id: optional(z.string()), position, quantity: whole })
    .transform((listed) => ({
      card: listed.card_id,
      printing: printingOf(listed.pack_id ?? pack, listed.position, listed.quantity),
    }))
}

/**
 * The site puts the number of the pack before the slug. The slug alone is our id, unless the card with that id has
 * another number there: then this is another version of the title.
 */
function newId(siteId: string, cards: ReadonlyMap<string, CardFacts>): string {
  const numbered = /^\d{2}(\.\d+)?-/
  const slug = siteId.replace(numbered, '')
  return cards.get(slug)?.aliases.some((alias) => numbered.test(alias)) ? siteId : slug
}

/** Reads the responses of FiveRingsDB's `/cards`, `/packs` and `/cycles`, and the files of its data repository. */
export const fiveringsdb: SiteImporter = {
  read: (file: NamedText) => readContents(file, { site: 'FiveRingsDB', cards, packs, cycles: cycleSchema, printings }),
  newId,
}
