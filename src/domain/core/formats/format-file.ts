import { z } from 'zod'
import { Day } from '../../../base/date.ts'
import { CardId } from '../cards/card.ts'
import { Pool } from '../decks/pool.ts'

const Name = z.string().regex(/^[a-z0-9]+([-.][a-z0-9]+)*$/, 'a name is lower-case words joined by hyphens')
const Source = z.strictObject({ document: z.string().min(1).optional(), entry: z.string().min(1).optional() })

/** A rule with its parameters in a format. In a change to a clause, what is omitted keeps its value. */
export const Clause = z.strictObject({
  rule: Name.optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  /** Replaces parts of the rule's citation in this format. */
  source: Source.optional(),
})
export type Clause = z.infer<typeof Clause>

/** A list in full, or its additions and removals. */
export const ListChange = z.union([
  z.array(CardId),
  z.strictObject({ add: z.array(CardId).optional(), remove: z.array(CardId).optional() }),
])
export type ListChange = z.infer<typeof ListChange>

/** A doubt about the format itself that verdicts report. */
export const Caveat = z.strictObject({
  code: z.enum([
    'list.unknown',
    'list.incomplete',
    'list.ambiguous',
    'pool.uncertain',
    'rules.uncertain',
    'rules.not-in-force',
  ]),
  message: z.string().min(1),
  /** Reported only for decks with one of these. */
  cards: z.array(CardId).min(1).optional(),
  /** Reported only for days before this one. */
  before: Day.optional(),
})
export type Caveat = z.infer<typeof Caveat>

/** Drafts of strangers are judged for every stored deck, clause by clause. */
const maxNamed = 100

function named<T extends z.ZodType>(value: T) {
  return z.record(Name, value).refine((given) => Object.keys(given).length <= maxNamed, {
    error: `at most ${maxNamed} are changed at once`,
  })
}

/** What a format or a revision sets. What it does not name keeps its value; null removes. */
export const Changes = z.strictObject({
  /** The document that citations name instead of the one in the rule. */
  document: z.string().min(1).optional(),
  clauses: named(Clause.nullable()).optional(),
  pool: z
    .strictObject(Object.fromEntries(Object.entries(Pool.shape).map(([key, type]) => [key, type.nullable()])))
    .optional(),
  lists: named(ListChange.nullable()).optional(),
  caveats: named(Caveat.nullable()).optional(),
  /** What differs in set-up and rounds, by the names that the game's set-up knows. */
  play: z.record(z.string(), z.union([z.int(), z.boolean(), z.array(z.int())]).nullable()).optional(),
})
export type Changes = z.infer<typeof Changes>

export const RevisionFile = z.strictObject({
  id: Name,
  name: z.string().min(1).optional(),
  announced: Day.optional(),
  /** Null: always in force. */
  effectiveFrom: Day.nullable(),
  effectiveUntil: Day.nullable().optional(),
  /** The day is not certain. */
  approximate: z.boolean().default(false),
  confidence: z.enum(['high', 'medium', 'low']).default('high'),
  /** Parts that are taken from another revision, since those in force are not at hand: what rests on them is uncertain. */
  borrowed: z.array(z.enum(['lists', 'pool'])).default([]),
  sources: z.array(z.string().min(1)).min(1),
  notes: z.string().optional(),
  changes: Changes.default({}),
})
export type RevisionFile = z.infer<typeof RevisionFile>

/** `data/<game>/formats/<id>.json`. An abstract format only serves others as a base. */
export const FormatFile = z.strictObject({
  id: Name,
  name: z.string().min(1),
  aliases: z.array(Name).default([]),
  publisher: z.string().min(1).optional(),
  description: z.string().optional(),
  abstract: z.boolean().default(false),
  /** The format whose base this one starts from; its revisions are not inherited. */
  extends: Name.optional(),
  base: Changes.default({}),
  revisions: z.array(RevisionFile).default([]),
})
export type FormatFile = z.infer<typeof FormatFile>
