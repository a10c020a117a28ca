import type { EntrantView } from '../../../../src/features/events/entrants/schema.ts'
import type { EventView } from '../../../../src/features/events/schema.ts'
import type { SubmissionHead, SubmissionView } from '../../../../src/features/events/submissions/schema.ts'
import { type ApiRequest, api, apiResponse } from '../../shared/api.ts'
import { type KeptList, lostList } from './kept-list.ts'

/** Somebody who has the link of an entrant. */
export interface Player {
  readonly code: string
  readonly secret: string
}

/** What the player's own page shows. */
export interface PlayerView {
  readonly event: EventView
  readonly entrant: EntrantView
  /** The list that counts. */
  readonly current: SubmissionView | undefined
  /** Every list that was sent, oldest first. */
  readonly submissions: readonly SubmissionHead[]
  /** What the service had on an earlier visit, and lacks since it was restored from a backup. */
  readonly lost: KeptList | undefined
}

export const eventPath = (code: string, path = '') => `/v1/events/${encodeURIComponent(code)}${path}`

const withSecret = (secret: string, request: ApiRequest = {}): ApiRequest => ({ ...request, token: secret })

export const playerApi = <T>({ code, secret }: Player, path: string, request?: ApiRequest): Promise<T> =>
  api<T>(eventPath(code, path), withSecret(secret, request))

export const playerResponse = ({ code, secret }: Player, path: string, request?: ApiRequest): Promise<Response> =>
  apiResponse(eventPath(code, path), withSecret(secret, request))

export const entrantPath = ({ number }: Pick<EntrantView, 'number'>, path = '') => `/entrants/${number}${path}`

/** The link is not one of a player of this event. */
export class NoPlayer extends Error {
  override readonly name = 'NoPlayer'
}

export async function loadPlayer(player: Player, signal: AbortSignal): Promise<PlayerView> {
  const event = await playerApi<EventView>(player, '', { signal })
  if (event.entrant === undefined) throw new NoPlayer()
  const own = entrantPath({ number: event.entrant })
  const [entrant, submissions] = await Promise.all([
    playerApi<EntrantView>(player, own, { signal }),
    playerApi<{ readonly data: readonly SubmissionHead[] }>(player, `${own}/submissions`, { signal }),
  ])
  const current =
    entrant.current === null ? undefined : await playerApi<SubmissionView>(player, `${own}/submission`, { signal })
  const lost = await lostList({ code: player.code, number: entrant.number }, submissions.data, current)
  return { event, entrant, current, submissions: [...submissions.data].sort((a, b) => a.n - b.n), lost }
}
