import { z } from 'zod'
import type { Steps } from '../../../base/steps.ts'
import type { Format } from '../../../domain/core/formats/format.ts'
import { AnnouncedRevision } from '../../cards/announcements/records/announcement.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { formatOf } from '../../cards/catalog/snapshot/game-of.ts'
import type { RevisionPair } from './compare-deck.ts'
import { pairOf, pairOfDraft, revisionNamed } from './revision-pairs.ts'
import { type Impact, type ImpactSums, WhichDecks } from './schema.ts'

/** A question about one revision: of the catalogue, or a draft. It is the input of the job, too. */
export const ImpactRequest = z.strictObject({
  game: z.string(),
  format: z.string(),
  revision: z.string().optional(),
  draft: AnnouncedRevision.optional(),
  which: WhichDecks,
})
export type ImpactRequest = z.infer<typeof ImpactRequest>

/** A format, and the revisions of it that are compared. */
export interface Compared {
  readonly format: Format
  readonly pair: RevisionPair
}

/** What a request compares; throws a Problem if the catalogue has no such revision, or refuses the draft. */
export function* comparedIn(
  catalog: GameCatalog,
  { format: id, revision, draft }: Pick<ImpactRequest, 'format' | 'revision' | 'draft'>,
): Steps<Compared> {
  const format = formatOf(catalog, id)
  const pair = draft
    ? yield* pairOfDraft(catalog, format, draft)
    : pairOf(format, revisionNamed(format, revision ?? ''))
  return { format, pair }
}

/** What is said of both revisions in every answer. */
export function comparedHead(catalog: GameCatalog, format: Format, pair: RevisionPair, isDraft: boolean) {
  const side = ({ revision, on }: RevisionPair['before']) => ({
    revision: revision.id,
    ...(revision.name === undefined ? {} : { name: revision.name }),
    on,
  })
  return {
    game: catalog.game.id,
    format: { id: format.id, name: format.name },
    before: side(pair.before),
    after: side(pair.after),
    draft: isDraft,
    catalogVersion: catalog.version,
  }
}

export function impactOf(
  catalog: GameCatalog,
  { format, pair }: Compared,
  { draft, which }: Pick<ImpactRequest, 'draft' | 'which'>,
  sums: ImpactSums,
  at: Date,
): Impact {
  return {
    ...comparedHead(catalog, format, pair, draft !== undefined),
    decks: { which, considered: sums.total.decks },
    computedAt: at.toISOString(),
    ...sums,
  }
}
