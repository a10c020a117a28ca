import { judgeCall } from '../../judge/client.ts'
import { type Resource, useResource } from '../../shared/use-resource.ts'

const maxShown = 6

interface FoundCard {
  readonly id: string
  readonly title: string
}

const clean = (text: string) => text.trim().replaceAll('"', '')

/** Cards of the whole game whose title has the text in it, by the data on this device. */
export async function searchCards(game: string, text: string): Promise<readonly FoundCard[]> {
  const q = clean(text)
  return q === '' ? [] : (await judgeCall('search', { game, q: `title:"${q}"`, limit: maxShown })).cards
}

export const useCardSearch = (game: string, text: string): Resource<readonly FoundCard[]> =>
  useResource(`${game} ${clean(text)}`, () => searchCards(game, text))
