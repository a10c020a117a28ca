import { z } from 'zod'
import { Day } from '../../../../base/date.ts'
import { cardFactsShape } from '../../../../domain/core/cards/card.ts'
import { games } from '../../../../domain/games/index.ts'
import { GameId, GameParams } from '../../../../platform/http/definition/game-params.ts'
import { pageOf, pageQuery, wholeListOf } from '../../../../platform/http/pages/page.ts'

export const CardParams = GameParams.extend({ id: z.string().max(120) })
export const FormatParams = GameParams.extend({ id: z.string().max(60) })

export const CardsQuery = z.strictObject({
  q: z
    .string()
    .max(500)
    .optional()
    .describe('Words and filters, all of which must hold: `clan:crane type:character cost<=3 -trait:bushi`.'),
  ...pageQuery,
})

export const OnQuery = z.strictObject({ on: Day.optional().describe('A day, `YYYY-MM-DD`; today unless given.') })

function listOf<S extends z.ZodType>(item: S) {
  return wholeListOf(item).extend({ catalogVersion: z.string() })
}

export const GameView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    sections: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    defaultFormat: z.string(),
    cards: z.int().min(0),
    catalogVersion: z.string(),
  })
  .meta({ id: 'Game' })
export type GameView = z.infer<typeof GameView>
export const Games = listOf(GameView)
export type Games = z.infer<typeof Games>

/** The facts that only cards of one game have, in words. */
function gameFacts(): string[] {
  return games.map(({ id, cardFacts }) => {
    const { properties = {} } = z.toJSONSchema(cardFacts, { unrepresentable: 'any' })
    return `${id}: ${Object.keys(properties)
      .filter((key) => !(key in cardFactsShape))
      .map((key) => `\`${key}\``)
      .join(', ')}`
  })
}

export const CardView = z
  .looseObject({
    id: z.string(),
    game: GameId,
    title: z.string(),
    subtitle: z.string().optional(),
    type: z.string(),
    section: z.string().describe('The part of a deck that the card belongs to.'),
    unique: z.boolean(),
    deckLimit: z.int().optional().describe('Copies that a deck may hold; absent if there is no limit.'),
    limitKey: z.string().describe('Copies of all cards with this key are counted together.'),
    traits: z.array(z.string()),
    keywords: z.array(z.string()),
    printings: z.array(
      z.strictObject({
        pack: z.string(),
        number: z.string().optional(),
        quantity: z.int().optional(),
        rarity: z.string().optional(),
      }),
    ),
  })
  .meta({
    id: 'Card',
    description: `A card. A key without a value is absent, never null. Further keys by game: ${gameFacts().join('; ')}.`,
  })
export type CardView = z.infer<typeof CardView>
export const CardPage = pageOf(CardView).required({ total: true }).extend({ catalogVersion: z.string() })

/** The statuses that the rules of the games know, in words. */
function statuses(): string[] {
  const ofLists = games.flatMap((game) => (game.rules?.rules ?? []).flatMap((rule) => rule.listStatus ?? []))
  return ['legal', ...new Set(ofLists), 'not-in-pool'].map((status) => `\`${status}\``)
}

export const CardStatus = z
  .strictObject({
    format: z.string(),
    status: z.string().describe(`One of ${statuses().join(', ')}.`),
    since: z.string().nullable().describe('The first day of this status; null if it never had another.'),
  })
  .meta({ id: 'CardStatus' })
export type CardStatus = z.infer<typeof CardStatus>

export const CardDetail = CardView.extend({
  catalogVersion: z.string(),
  formats: z.array(CardStatus).describe('The status of the card in every format today.'),
  rulings: z.array(z.looseObject({ id: z.string(), text: z.string() })),
}).meta({ id: 'CardDetail', description: 'A card with its status in every format and its rulings.' })
export type CardDetail = z.infer<typeof CardDetail>

export const PackView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    position: z.int(),
    released: z.string().optional(),
    firstSeen: z.string().optional().describe('The first dated evidence of it, if its release day is not known.'),
    cycle: z.strictObject({ id: z.string(), name: z.string() }).optional(),
    cards: z.int().min(0).describe('Cards printed in it.'),
  })
  .meta({ id: 'Pack' })
export type PackView = z.infer<typeof PackView>
export const Packs = listOf(PackView)

const revisionHead = {
  id: z.string(),
  name: z.string().optional(),
  announced: z.string().optional(),
  effectiveFrom: z.string().nullable().describe('The first day; null if it has always been in force.'),
  effectiveUntil: z.string().nullable().describe('The last day; null while it is in force.'),
  approximate: z.boolean().describe('The first day is not certain.'),
  confidence: z.enum(['high', 'medium', 'low']),
  borrowed: z
    .array(z.enum(['lists', 'pool']))
    .describe('Parts taken from another revision, since those in force are not available.'),
  source: z.string(),
  notes: z.string().optional(),
}

const formatHead = {
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  publisher: z.string().optional(),
  description: z.string().optional(),
}

export const FormatView = z
  .strictObject({ ...formatHead, revisions: z.array(z.strictObject(revisionHead)) })
  .meta({ id: 'Format', description: 'A format with its revisions, the oldest first.' })
export type FormatView = z.infer<typeof FormatView>

export const Formats = listOf(FormatView)

export const FormatInFull = z
  .strictObject({
    game: GameId,
    ...formatHead,
    on: z.string(),
    revision: z.strictObject({
      ...revisionHead,
      rules: z.array(
        z.strictObject({
          key: z.string(),
          rule: z.string(),
          summary: z.string(),
          params: z.looseObject({}),
          source: z.strictObject({ document: z.string(), entry: z.string() }),
        }),
      ),
      sizes: z.record(z.string(), z.strictObject({ min: z.int(), max: z.int().nullable() })),
      pool: z.looseObject({}).describe('Which cards it plays with: packs, cycles, facts, single cards.'),
      lists: z.record(z.string(), z.array(z.string())).describe('Card ids by list: `restricted`, `banned`.'),
      caveats: z.array(z.looseObject({ code: z.string(), message: z.string() })),
      play: z.looseObject({}).describe('What differs in set-up and rounds, which simulations follow.'),
    }),
    catalogVersion: z.string(),
  })
  .meta({ id: 'FormatInFull', description: 'A format on one day.' })

export type FormatInFull = z.infer<typeof FormatInFull>

export const FormatRevisionLine = FormatInFull.omit({ on: true }).meta({
  id: 'FormatRevisionLine',
  description: 'A revision of a format.',
})
export type FormatRevisionLine = z.infer<typeof FormatRevisionLine>
