import { z } from 'zod'
import type { GameCatalog } from '../catalog/catalog.ts'
import { Problem } from '../core/problem.ts'

/** A line of a list that names no card. */
export const UnresolvedLine = z.strictObject({
  line: z.int().min(1),
  text: z.string(),
  suggestions: z.array(z.string()).describe('Ids of cards that may have been meant, best first.'),
})
export interface UnresolvedLine {
  readonly line: number
  readonly text: string
  readonly suggestions: readonly string[]
}

export const maxDistinctCards = 500
export const maxTextBytes = 64 * 1024
export const maxIdLength = 200

/** The fault of a map of cards, if it has one: the id it is about, and a sentence. */
export function cardsFault(
  value: unknown,
): { readonly id?: string; readonly code: string; readonly message: string } | undefined {
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
    if (typeof count !== 'number' || !(count >= 1 && count <= 99) || count % 1 !== 0) {
      return { id, code: 'invalid-count', message: 'A count is a whole number from 1 to 99.' }
    }
    if (id.length === 0 || id.length > maxIdLength) {
      return { id, code: 'invalid-id', message: `A card id has 1 to ${maxIdLength} characters.` }
    }
  }
  return undefined
}

/** Not a zod record: that one skips a key named `__proto__`, and here nothing that a list names may be dropped. */
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
    additionalProperties: { type: 'integer', minimum: 1, maximum: 99 },
    maxProperties: maxDistinctCards,
    examples: [{ 'yojin-no-shiro': 1, 'matsu-berserker': 3 }],
  })

export const DeckText = z
  .string()
  .refine((text) => Buffer.byteLength(text) <= maxTextBytes, {
    error: 'A list has at most 64 KiB of text.',
    params: { code: 'too-long' },
  })
  .meta({
    description: 'A decklist in any known format, recognised by itself; at most 64 KiB.',
    maxLength: maxTextBytes,
  })

/** The three ways to hand a deck over; a body has exactly one of them. */
export const deckInputShape = {
  cards: DeckCards.optional(),
  text: DeckText.optional(),
  deckId: z.string().min(1).max(64).optional().describe('A stored deck that the caller may read.'),
}

export interface DeckInput {
  readonly cards?: Readonly<Record<string, number>> | undefined
  readonly text?: string | undefined
  readonly deckId?: string | undefined
}

const ways = ['cards', 'text', 'deckId'] as const

/** For `superRefine` of every body that takes a deck. */
export function exactlyOneDeck(input: DeckInput, context: z.RefinementCtx): void {
  const given = ways.filter((way) => input[way] !== undefined)
  if (given.length === 1) return
  const message =
    given.length === 0
      ? 'A deck is missing: give one of "cards", "text" and "deckId".'
      : `Give the deck once: ${given.map((way) => `"${way}"`).join(' and ')} are both there.`
  context.addIssue({
    code: 'custom',
    message,
    params: { code: given.length === 0 ? 'missing-deck' : 'ambiguous-deck' },
  })
}

export const DeckInput = z.strictObject(deckInputShape).superRefine(exactlyOneDeck)

export interface Remark {
  readonly code: string
  readonly message: string
}

/** A deck in whatever way it came: counts by id, and what could not be read. */
export interface GivenDeck {
  readonly cards: Readonly<Record<string, number>>
  readonly unresolved: readonly UnresolvedLine[]
  /** What the reader of a text noticed. */
  readonly remarks: readonly Remark[]
  readonly name?: string
}

export interface ParsedDecklist {
  readonly detected: string
  readonly name?: string | undefined
  readonly cards: Readonly<Record<string, number>>
  readonly unresolved: readonly UnresolvedLine[]
  readonly warnings: readonly Remark[]
}

export interface DeckInputDeps<Caller = unknown> {
  readonly parseDecklist: (catalog: GameCatalog, text: string) => ParsedDecklist
  /** A stored deck that the caller may read; throws a 404 otherwise. */
  readonly readDeck: (id: string, caller: Caller | null) => Promise<StoredDeck>
}

export interface StoredDeck {
  readonly game: string
  readonly name?: string
  readonly cards: Readonly<Record<string, number>>
  readonly unresolved?: readonly { readonly line: number; readonly text: string }[]
}

const nothing: readonly never[] = []

/** Waits only where a stored deck must be read. */
export function resolveDeckInput<Caller>(
  deps: DeckInputDeps<Caller>,
  catalog: GameCatalog,
  input: DeckInput,
  caller: Caller | null,
): GivenDeck | Promise<GivenDeck> {
  if (input.cards) return { cards: input.cards, unresolved: nothing, remarks: nothing }
  if (input.text !== undefined) return fromText(deps.parseDecklist(catalog, input.text))
  return fromStored(deps, catalog, input.deckId ?? '', caller)
}

function fromText({ cards, unresolved, warnings, name }: ParsedDecklist): GivenDeck {
  assertFewCards(cards)
  return { cards, unresolved, remarks: warnings, ...(name === undefined ? {} : { name }) }
}

/** A text may name no more different cards than a map. */
export function assertFewCards(cards: Readonly<Record<string, number>>): void {
  const distinct = Object.keys(cards).length
  if (distinct <= maxDistinctCards) return
  const message = `A deck has at most ${maxDistinctCards} different cards; this text names ${distinct}.`
  throw new Problem('malformed', message, { errors: [{ pointer: '/text', code: 'too-many', message }] })
}

async function fromStored<Caller>(
  deps: DeckInputDeps<Caller>,
  catalog: GameCatalog,
  id: string,
  caller: Caller | null,
): Promise<GivenDeck> {
  const { game, cards, name, unresolved = [] } = await deps.readDeck(id, caller)
  if (game !== catalog.game.id) {
    throw new Problem('impossible', `Deck ${id} is a deck of ${game}, not of ${catalog.game.id}.`, {
      errors: [{ pointer: '/deckId', code: 'other-game', message: `This deck is of ${game}.` }],
    })
  }
  const lines = unresolved.map(({ line, text }) => ({ line, text, suggestions: [] }))
  return { cards, unresolved: lines, remarks: nothing, ...(name === undefined ? {} : { name }) }
}
