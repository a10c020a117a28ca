import { z } from 'zod'
import type { UnknownCard } from '../../../domain/core/decks/deck.ts'
import { maxCopies, maxDistinctCards, maxIdLength, maxPackLength, maxTextBytes, utf8Bytes } from './limits.ts'
import type { Printings } from './print/printings.ts'

/** What `contentHash` makes of a deck. Here and not beside it: the page computes hashes without schemas. */
export const ContentHash = z.string().regex(/^[0-9a-f]{64}$/)

/** A line of a list that names no card, as it was read: alone it may say less, as a row of a table does. */
export const UnreadLine = z.strictObject({
  line: z.int().min(1),
  text: z.string(),
  count: z.int().min(1).max(maxCopies).describe('The copies that it states; 1 if it states none.'),
  section: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/)
    .optional()
    .describe('Where the list has it, if a heading or the line tells.'),
})
export type UnreadLine = z.infer<typeof UnreadLine>

/** In rows, operations and files of earlier releases no count is kept. */
export interface KeptLine extends Omit<UnreadLine, 'count'> {
  readonly count?: number | undefined
}

/** The lines of a deck that name no card. */
export function unreadLines(unknown: readonly UnknownCard[]): UnreadLine[] {
  return unknown.flatMap(({ line, text, count, section }) =>
    line === undefined ? [] : [{ line, text, count, ...(section === undefined ? {} : { section }) }],
  )
}

/** One as the answers to a list show it. */
export const UnresolvedLine = UnreadLine.pick({ line: true, text: true }).extend({
  suggestions: z.array(z.string()).describe('Ids of cards that may have been meant, best first.'),
})
export type UnresolvedLine = z.infer<typeof UnresolvedLine>

/** The lines that name no card, as answers show them. */
export function unresolvedLines(unknown: readonly UnknownCard[]): UnresolvedLine[] {
  if (unknown.length === 0) return []
  return unknown.flatMap(({ line, text, suggestions }) =>
    line === undefined ? [] : [{ line, text, suggestions: suggestions.map((card) => card.id) }],
  )
}

/** A remark of the reader. */
export const DecklistWarning = z.strictObject({
  code: z.string(),
  message: z.string(),
  line: z.int().min(1).optional(),
})
export type DecklistWarning = z.infer<typeof DecklistWarning>

/** For a body with a deck: enough for a text of 64 KiB with every byte escaped. */
export const deckBodyLimit = 512 * 1024

/** The first fault of a map of cards, if any. */
function cardsFault(value: unknown) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return { code: 'invalid-type', message: 'A map from card ids to counts is expected.' }
  }
  let distinct = 0
  const counts = value as Record<string, unknown>
  for (const id in counts) {
    const count = counts[id]
    if (++distinct > maxDistinctCards) {
      return { code: 'too-many', message: `A deck has at most ${maxDistinctCards} different cards.` }
    }
    if (typeof count !== 'number' || !(count >= 1 && count <= maxCopies) || count % 1 !== 0) {
      return { id, code: 'invalid-count', message: `A count is a whole number from 1 to ${maxCopies}.` }
    }
    if (id.length === 0 || id.length > maxIdLength) {
      return { id, code: 'invalid-id', message: `A card id has 1 to ${maxIdLength} characters.` }
    }
  }
  return undefined
}

/** Not a zod record: that skips a key named `__proto__`, but no entry may be dropped. */
export const DeckCards = z
  .custom<Readonly<Record<string, number>>>()
  .check((context) => {
    const fault = cardsFault(context.value)
    if (!fault) return
    const { id, code, message } = fault
    const path = id === undefined ? [] : [id]
    context.issues.push({ code: 'custom', input: context.value, path, message, params: { code } })
  })
  .meta({
    id: 'DeckCards',
    description: 'A map from card ids (ours, FiveRingsDB’s or EmeraldDB’s) to counts.',
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 1, maximum: maxCopies },
    maxProperties: maxDistinctCards,
    examples: [{ 'yojin-no-shiro': 1, 'matsu-berserker': 3 }],
  })

export const DeckPrintings = z
  .custom<Printings>()
  .check((context) => {
    const { value } = context
    const add = (code: string, message: string, path: string[] = []) => {
      context.issues.push({ code: 'custom', input: value, path, message, params: { code } })
    }
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      return add('invalid-type', 'A map from card ids to packs is expected.')
    const entries = Object.entries(value)
    if (entries.length > maxDistinctCards) add('too-many', `A deck has at most ${maxDistinctCards} different cards.`)
    const wrong = entries.find(([, pack]) => typeof pack !== 'string' || pack === '' || pack.length > maxPackLength)
    if (wrong) add('invalid-pack', `A pack is a text of 1 to ${maxPackLength} characters.`, [wrong[0]])
  })
  .meta({
    id: 'DeckPrintings',
    description:
      'Which printing of a card the deck uses: a map from card ids to packs, each by its id, name or code. The card must be in the deck and printed in the pack.',
    type: 'object',
    additionalProperties: { type: 'string', minLength: 1, maxLength: maxPackLength },
    maxProperties: maxDistinctCards,
    examples: [{ 'court-games': 'emerald-core-set' }],
  })

export const PrintingsView = z
  .record(z.string(), z.string())
  .describe('Which printing of a card the deck uses: ids of packs by card id. Cards without a choice are left out.')

export const DeckText = z
  .string()
  .refine((text) => utf8Bytes(text) <= maxTextBytes, {
    error: 'A list has at most 64 KiB of text.',
    params: { code: 'too-long' },
  })
  .meta({
    description: 'A decklist in any known format, which is recognised; at most 64 KiB.',
    maxLength: maxTextBytes,
  })

/** The three ways to give a deck; a body has exactly one of them. */
export const deckInputShape = {
  cards: DeckCards.optional(),
  text: DeckText.optional(),
  deckId: z.string().min(1).max(64).optional().describe('A stored deck that the caller may read.'),
}

export type DeckInput = z.infer<z.ZodObject<typeof deckInputShape>>

const ways = ['cards', 'text', 'deckId'] as const

/** For `superRefine` of every body that takes a deck. */
export function exactlyOneDeck(input: DeckInput, context: z.RefinementCtx): void {
  const given = ways.filter((way) => input[way] !== undefined)
  if (given.length === 1) return
  const [code, message] =
    given.length === 0
      ? ['missing-deck', 'A deck is missing: give one of "cards", "text" and "deckId".']
      : ['ambiguous-deck', `Give the deck once: ${given.map((way) => `"${way}"`).join(' and ')} are both there.`]
  context.addIssue({ code: 'custom', message, params: { code } })
}
