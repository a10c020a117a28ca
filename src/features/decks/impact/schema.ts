import { z } from 'zod'
import { Instant } from '../../../base/date.ts'
import { Finding, Status } from '../../../domain/core/wording/verdict.ts'
import { FormatId, GameId } from '../../../platform/http/definition/game-params.ts'
import { wholeListOf } from '../../../platform/http/pages/page.ts'
import { Visibility } from '../stored/schema.ts'

const count = z.int().min(0)

const ByStatus = z
  .strictObject({ legal: count, undetermined: count, illegal: count })
  .meta({ id: 'DecksByStatus', description: 'Numbers of decks.' })

const sumsShape = {
  decks: count,
  before: ByStatus.describe('By the revision in force on the day before.'),
  after: ByStatus.describe('By the revision, on its first day.'),
  changes: z
    .array(z.strictObject({ from: Status, to: Status, decks: z.int().min(1) }))
    .describe('Decks whose status is another one, by both statuses.'),
}
const Sums = z.strictObject(sumsShape).meta({ id: 'ImpactSums' })
export type Sums = z.infer<typeof Sums>

const FormatSums = z
  .strictObject({ format: z.string().describe('That the decks name; the game’s default for those that name none.') })
  .extend(sumsShape)
  .meta({ id: 'ImpactOnFormat' })

const FacetSums = z
  .strictObject({ value: z.string().nullable().describe('Null for decks of which it is not known.') })
  .extend(sumsShape)
  .meta({ id: 'ImpactOnFacet' })

const CodeCause = z.strictObject({ code: z.string(), decks: z.int().min(1) })
const CardCause = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    before: z.string().describe('The card’s own status: `legal`, `not-in-pool`, `banned`, `restricted` and the like.'),
    after: z.string(),
    decks: z.int().min(1).describe('Decks with a violation that names the card.'),
    codes: z.array(CodeCause).describe('The codes of those violations.'),
  })
  .meta({ id: 'ImpactCause' })

const Reasons = z
  .strictObject({
    decks: count,
    cards: z.array(CardCause).describe('The most frequent first, at most 100. A violation may name several cards.'),
    codes: z.array(CodeCause).describe('The same by code; some violations name no card.'),
  })
  .meta({ id: 'ImpactReasons' })
export type Reasons = z.infer<typeof Reasons>

/** What depends on the decks alone. */
export const ImpactSums = z.strictObject({
  total: Sums,
  formats: z.array(FormatSums).describe('By the format that the decks themselves name.'),
  facets: z
    .record(z.string(), z.array(FacetSums))
    .describe('By what the game’s decks can be searched by, such as `clan`.'),
  worse: Reasons.describe('Of decks that are further from legal after than before: violations that are new.'),
  better: Reasons.describe('Of decks that are nearer to legal after than before: violations that are gone.'),
})
export type ImpactSums = z.infer<typeof ImpactSums>

const RevisionDay = z.strictObject({
  revision: z.string(),
  name: z.string().optional(),
  on: z.string().describe('The day that decks are judged for.'),
})

export const WhichDecks = z
  .enum(['format', 'all'])
  .describe(
    '`format`: decks that name this format, and those that name none if it is the game’s default. `all`: every deck of the game.',
  )
export type WhichDecks = z.infer<typeof WhichDecks>

/** What every answer says of the two revisions. */
const comparedShape = {
  game: GameId,
  format: z.strictObject({ id: z.string(), name: z.string() }),
  before: RevisionDay.describe('What is in force on the day before.'),
  after: RevisionDay,
  draft: z.boolean().describe('Whether the revision came with the request and is not announced.'),
  catalogVersion: z.string(),
}

export const Impact = z
  .strictObject({
    ...comparedShape,
    decks: z.strictObject({
      which: WhichDecks,
      considered: count.describe('Public decks that are not deleted. Others are not counted.'),
    }),
    computedAt: Instant.describe('The decks are counted as they were at this moment.'),
    ...ImpactSums.shape,
  })
  .meta({ id: 'Impact', description: 'What a revision of a format does to the stored decks that anybody can list.' })
export type Impact = z.infer<typeof Impact>

const AffectedDeck = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    visibility: Visibility,
    before: Status,
    after: Status,
    added: z.array(Finding).describe('Violations that it has after and not before.'),
    gone: z.array(Finding).describe('Violations that it has before and not after.'),
  })
  .meta({ id: 'AffectedDeck' })
export type AffectedDeck = z.infer<typeof AffectedDeck>

export const OwnImpact = z
  .strictObject({
    ...comparedShape,
    decks: z.strictObject({ which: WhichDecks, considered: count.describe('Decks of yours, private ones too.') }),
    ...wholeListOf(AffectedDeck).shape,
  })
  .meta({ id: 'OwnImpact', description: 'Decks of the caller whose status a revision changes, by name.' })
export type OwnImpact = z.infer<typeof OwnImpact>

const revision = z
  .string()
  .min(1)
  .max(80)
  .optional()
  .describe('The id of a revision; unless given, the next that begins, or else the newest.')
const decks = WhichDecks.default('format')

export const ImpactQuery = z.strictObject({ revision, decks })
export const DraftQuery = z.strictObject({ decks })
const gameAndFormat = {
  game: GameId,
  format: FormatId.optional().describe('The id of a format, or an alias; unless given, the game’s default.'),
}
export const OwnImpactQuery = z.strictObject({ ...gameAndFormat, revision, decks })
export const OwnDraftQuery = z.strictObject({ ...gameAndFormat, decks })
