import { z } from 'zod'
import { Day, Instant } from '../../../base/date.ts'
import { line, paragraphs } from '../../../base/text.ts'
import { Status } from '../../../domain/core/wording/verdict.ts'
import { FormatId, GameId } from '../../../platform/http/definition/game-params.ts'
import { pageOf, pageQuery, repeatable } from '../../../platform/http/pages/page.ts'
import { DeckCards, DeckPrintings, DeckText, PrintingsView, UnreadLine } from '../decklists/deck-input.ts'
import { Judgement } from '../legality/schema.ts'
import { facetParameters, facetSchemas } from './read/facets.ts'

const Id = z.string().min(1).max(100)
/** Only ever answered, so that it need not say its form as `ContentHash` does. */
const AnsweredHash = z
  .string()
  .describe('SHA-256 of the game and the sorted cards: the same deck has the same hash everywhere.')

export const Visibility = z
  .enum(['private', 'unlisted', 'public'])
  .describe('Visible to the owner only, to everybody who has the id, or to everybody.')
export type Visibility = z.infer<typeof Visibility>

const Tags = z
  .array(line(40))
  .max(20)
  .transform((tags) => [...new Set(tags.map((tag) => tag.normalize('NFC').toLowerCase()))])

/** Unknown ids are stored as typed, so they must be text that PostgreSQL can store. */
const StorableCards = DeckCards.refine((cards) => Object.keys(cards).every((id) => !/[\p{Cc}\p{Cs}]/u.test(id)), {
  error: 'A card id is one line of printable characters.',
  params: { code: 'invalid-id' },
})
const StorableText = DeckText.refine((text) => !/[\0\p{Cs}]/u.test(text), {
  error: 'The text contains invalid characters.',
  params: { code: 'invalid-text' },
})

const deckBody = {
  description: paragraphs(10_000).optional(),
  format: FormatId.optional().describe(
    'The format that the deck is judged by. Default for a new deck: the one that its list names, or the game’s default.',
  ),
  visibility: Visibility.optional(),
  tags: Tags.optional(),
  cards: StorableCards.optional(),
  text: StorableText.optional(),
  printings: DeckPrintings.optional(),
  allowUnresolved: z.boolean().optional().describe('Store unknown ids and lines with the deck instead of refusing it.'),
  message: line(200).optional().describe('Describes the new revision.'),
}

function notBoth({ cards, text }: { cards?: unknown; text?: unknown }, context: z.RefinementCtx): void {
  if (cards === undefined || text === undefined) return
  const message = 'Give either "cards" or "text", not both.'
  context.addIssue({ code: 'custom', message, params: { code: 'ambiguous-deck' } })
}

export const NewDeck = z
  .strictObject({ game: GameId, name: line(120), ...deckBody })
  .superRefine((body, context) => {
    notBoth(body, context)
    if (body.cards !== undefined || body.text !== undefined) return
    const message = 'The deck is missing: give "cards" or "text".'
    context.addIssue({ code: 'custom', message, params: { code: 'missing-deck' } })
  })
  .meta({ id: 'NewDeck' })
export type NewDeck = z.infer<typeof NewDeck>

export const DeckPatch = z
  .strictObject({ name: line(120).optional(), ...deckBody })
  .superRefine(notBoth)
  .meta({
    id: 'DeckPatch',
    description:
      'Fields that are left out do not change. New `cards` (or `text`) and new `printings` make a new revision. `printings` replaces all choices; new cards without it keep the choices for cards that are still in the deck, unless the list names others.',
  })
export type DeckPatch = z.infer<typeof DeckPatch>

export const DeckCopy = z
  .strictObject({
    name: line(120).optional(),
    visibility: Visibility.optional().describe('Default: private.'),
    revision: z.int().min(1).max(1_000_000).optional().describe('Default: the newest.'),
  })
  .meta({ id: 'DeckCopy' })
export type DeckCopy = z.infer<typeof DeckCopy>

const Cards = z.record(z.string(), z.int()).describe('Card ids and counts.')

const headShape = {
  id: z.string(),
  game: GameId,
  name: z.string(),
  format: z.string(),
  visibility: Visibility,
  tags: z.array(z.string()),
  author: z.string(),
  ...facetSchemas,
  revision: z.int().min(1),
  contentHash: AnsweredHash,
  origin: z
    .strictObject({ deckId: z.string(), revision: z.int() })
    .optional()
    .describe('The deck that it was copied from.'),
  createdAt: Instant,
  updatedAt: Instant,
}

export const DeckHead = z
  .strictObject({
    ...headShape,
    cardCount: z.int().min(0),
    legal: z.boolean().nullable().describe('Whether `status` is `legal`; null if the format has no list for today.'),
    status: Status.nullable().describe('The verdict in its format today; null if the format has no list for today.'),
    deletedAt: Instant.optional(),
  })
  .meta({ id: 'DeckHead', description: 'A deck in a list.' })
