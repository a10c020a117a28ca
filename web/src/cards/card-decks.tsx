import type { DeckPage } from '../../../src/features/decks/stored/schema.ts'
import { DeckRows } from '../decks/all/rows.tsx'
import { api, NoConnection } from '../shared/api.ts'
import { t } from '../shared/language.ts'
import { Failure } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'

const shown = 20

/** Stored decks with the card that the person may see. */
export function CardDecks({ game, id }: { readonly game: string; readonly id: string }) {
  const query = new URLSearchParams({ game, contains: id, sort: 'updated', limit: String(shown) })
  const path = `/v1/decks?${query}`
  const { data, error, reload } = useResource(path, (signal) => api<DeckPage>(path, { signal }))
  return (
    <section>
      <h2>{t('card.decks')}</h2>
      {error instanceof NoConnection ? (
        <p class="muted">{t('card.decksOffline')}</p>
      ) : (
        error && <Failure error={error} retry={reload} />
      )}
      {data && data.data.length === 0 && <p class="muted">{t('card.noDecks')}</p>}
      {data && data.data.length > 0 && <DeckRows decks={data.data} />}
    </section>
  )
}
