import type { Message } from '../../../people/webhooks/messages/publish.ts'
import type { Announcement, AnnouncementAction } from './announcement.ts'

/** What messages say about a revision. */
export interface MessageRevision {
  readonly game: string
  readonly format: string
  readonly id: string
  readonly announced: string | null
  readonly effectiveFrom: string
}

const dataOf = ({ game, format, id, announced, effectiveFrom }: MessageRevision, href: string) => {
  return { game, format, revision: id, announced, effectiveFrom, href }
}

/** That a list was announced, amended or withdrawn, or holds no longer or again; undefined where the data has it now. */
export function listChanged(
  game: string,
  { format, id, status, revision }: Pick<Announcement, 'format' | 'id' | 'status' | 'revision'>,
  { action, at }: { readonly action: AnnouncementAction; readonly at: Date },
): Message | undefined {
  const { announced = null, effectiveFrom } = revision
  const data = dataOf(
    { game, format, id, announced, effectiveFrom },
    `/v1/games/${game}/formats/${format}/announcements/${id}`,
  )
  if (status === 'superseded') return undefined
  if (status !== 'announced') return { type: 'list.withdrawn', at, data }
  const isBack = action === 'announce' || action === 'reinstate'
  return { type: isBack ? 'list.announced' : 'list.amended', at, data }
}

/** That the first day of a list has come. */
export function listEffective(revision: MessageRevision, at: Date): Message {
  const { game, format, id, effectiveFrom } = revision
  const data = dataOf(revision, `/v1/games/${game}/formats/${format}?on=${effectiveFrom}`)
  return { type: 'list.effective', at, data, key: [game, format, id, effectiveFrom].join(' ') }
}
