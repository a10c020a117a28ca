import type { FormatView } from '../../../src/features/cards/catalog/replies/schema.ts'
import { judgeCall } from '../judge/client.ts'
import { api, NoConnection } from './api.ts'

/** The service answers sooner than the judge is loaded; without a connection the judge knows the same. */
export async function formatsOf(game: string): Promise<readonly FormatView[]> {
  try {
    const path = `/v1/games/${game}/formats`
    return (await api<{ readonly data: readonly FormatView[] }>(path, { token: null })).data
  } catch (error) {
    if (!(error instanceof NoConnection)) throw error
    return judgeCall('formats', { game })
  }
}
