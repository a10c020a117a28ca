import type { Message } from '../webhooks/messages/publish.ts'
import type { AnnouncementAction, AnnouncementStatus } from './records/announcement.ts'

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

/** That a list was announced, amended or withdrawn. */
export function listChanged(
  revision: MessageRevision,
  {
    action,
    status,
    at,
  }: { readonly action: AnnouncementAction; readonly status: AnnouncementStatus; readonly at: Date },
): Message {
  const { game, format, id } = revision
  const data = dataOf(revision, `/v1/games/${game}/formats/${format}/announcements/${id}`)
  if (status === 'withdrawn') return { type: 'list.withdrawn', at, data }
  return { type: action === 'announce' ? 'list.announced' : 'list.amended', at, data }
}

/** That the first day of a list has come. */
export function listEffective(revision: MessageRevision, at: Date): Message {
  const { game, format, id, effectiveFrom } = revision
  const data = dataOf(revision, `/v1/games/${game}/formats/${format}?on=${effectiveFrom}`)
  return { type: 'list.effective', at, data, key: [game, format, id, effectiveFrom].join(' ') }
}
