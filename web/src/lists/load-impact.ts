import type { Impact } from '../../../src/features/decks/impact/schema.ts'
import type { JobView } from '../../../src/platform/jobs/queue/schema.ts'
import { apiResponse } from '../shared/api.ts'
import { untilAnswered } from '../shared/asking/until-answered.ts'

export interface ImpactRequest {
  readonly game: string
  readonly format: string
  readonly revision: string
}

/** The sums; where the service has to count first, its answer is asked for until it is there. */
export async function loadImpact(
  { game, format, revision }: ImpactRequest,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Impact> {
  const ask = async () => {
    const response = await apiResponse('/v1/games/{game}/formats/{id}/impact', {
      path: { game, id: format },
      query: { revision },
      headers: { prefer: 'wait=5' },
      token: null,
      signal,
    })
    if (response.status === 200) return (await response.json()) as Impact
    const { state, error, progress } = (await response.json()) as JobView
    if (state === 'failed') throw new Error(error ?? '')
    if (progress && progress.total > 0) onProgress(progress.done / progress.total)
    return undefined
  }
  return await untilAnswered(ask, { signal, idle: 2000 })
}
