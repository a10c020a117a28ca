import { z } from 'zod'
import type { NamedText } from '../../../../base/json-file.ts'
import type { SiteImporter } from '../../site-importer.ts'
import { readContents } from './read-contents.ts'
import { sharedCardShape, toFacts } from './site-cards.ts'
import { optional, whole, words } from './site-fields.ts'
import { cycleSchema, dayOfRelease, printingOf } from './site-packs.ts'

const version = z.object({ pack_id: z.string().min(1), position: optional(z.string().max(20)), quantity: whole })

const cards = z
  .object({
    ...sharedCardShape,
    faction: z.string().min(1).max(40),
    is_unique: optional(z.boolean()),
    role_restrictions: words,
    elements: words,
    versions: optional(z.array(version)),
  })
  .transform((card) => ({
    id: card.id,
    facts: toFacts(card, {
      clan: card.faction,
      unique: card.is_unique ?? false,
      elements: card.elements,
      roles: card.role_restrictions,
    }),
    printings: (card.versions ?? []).map((printing) =>
      printingOf(printing.pack_id, printing.position, printing.quantity),
    ),
  }))

const packs = z
  .object({
    id: z.string().min(1),
    name: z.string().min(1),
    position: whole,
    released_at: dayOfRelease,
    publisher_id: optional(z.string().max(80)),
    cycle_id: optional(z.string()),
  })
  .transform((pack) => ({
    id: pack.id,
    name: pack.name,
    position: pack.position ?? 0,
    released: pack.released_at,
    cycle: pack.cycle_id,
    code: pack.publisher_id,
  }))

const printings = version.extend({ card_id: z.string().min(1) }).transform((printing) => ({
  card: printing.card_id,
  printing: printingOf(printing.pack_id, printing.position, printing.quantity),
}))

/** Reads the responses of EmeraldDB's `/cards`, `/cards/{id}`, `/packs`, `/packs/export/{id}` and `/cycles`. */
export const emeralddb: SiteImporter = {
  read: (file: NamedText) =>
    readContents(file, { site: 'EmeraldDB', cards, packs, cycles: cycleSchema, printings: () => printings }),
}
