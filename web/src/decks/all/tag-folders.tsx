import type { DeckHead, DeckPage } from '../../../../src/features/decks/stored/schema.ts'
import { api } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { useResource } from '../../shared/use-resource.ts'

interface Props {
  readonly chosen: string
  readonly onChoose: (tag: string) => void
}

/** The tags of the caller's decks as folders, with the number of decks in each. */
export function TagFolders({ chosen, onChoose }: Props) {
  const { data: decks = [] } = useResource('tags', loadAll)
  const counts = countTags(decks)
  if (counts.length === 0) return null
  return (
    <fieldset class="cluster folders">
      <legend class="visually-hidden">{t('decks.folders')}</legend>
      <button type="button" class="chip" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        {t('decks.allFolders')}
      </button>
      {counts.map(([tag, count]) => (
        <button key={tag} type="button" class="chip" aria-pressed={chosen === tag} onClick={() => onChoose(tag)}>
          <bdi>{tag}</bdi> <span class="count">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}

const maxPages = 10

async function loadAll(signal: AbortSignal): Promise<readonly DeckHead[]> {
  const decks: DeckHead[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null && page < maxPages; page++) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const answer: DeckPage = await api<DeckPage>(`/v1/decks?mine=true&limit=200${after}`, { signal })
    decks.push(...answer.data)
    cursor = answer.next
  }
  return decks
}

/** By name. */
function countTags(decks: readonly Pick<DeckHead, 'tags'>[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { tags } of decks) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a.localeCompare(b))
}
