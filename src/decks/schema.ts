import { z } from 'zod'
import { Day } from '../core/date.ts'
import { DeckCards, DeckText } from '../decklists/deck-input.ts'
import { pageOf, pageQuery, repeatable } from '../http/page.ts'
import { line, paragraphs } from '../http/text.ts'
import { Judgement } from '../legality/schema.ts'
import { facetParameters, facetSchemas } from './facets.ts'

const Instant = z.iso.datetime()
const Id = z.string().min(1).max(100)
const GameId = z.string().min(1).max(40)
const FormatId = z.string().min(1).max(60)
const ContentHash = z
  .string()
  .describe('SHA-256 over the game and the sorted cards: the same for the same deck everywhere.')

const Visibility = z
  .enum(['private', 'unlisted', 'public'])
  .describe('Seen by the owner alone, by whoever has the id, or by everybody.')
export type Visibility = z.infer<typeof Visibility>

const Tags = z
  .array(line(40))
  .max(20)
  .transform((tags) => [...new Set(tags.map((tag) => tag.normalize('NFC').toLowerCase()))])

/** Ids that are no card are kept as typed, and so must be text that can be kept. */
const StorableCards = DeckCards.refine((cards) => Object.keys(cards).every((id) => !/[\p{Cc}\p{Cs}]/u.test(id)), {
  error: 'A card id is one line of printable characters.',
  params: { code: 'invalid-id' },
})
const StorableText = DeckText.refine((text) => !/[\0\p{Cs}]/u.test(text), {
  error: 'The text holds characters that are none.',
  params: { code: 'invalid-text' },
})

const deckBody = {
  description: paragraphs(10_000).optional(),
  format: FormatId.optional().describe('What the deck is judged by; the game’s default where left out.'),
  visibility: Visibility.optional(),
  tags: Tags.optional(),
  cards: StorableCards.optional(),
  text: StorableText.optional(),
  allowUnresolved: z
    .boolean()
    .optional()
    .describe('Keep lines and ids that are no card with the deck, instead of refusing it.'),
  message: line(200).optional().describe('What the new revision is about.'),
}

interface Given {
  readonly cards?: unknown
  readonly text?: unknown
}

function notBoth({ cards, text }: Given, context: z.RefinementCtx): void {
  if (cards === undefined || text === undefined) return
  const message = 'Give the deck once: "cards" and "text" are both there.'
  context.addIssue({ code: 'custom', message, params: { code: 'ambiguous-deck' } })
}

export const NewDeck = z
  .strictObject({ game: GameId, name: line(120), ...deckBody })
  .superRefine((body, context) => {
    notBoth(body, context)
    if (body.cards !== undefined || body.text !== undefined) return
    const message = 'A deck is missing: give one of "cards" and "text".'
    context.addIssue({ code: 'custom', message, params: { code: 'missing-deck' } })
  })
  .meta({ id: 'NewDeck' })
export type NewDeck = z.infer<typeof NewDeck>

export const DeckPatch = z
  .strictObject({ name: line(120).optional(), ...deckBody })
  .superRefine(notBoth)
  .meta({ id: 'DeckPatch', description: 'What is left out stays. New `cards` (or `text`) make a new revision.' })
export type DeckPatch = z.infer<typeof DeckPatch>

export const DeckCopy = z
  .strictObject({
    name: line(120).optional(),
    visibility: Visibility.optional().describe('Private where left out.'),
    revision: z.int().min(1).max(1_000_000).optional().describe('The newest where left out.'),
  })
  .meta({ id: 'DeckCopy' })
export type DeckCopy = z.infer<typeof DeckCopy>

const Cards = z.record(z.string(), z.int()).describe('Card ids and counts.')
const UnresolvedLine = z.strictObject({ line: z.int(), text: z.string() })
export type UnresolvedLine = z.infer<typeof UnresolvedLine>