export type DeckHead = z.infer<typeof DeckHead>
export const DeckPage = pageOf(DeckHead)
export type DeckPage = z.infer<typeof DeckPage>

export const DeckFacts = z
  .strictObject({
    ...headShape,
    description: z.string(),
    cards: Cards,
    printings: PrintingsView,
    unresolved: z.array(UnreadLine).describe('Lines that name no known card, as they were typed.'),
  })
  .meta({ id: 'DeckFacts', description: 'A deck without its verdict.' })

export const DeckView = z
  .strictObject({
    ...DeckFacts.shape,
    verdict: Judgement.nullable().describe('The verdict in its format today, as returned by `validate`.'),
    verdictMissing: z.string().optional().describe('Why there is no verdict.'),
  })
  .meta({ id: 'Deck' })
export type DeckView = z.infer<typeof DeckView>

export const RevisionView = z
  .strictObject({
    revision: z.int().min(1),
    createdAt: Instant,
    author: z.string(),
    message: z.string().optional(),
    cards: Cards,
    printings: PrintingsView,
    unresolved: z.array(UnreadLine),
    contentHash: AnsweredHash,
  })
  .meta({ id: 'DeckRevision' })
export type RevisionView = z.infer<typeof RevisionView>
export const RevisionPage = pageOf(RevisionView)
export type RevisionPage = z.infer<typeof RevisionPage>

const CardChanges = z.strictObject({
  added: Cards,
  removed: Cards,
  changed: z.record(z.string(), z.strictObject({ from: z.int(), to: z.int() })),
})
export type CardChanges = z.infer<typeof CardChanges>
const Side = z.strictObject({ deckId: z.string(), revision: z.int(), contentHash: AnsweredHash })
export const DiffView = z
  .strictObject({
    from: Side,
    to: Side,
    same: z.boolean().describe('The same cards in the same printings.'),
    ...CardChanges.shape,
    printings: z
      .record(z.string(), z.strictObject({ from: z.string().nullable(), to: z.string().nullable() }))
      .describe('Cards whose chosen printing differs; null where none is chosen. It does not change `contentHash`.'),
    sections: z.array(z.strictObject({ section: z.string(), ...CardChanges.shape })),
  })
  .meta({ id: 'DeckDiff' })
export type DiffView = z.infer<typeof DiffView>

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .meta({ type: 'boolean' })
const revisionNumber = z.coerce.number<string>().int().min(1).max(1_000_000)

export const DeckQuery = z.strictObject({
  game: GameId.optional(),
  format: FormatId.optional(),
  ...facetParameters,
  author: line(40).optional().describe('A username.'),
  mine: flag.optional().describe('The caller’s own decks, including private ones.'),
  deleted: flag.optional().describe('With `mine`: deleted decks that can still be restored.'),
  contains: repeatable(line(120)).describe('A card id; repeatable. The deck must contain all of them.'),
  excludes: repeatable(line(120)).describe('A card id; repeatable. The deck must contain none of them.'),
  tag: repeatable(line(40)).describe('A tag; repeatable. The deck must have all of them.'),
  q: line(200).optional().describe('Words or beginnings of words in the name, description or tags.'),
  legal: flag
    .optional()
    .describe(
      'Decks that are legal in their format today, or with `false` those that are not: illegal ones and undetermined ones; `status` tells these apart. At most 2,000 decks are judged for a page, so a page may have fewer than `limit` decks and still have a `next`.',
    ),
  status: Status.optional().describe('Decks with this verdict in their format today, found as with `legal`.'),
  sort: z.enum(['newest', 'updated', 'name']).default('newest'),
  ...pageQuery,
})
export type DeckQuery = z.infer<typeof DeckQuery>

/** Released with a longer limit than the `DeckParams` of the rooms that only show something of a deck. */
export const StoredDeckParams = z.strictObject({ id: Id })
export const DeletionQuery = z.strictObject({
  permanently: flag
    .optional()
    .describe('Remove the deck with all its revisions at once, deleted before or not. It cannot be restored.'),
})
export const RevisionParams = z.strictObject({ id: Id, revision: revisionNumber })
export const RevisionQuery = z.strictObject(pageQuery)
export const DiffQuery = z.strictObject({
  from: revisionNumber.optional().describe('Default: the revision before `to`; with `against`, the newest.'),
  to: revisionNumber.optional().describe('Default: the newest.'),
  against: Id.optional().describe('The id of another deck to compare with; `to` is then a revision of that deck.'),
})
export type DiffQuery = z.infer<typeof DiffQuery>
export const LegalityQuery = z.strictObject({ on: Day.optional(), history: flag.optional() })
export const ExportQuery = z.strictObject({ as: z.string().min(1).max(40).default('plain') })