const headShape = {
  id: z.string(),
  game: z.string(),
  name: z.string(),
  format: z.string(),
  visibility: Visibility,
  tags: z.array(z.string()),
  author: z.string(),
  ...facetSchemas,
  revision: z.int().min(1),
  contentHash: ContentHash,
  origin: z.strictObject({ deckId: z.string(), revision: z.int() }).optional().describe('What it is a copy of.'),
  createdAt: Instant,
  updatedAt: Instant,
}

export const DeckHead = z
  .strictObject({
    ...headShape,
    cardCount: z.int().min(0),
    legal: z.boolean().nullable().describe('In its format today; null where the format has no list for today.'),
    deletedAt: Instant.optional(),
  })
  .meta({ id: 'DeckHead', description: 'A deck in a list.' })
export type DeckHead = z.infer<typeof DeckHead>
export const DeckPage = pageOf(DeckHead)
export type DeckPage = z.infer<typeof DeckPage>

export const DeckView = z
  .strictObject({
    ...headShape,
    description: z.string(),
    cards: Cards,
    unresolved: z.array(UnresolvedLine).describe('Lines that are no card, kept as they were typed.'),
    verdict: Judgement.nullable().describe('In its format today, as `validate` answers.'),
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
    unresolved: z.array(UnresolvedLine),
    contentHash: ContentHash,
  })
  .meta({ id: 'DeckRevision' })
export type RevisionView = z.infer<typeof RevisionView>
export const RevisionPage = pageOf(RevisionView)

const CardChanges = z.strictObject({
  added: Cards,
  removed: Cards,
  changed: z.record(z.string(), z.strictObject({ from: z.int(), to: z.int() })),
})
export type CardChanges = z.infer<typeof CardChanges>
const Side = z.strictObject({ deckId: z.string(), revision: z.int(), contentHash: ContentHash })
export const DiffView = z
  .strictObject({
    from: Side,
    to: Side,
    same: z.boolean(),
    ...CardChanges.shape,
    sections: z.array(z.strictObject({ section: z.string(), ...CardChanges.shape })),
  })
  .meta({ id: 'DeckDiff' })
export type DiffView = z.infer<typeof DiffView>

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const revisionNumber = z.coerce.number<string>().int().min(1).max(1_000_000)

export const DeckQuery = z.strictObject({
  game: GameId.optional(),
  format: FormatId.optional(),
  ...facetParameters,
  author: line(40).optional().describe('A username.'),
  mine: flag.optional().describe('The caller’s own decks, private ones too.'),
  deleted: flag.optional().describe('With `mine`: deleted decks that can still be restored.'),
  contains: repeatable(line(120)).describe('A card id; every one given must be in the deck.'),
  excludes: repeatable(line(120)).describe('A card id; none of those given may be in the deck.'),
  tag: repeatable(line(40)).describe('Every tag given must be on the deck.'),
  q: line(200).optional().describe('Words that begin words of the name, description or tags.'),
  legal: flag
    .optional()
    .describe(
      'Legal in its format today, or not. Judged while searching: a page may be short and still have a `next`, after 2,000 decks were judged for it.',
    ),
  sort: z.enum(['newest', 'updated', 'name']).default('newest'),
  ...pageQuery,
})
export type DeckQuery = z.infer<typeof DeckQuery>

export const DeckParams = z.strictObject({ id: Id })
export const RevisionParams = z.strictObject({ id: Id, revision: revisionNumber })
export const RevisionQuery = z.strictObject(pageQuery)
export const DiffQuery = z.strictObject({
  from: revisionNumber.optional().describe('The one before `to` where left out; with `against`, the newest.'),
  to: revisionNumber.optional().describe('The newest where left out.'),
  against: Id.optional().describe('Another deck, to compare with instead; `to` is then a revision of that one.'),
})
export type DiffQuery = z.infer<typeof DiffQuery>
export const LegalityQuery = z.strictObject({ on: Day.optional(), history: flag.optional() })
export const ExportQuery = z.strictObject({ as: z.string().min(1).max(40).default('plain') })
